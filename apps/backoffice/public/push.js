// Shows what the house tells a browser of staff, and opens the alerts when it is pressed.
self.addEventListener('push', (event) => {
  const { title, detail, alarm_id } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, { body: detail, tag: `alarm-${alarm_id}`, requireInteraction: true }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow('/alarms'));
});
