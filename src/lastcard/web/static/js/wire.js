// The connection: one WebSocket, reconnecting by itself, with the server's clock and with commands
// that are sent again until they are answered. What messages mean for a table is in `store.js`.

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 8000;
const SILENCE_MS = 12000;

/** A strike, or an act out of turn: later it would meet something else, and could cost cards. */
const isOfItsMoment = ({ t, command }) =>
  t === 'strike' || (command?.t === 'Act' && command.generation === undefined);

export class Wire {
  /**
   * @param {{
   *   onMessage: (message: Messages.Server) => void,
   *   onState: (state: string) => void,
   *   hello: () => object,
   * }} told
   */
  constructor(told) {
    this.told = told;
    this.state = 'connecting';
    this.waitMs = FIRST_WAIT_MS;
    this.offsetUs = 0;
    /** @type {Map<string, any>} */
    this.unanswered = new Map();
    this.counter = 0;
    this.prefix = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
    addEventListener('online', () => this.reconnect());
    addEventListener('pageshow', () => this.state === 'lost' && this.reconnect());
    document.addEventListener(
      'visibilitychange',
      () => !document.hidden && this.state === 'lost' && this.reconnect(),
    );
  }

  static address() {
    const address = new URL('ws', document.baseURI);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address.href;
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(Wire.address());
    this.socket = socket;
    this.listen(); // a network that swallows everything never says that it does not connect
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: 'hello', ...this.told.hello() }));
      this.listen();
    };
    socket.onmessage = (event) => this.receive(socket, JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lose();
  }

  /** Try again at once, if nothing is open. */
  reconnect() {
    if (this.state === 'open' || this.state === 'newer-tab') return;
    this.drop();
    this.connect();
  }

  /** Take everything over from a newer tab. */
  takeOver() {
    this.enter('connecting');
    this.connect();
  }

  /** @param {WebSocket} socket @param {Messages.Server} message */
  receive(socket, message) {
    if (socket !== this.socket) return;
    this.listen();
    if ('now_us' in message && message.now_us) this.setClock(message.now_us);
    if (message.t === 'ping') this.send({ t: 'pong', n: message.n });
    if (message.t === 'welcome') {
      this.waitMs = FIRST_WAIT_MS;
      this.enter('open');
    }
    if (message.t === 'closing') this.closing(message);
    if (message.t === 'error' && message.reason === 'rate' && this.askLater(message)) return;
    if (message.t === 'done' || message.t === 'refused' || (message.t === 'error' && message.id))
      this.unanswered.delete(message.id);
    this.told.onMessage(message);
  }

  /** @param {{ reason: string, retry_s?: number | null }} message */
  closing({ reason, retry_s: retry }) {
    if (reason === 'newer-tab') {
      this.enter('newer-tab');
      this.drop();
    } else if (retry != null) this.waitMs = Math.max(retry * 1000, 100);
  }

  /** The server's clock is behind by the message's way; the smallest difference is the best. */
  setClock(nowUs) {
    const offset = nowUs - performance.now() * 1000;
    if (!this.hasClock || offset > this.offsetUs || this.offsetUs - offset > 2e6)
      this.offsetUs = offset;
    this.hasClock = true;
  }

  nowUs() {
    return performance.now() * 1000 + this.offsetUs;
  }

  listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.drop();
      this.lose();
    }, SILENCE_MS);
  }

  drop() {
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    if (socket) {
      socket.onclose = null;
      socket.onmessage = null;
      socket.close();
    }
  }

  lose() {
    clearTimeout(this.silence);
    this.socket = null;
    if (this.state === 'newer-tab') return;
    const wait = this.waitMs * (0.8 + Math.random() * 0.4);
    this.waitMs = Math.min(this.waitMs * 2, LONGEST_WAIT_MS);
    this.enter('lost');
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), wait);
  }

  enter(state) {
    this.state = state;
    this.told.onState(state);
  }

  newId() {
    this.counter += 1;
    return `${this.prefix}-${this.counter}`;
  }

  /** @param {Messages.Client} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Send a message that has an answer; again after a lost connection, carried out once. */
  ask(message) {
    const id = message.id || this.newId();
    const asked = { ...message, id };
    this.unanswered.set(id, asked);
    this.send(asked);
    return id;
  }

  /**
   * What came too soon after others is asked again when there is room for it.
   * @param {{ id?: string, values?: any }} message
   */
  askLater({ id = '', values }) {
    const asked = this.unanswered.get(id);
    if (!asked || isOfItsMoment(asked)) return false;
    setTimeout(() => this.unanswered.has(id) && this.send(asked), (values?.retry_s || 1) * 1000);
    return true;
  }

  /** What was asked has been answered by its effect. @param {string} id */
  settle(id) {
    this.unanswered.delete(id);
  }

  /** Send again what was not answered, but for what was meant for its moment only. */
  sendAgain() {
    for (const message of this.unanswered.values()) {
      if (isOfItsMoment(message)) this.unanswered.delete(message.id);
      else this.send(message);
    }
  }
}
