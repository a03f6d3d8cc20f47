import type { WorkerScope } from '#src/sw/worker-scope.ts';

interface Pushed {
  readonly message_id: string;
  readonly title: string;
  readonly text: string;
  /** A page of ours; empty: none. */
  readonly link: string;
}

const MESSAGES = '/member/messages';
const ICON = '/icons/icon-192.png';

/** Shows what the house tells the member, each message once, and opens the page that it leads to when it is pressed. */
export function showMessages(worker: WorkerScope): void {
  worker.addEventListener('push', (event) => {
    const { message_id, title, text, link } = event.data.json() as Pushed;
    const shown = { body: text, tag: message_id, icon: ICON, badge: ICON, lang: 'th', data: link || MESSAGES };
    event.waitUntil(worker.registration.showNotification(title, shown));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, event.notification.data));
  });
}

/** In the window that is there, or in a new one. */
const openPage = async ({ clients, location }: WorkerScope, link: string): Promise<void> => {
  const url = new URL(link, location.origin);
  const page = url.origin === location.origin ? url.href : location.origin;
  const [open] = await clients.matchAll({ type: 'window' });
  if (!open) await clients.openWindow(page);
  else {
    await open.focus();
    await open.navigate(page);
  }
};
