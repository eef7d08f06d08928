// When the page is drawn: once for all changes of a moment. A browser answers a finger only between
// tasks, so each step is a task of its own: what is new is noted, the page is drawn, it is laid out
// and what moves is sent on its way, and then the browser paints.

const FEW = 6;

/** @type {() => () => void} */
let draw = () => () => {};
let isQueued = false;
/** What waits for the page to be drawn. @type {(() => void)[]} */
let works = [];

/** @param {() => void} work */
export const inTaskOfItsOwn = (work) =>
  'scheduler' in globalThis
    ? scheduler.postTask(work, { priority: 'user-blocking' })
    : setTimeout(work, 0);

/** Say how the page is drawn. @param {() => () => void} how returns what is left once it is laid out */
export function drawWith(how) {
  draw = how;
}

/** Draw at once: inside a frame, when the page has got another size. */
export const drawNow = () => draw()();

/** Something that is shown has changed: draw the page soon. */
export function changed() {
  if (isQueued) return;
  isQueued = true;
  inTaskOfItsOwn(() => {
    isQueued = false;
    const due = works; // not what comes of later news, before that is drawn
    works = [];
    const rest = draw();
    inTaskOfItsOwn(() => layOut([rest, ...due]));
  });
}

/**
 * Do something once the page has been drawn and laid out, when places on it can be measured.
 * @param {() => void} work
 */
export function afterDraw(work) {
  works.push(work);
  changed();
}

/** Lay the page out, in another task than the one that will paint it, and do what waited for that. */
function layOut(due) {
  document.body.getBoundingClientRect();
  for (const work of due) {
    try {
      work();
    } catch (error) {
      reportError(error); // the others are not to suffer for it
    }
  }
}

/**
 * Do something with each of a list, a few in each task: many cards at once make no long one.
 * @template T
 * @param {T[]} list @param {(each: T) => void} work
 */
export function aFewAtOnce(list, work) {
  list.slice(0, FEW).forEach(work);
  if (list.length > FEW) inTaskOfItsOwn(() => aFewAtOnce(list.slice(FEW), work));
}
