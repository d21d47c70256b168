// When the next frame has been painted: what a person waits for comes before what can wait.

/** Who looks elsewhere gets no frames, and waits no longer than so many milliseconds. */
const UNSEEN = 100;

let waited: Promise<void> | null = null;

/** Done when what is drawn now has been painted; everybody who waits for one frame goes on together. */
export function painted(): Promise<void> {
  waited ??= new Promise<void>((done) => {
    const over = () => {
      clearTimeout(timer);
      waited = null;
      done();
    };
    const timer = setTimeout(over, document.hidden ? 0 : UNSEEN);
    if (document.hidden) return;
    requestAnimationFrame(() => {
      // A message that is sent in a frame comes when that has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        over();
      };
      port2.postMessage(null);
    });
  });
  return waited;
}
