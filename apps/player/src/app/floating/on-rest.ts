const REST_MS = 150;

/** Calls back a moment after the page was scrolled, resized or changed, or a field was entered. Returns how to stop. */
export function onRest(settle: () => void): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      settle();
    }, REST_MS);
  };
  const whenStill = () => {
    clearTimeout(timer);
    timer = undefined;
    soon();
  };
  const options = { signal: stop.signal, capture: true, passive: true };
  addEventListener('scroll', whenStill, options);
  // What has grown or faded in has its place; a picture that came has its size.
  const kinds = ['resize', 'focusin', 'focusout', 'load', 'transitionend', 'animationend'];
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
