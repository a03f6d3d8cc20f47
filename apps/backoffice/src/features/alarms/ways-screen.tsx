import { AlarmsPage } from '#src/features/alarms/alarms-page.tsx';
import { PushCard } from '#src/features/alarms/push-card.tsx';
import { WebhookCard } from '#src/features/alarms/webhook-card.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** `/alarms/ways`: how alarms reach people who do not look at them. */
export function WaysScreen() {
  const t = useT();
  const may = useMay();
  return (
    <AlarmsPage title={t('การส่ง')} eyebrow={t('แจ้งเตือนถึงตัวคนและระบบอื่น แม้ไม่ได้เปิดหน้านี้')}>
      <PushCard />
      {may('alarms.send') && <WebhookCard />}
    </AlarmsPage>
  );
}
