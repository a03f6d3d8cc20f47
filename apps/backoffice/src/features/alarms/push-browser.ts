import { staffApi } from '#src/lib/staff-api.ts';

/** Whether this browser can be told of anything. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis;

/** How this browser is told: its own address at its maker's; null: it is not. */
export const ownPush = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Has this browser told of alarms. Whether its owner allowed it. */
export const beginPush = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/push.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  await staffApi('POST /bo/api/alarms/push/save', { address: subscription.endpoint, p256dh, auth });
  return true;
};

/** Has this browser told of nothing more. */
export const endPush = async (): Promise<void> => {
  const subscription = await ownPush();
  if (!subscription) return;
  await staffApi('POST /bo/api/alarms/push/remove', { address: subscription.endpoint });
  await subscription.unsubscribe();
};
