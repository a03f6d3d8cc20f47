/**
 * What is above the floor and may be, each with how a browser without it fares; `*` stands for any end. What no build has
 * any more must go from here.
 */
const GUARDED: Readonly<Record<string, string>> = {
  // Ours.
  'content-visibility*': 'rows below the screen are drawn a moment sooner than they need be',
  'contain-intrinsic-size': 'only says how high such a row is before it is drawn',
  'text-wrap*': 'lines break where they break without it',
  'scrollbar-width*': 'a scroll bar looks as the browser draws it',
  'cursor: *': 'a finger has none',
  'resize*': 'a text area keeps its size and scrolls',
  'font-family: ui-monospace': 'the list of fonts goes on',
  '.showPopover()': 'asked for by `in`; toasts then stand below an open dialog',
  '.hidePopover()': 'asked for by `in`, as above',
  'navigator.share': 'asked for by `in`; the link is copied',
  '.share()': 'the same call',
  'document.fullscreenEnabled': 'read as a value; without it there is no button for full screen',
  '.requestFullscreen()': 'only by that button',
  '.exitFullscreen()': 'only by that button',
  'document.exitFullscreen': 'the same call',
  'event fullscreenchange': 'without it the game keeps the size of the page',
  'event beforeunload': 'staff on a phone leave a form without being warned',
  'navigator.serviceWorker': 'asked for by `in`; there is no offline page',
  'event install': 'of the service worker, which runs only where there is one',
  'event activate': 'of the service worker',
  'event fetch': 'of the service worker',
  '.respondWith()': 'of the service worker',
  '.skipWaiting()': 'of the service worker',
  '.waitUntil()': 'of the service worker',
  'event push': 'of the worker that shows alerts, which runs only where `PushManager` is',
  'event notificationclick': 'of that worker',
  '.showNotification()': 'of that worker',
  '.openWindow()': 'of that worker',
  'self.registration': 'of that worker',
  'self.clients': 'of that worker',
  '.getSubscription()': 'after `PushManager` was asked for by `in`',
  '.getRegistration()': 'the same',
  '.unsubscribe()': 'of what `getSubscription` answered',
  '.requestPermission()': 'the same; browsers that have it push',
  'Notification*': 'the same',
  requestIdleCallback: 'asked for by `in`; a timer takes its place',

  // React's.
  'navigation*': 'asked for by `typeof`',
  'event navigate*': 'events of `navigation`',
  '.navigate()': 'follows `navigation`',
  'navigator.connection': 'asked for by `&&`',
  setImmediate: 'asked for by `typeof`',
  '.startViewTransition()': 'only under a ViewTransition, which we have not; tried, and done without',
  '.skipTransition()': 'only on what the former answered',

  // Long lists: TanStack Virtual.
  'event scrollend': 'asked for by `in`; a timer takes its place',
  'event touch*': 'a mouse does not touch',

  // The checks of proofs: noble's curves and hashes, and zod.
  'Uint8Array.fromHex': 'asked for by `typeof`',
  '.toHex()': 'asked for by `typeof`, with the former',
  'Error.captureStackTrace': 'asked for by `in`',
};

export const GUARDS: readonly string[] = Object.keys(GUARDED);

/** The entry that a feature stands under; none where it is not guarded. */
export const guardOf = (feature: string): string | undefined =>
  GUARDS.find((guard) => (guard.endsWith('*') ? feature.startsWith(guard.slice(0, -1)) : feature === guard));
