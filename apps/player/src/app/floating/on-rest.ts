const REST_MS = 150;
const LONGEST_MS = 1_000;

/**
 * Calls back when the page has come to rest after it was scrolled, resized or changed, or a field was entered; one that never
 * rests, now and then. Returns how to stop.
 */
export function onRest(settle: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let first_ms = 0;
  const soon = () => {
    if (timer === undefined) first_ms = performance.now();
    else if (performance.now() - first_ms > LONGEST_MS) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      settle();
    }, REST_MS);
  };
  const options = { signal: stop.signal, capture: true, passive: true };
  // What has grown or faded in has its place; a picture that came has its size.
  const kinds = ['scroll', 'resize', 'focusin', 'focusout', 'load', 'transitionend', 'animationend'];
  for (const kind of kinds) addEventListener(kind, soon, options);
  for (const kind of ['resize', 'scroll']) visualViewport?.addEventListener(kind, soon, options);
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  soon();
  return () => {
    stop.abort();
    clearTimeout(timer);
    changes.disconnect();
  };
}
