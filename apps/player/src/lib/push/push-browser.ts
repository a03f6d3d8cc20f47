import { api } from '#src/lib/api/api.ts';
import { report } from '#src/lib/report.ts';

/** What stands in the way of telling this browser: nothing, the phone wants the site installed first, or it never can. */
export const pushHurdle = (): 'none' | 'install' | 'unable' => {
  if ('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis) return 'none';
  // An iPhone can, but only what was put on its home screen.
  return 'standalone' in navigator && !navigator.standalone ? 'install' : 'unable';
};

/** How this browser is told: its own address at its maker's; null: it is not. */
const ownPush = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Where this browser is told, if it is. */
export const ownAddress = async (): Promise<string | null> => (await ownPush())?.endpoint ?? null;

/** Has this browser told of the member's messages. Whether its owner allowed it. */
export const beginPush = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await api('POST /api/member/push/save', { address: subscription.endpoint, p256dh, auth });
  return true;
};

/** Has this browser told of nothing more: whoever holds the phone next is not to read what was the member's. */
export const endPush = async (): Promise<void> => {
  const subscription = await ownPush().catch(report);
  if (!subscription) return;
  await api('POST /api/member/push/remove', { address: subscription.endpoint }, { redirects: false }).catch(report);
  await subscription.unsubscribe();
};
