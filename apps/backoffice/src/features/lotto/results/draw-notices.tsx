import { ALARM_KINDS } from '@chokdee/contract/staff';
import { CircleX, Hourglass, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { WholeDraw } from '#src/features/lotto/results/result-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

type Noticed = Pick<
  WholeDraw,
  'alarms' | 'waiting_approval_id' | 'round_id' | 'void_reason' | 'status' | 'result_shape'
>;

/** What one must know of a draw before anything else: alarms, what waits for another person, why it was put aside. */
export function DrawNotices({ draw }: { draw: Noticed }) {
  const t = useT();
  const { alarms, waiting_approval_id, round_id, void_reason } = draw;
  const wait = waitOf(draw);
  return (
    <>
      {alarms.map(({ kind, detail }) => (
        <Notice key={kind} icon={TriangleAlert} isAlarm>
          <strong className="font-medium">{t(ALARM_KINDS[kind].title)}</strong> {detail}
        </Notice>
      ))}
      {waiting_approval_id !== null && (
        <Notice icon={Hourglass}>
          {t('มีคำขอของงวดนี้รอผู้อื่นยืนยัน')}{' '}
          <Link href={`/approvals?subject_type=round&subject_id=${round_id}`} className="text-info underline">
            {t('ดูคำขอ')}
          </Link>
        </Notice>
      )}
      {void_reason !== null && (
        <Notice icon={CircleX} isAlarm>
          <strong className="font-medium">{t('งวดนี้ถูกยกเลิก คืนเงินทุกโพย')}</strong> · {void_reason}
        </Notice>
      )}
      {wait && <Notice icon={Info}>{t(wait)}</Notice>}
    </>
  );
}

/** Why no result can be entered yet, or never by staff. */
const waitOf = ({ status, result_shape }: Noticed): Text | undefined => {
  if (result_shape === 'yeekee')
    return status === 'voided' ? undefined : 'ผลยี่กีคำนวณจากเลขที่ผู้เล่นยิง ทีมงานกรอกหรือแก้เองไม่ได้';
  return status === 'scheduled' || status === 'open' ? 'กรอกผลได้หลังงวดปิดรับ' : undefined;
};

function Notice({
  icon: Icon,
  isAlarm = false,
  children,
}: {
  icon: LucideIcon;
  isAlarm?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`flex items-start gap-2 rounded-card border bg-surface px-4 py-3 text-sm ${isAlarm ? 'border-error' : 'border-border'}`}
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${isAlarm ? 'text-error' : 'text-gold'}`} aria-hidden />
      <p className="min-w-0 break-words">{children}</p>
    </div>
  );
}
