// Whether WebSockets come through to the server. A proxy that drops the Upgrade header lets the
// page through and not the game: that is said, instead of connecting for ever.

const PATIENCE_MS = 4000;

const newNonce = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** @param {string} nonce @returns {Promise<boolean>} */
function opens(nonce) {
  const address = new URL(`ws/test/${nonce}`, document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((tell) => {
    const socket = new WebSocket(address.href);
    const end = (isOpen) => {
      clearTimeout(timer);
      socket.close();
      tell(isOpen);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    socket.onopen = () => end(true);
    socket.onerror = () => end(false);
  });
}

/** Whether the server answers pages, but no WebSocket comes through to it. */
export async function isBarred() {
  const nonce = newNonce();
  if (await opens(nonce)) return false;
  try {
    const answer = await fetch(new URL(`selftest/${nonce}`, document.baseURI));
    return answer.ok && 'seen' in (await answer.json());
  } catch {
    return false; // nobody answers: the server or the network is away
  }
}
