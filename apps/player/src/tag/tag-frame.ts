import { isPrivateView, PRIVACY } from '#src/lib/private-view.ts';

/** Where a member's money and person are: nothing of a stranger's is on these pages, not even in a frame. */
const PRIVATE = /^\/member\/(?:deposit|withdraw|payment|statement|profile)(?:\/|$)/i;
const FRAME_ID = 'tag';

/** Whether the tag manager stays away from a page. */
export const isPrivate = (path: string): boolean => PRIVATE.test(path);

/**
 * Keeps the tag manager's frame beside the page and tells it the path of each page that is opened, without what follows a
 * `?`. The frame has no origin: what runs in it sees neither the page, nor its storage, nor a session. It goes away on
 * pages about money, and while a window about it is open, and comes back after.
 */
export function followWithFrame(site: Window): void {
  const { document, location } = site;
  let told = '';

  const tell = (frame: HTMLIFrameElement) => {
    if (told === location.pathname) return;
    told = location.pathname;
    // A frame without an origin cannot be named as one; a path is all that it could overhear.
    frame.contentWindow?.postMessage(told, '*');
  };
  const open = () => {
    const frame = document.createElement('iframe');
    Object.assign(frame, { id: FRAME_ID, src: '/tag', hidden: true, title: 'tag', referrerPolicy: 'no-referrer' });
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.addEventListener('load', () => tell(frame), { once: true });
    document.body.append(frame);
  };
  const follow = () => {
    const frame = document.querySelector<HTMLIFrameElement>(`#${FRAME_ID}`);
    if (isPrivate(location.pathname) || isPrivateView(document)) {
      frame?.remove();
      told = '';
    } else if (frame) tell(frame);
    else open();
  };

  // The router tells the window of each of its steps by the first three.
  for (const event of ['popstate', 'pushState', 'replaceState', PRIVACY]) site.addEventListener(event, follow);
  follow();
}
