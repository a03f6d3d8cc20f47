import { useQuery } from '@tanstack/react-query';
import { ItemState } from '#src/components/item-state.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { WheelEditor } from '#src/features/wheel/wheel-editor.tsx';
import { wheelsQuery } from '#src/features/wheel/wheels-query.ts';
import { useT } from '#src/lib/language.ts';

/** `/rewards/wheels/:wheel_id/edit`: a wheel beside what players would see. */
export function WheelEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(wheelsQuery());
  const wheel = data?.find(({ wheel_id }) => String(wheel_id) === params['wheel_id']);
  return (
    <RewardsPage title={t('แก้ไขวงล้อ')} eyebrow={t('ช่องรางวัลที่เปลี่ยนเริ่มเป็นชุดใหม่ การหมุนก่อนหน้ายังตรวจสอบได้ตามเดิม')}>
      {wheel ? (
        <WheelEditor key={wheel.wheel_id} wheel={wheel} />
      ) : (
        <ItemState back="/rewards/wheels" error={error} onRetry={() => void refetch()} />
      )}
    </RewardsPage>
  );
}
