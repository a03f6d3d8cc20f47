import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Board } from '#src/features/lotto/lotto-words.ts';
import { bangkokMinute } from '#src/lib/format/bangkok-minute.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  round: Board['round'];
  onClose: () => void;
}

/** Changes when a round closes and is drawn; that it closes later, another person confirms. */
export function RoundTimesDialog({ round, onClose }: Props) {
  const t = useT();
  const isLater = ({ closes_at }: { closes_at: string }) => closes_at > bangkokMinute(round.closes_at);
  return (
    <ActDialog
      call="POST /bo/api/lotto/rounds/times"
      title={t('เปลี่ยนเวลาของงวดนี้')}
      intro={<p className="text-sm text-muted">{t('โพยที่ซื้อไปแล้วยังใช้ได้ และตารางเวลาของตลาดจะไม่แก้เวลานี้กลับ')}</p>}
      fields={{
        closes_at: { label: 'เวลาปิดรับ' },
        draw_at: { label: 'เวลาออกผล' },
        reason: { label: 'เหตุผล', rows: 2 },
      }}
      thing={round}
      given={{ round_id: round.round_id }}
      takesTwo={isLater}
      confirm={(form) => t(isLater(form) ? 'ส่งคำขอเปลี่ยนเวลา' : 'เปลี่ยนเวลา')}
      done={t('เปลี่ยนเวลาแล้ว ผู้เล่นเห็นเวลาใหม่ทันที')}
      onClose={onClose}
    />
  );
}
