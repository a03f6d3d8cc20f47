import { followWithFrame } from '#src/tag/tag-frame.ts';

// Built on its own into /tag.js, which the server names in its pages only when a tag manager is configured. The page comes
// first: the frame waits until it is loaded and the browser has nothing better to do.
const begin = () => followWithFrame(window);
const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 2_000));
if (document.readyState === 'complete') whenIdle();
else window.addEventListener('load', whenIdle, { once: true });
