// Work cut into tasks. A browser answers no finger while a task runs, so drawing the page, measuring
// places and adding what flies are each a task of their own, in this order.

const FEW = 6;

/** Do something in a task of its own, before anything that can wait. @param {() => void} work */
export const inTaskOfItsOwn = (work) =>
  'scheduler' in globalThis
    ? scheduler.postTask(work, { priority: 'user-blocking' })
    : setTimeout(work, 0);

/** Whether the page is to be drawn. */
let isDue = false;
/** What waits for the page to be drawn. @type {(() => void)[]} */
let works = [];

/** Draw the page soon; once for all that asked before. @param {() => void} draw */
export function drawSoon(draw) {
  if (isDue) return;
  isDue = true;
  inTaskOfItsOwn(() => {
    isDue = false;
    draw();
  });
}

function workOff() {
  if (isDue) {
    inTaskOfItsOwn(workOff); // after the drawing, which was asked for first
    return;
  }
  const due = works;
  works = [];
  for (const work of due) work();
}

/**
 * Do something once the page has been drawn. Measuring places makes a browser lay the page out; done
 * apart from drawing and from painting, none of the three takes long.
 * @param {() => void} work
 */
export function afterDraw(work) {
  if (!works.length) inTaskOfItsOwn(workOff);
  works.push(work);
}

/** Do something with each of a list, a few in each task: many cards at once make no long one. */
export function aFewAtOnce(list, work) {
  list.slice(0, FEW).forEach(work);
  if (list.length > FEW) inTaskOfItsOwn(() => aFewAtOnce(list.slice(FEW), work));
}

/** Do something once the page has been drawn and shown. @param {() => void} work */
export const inNextFrame = (work) =>
  afterDraw(() => requestAnimationFrame(() => inTaskOfItsOwn(work)));

/**
 * Do things one after the other, each drawn before the next. A page that is not seen has no frames:
 * there they are done at once.
 * @param {(() => void)[]} steps
 */
export function inFramesOfTheirOwn([first, ...rest]) {
  first?.();
  if (!rest.length) return;
  if (document.hidden) rest.forEach((step) => step());
  else inNextFrame(() => inFramesOfTheirOwn(rest));
}
