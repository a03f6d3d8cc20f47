import { CircleAlert, CircleCheck, UsersRound } from 'lucide-react';
import type { Fitting, Verdict } from '#src/features/cashier/payouts/payouts-query.ts';
import { useT } from '#src/lib/language.ts';

/** What one's own word would do to a withdrawal, or why it cannot be among many. */
export function VerdictMark({ row: { verdict, state } }: { row: Pick<Fitting, 'verdict' | 'state'> }) {
  const t = useT();
  const { left, why } = verdict;
  if (left === null)
    return (
      <span className="flex min-w-44 items-start gap-1.5 text-muted">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-gold" aria-hidden />
        {t.data(why)}
      </span>
    );
  const Icon = left > 0 ? UsersRound : CircleCheck;
  return (
    <span className="flex min-w-32 items-start gap-1.5 text-win">
      <Icon className="mt-0.5 size-4 shrink-0" aria-hidden />
      {state !== 'review' && t('พร้อมจ่าย')}
      {state === 'review' && (left > 0 ? t('นับเป็นหนึ่งคน ต้องมีอีก {count} คน', { count: left }) : t('อนุมัติครบ'))}
    </span>
  );
}

/** What came of many: how many were done, and each that was not with its reason. */
export function Outcome({ verdicts, rows }: { verdicts: readonly Verdict[]; rows: readonly Fitting[] }) {
  const t = useT();
  const refused = verdicts.filter(({ left }) => left === null);
  const nameOf = (id: string) => rows.find(({ withdrawal_id }) => withdrawal_id === id)?.member.name ?? id;
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-center gap-2 text-lg font-medium">
        <CircleCheck className="size-6 text-win" aria-hidden />
        {t('ทำแล้ว {count} รายการ', { count: verdicts.length - refused.length })}
      </p>
      {refused.length > 0 && (
        <>
          <p className="text-sm">{t('ไม่ได้ทำ {count} รายการ', { count: refused.length })}</p>
          <ul className="text-sm">
            {refused.map(({ withdrawal_id, why }) => (
              <li key={withdrawal_id} className="border-t border-hairline py-1">
                {nameOf(withdrawal_id)} · <span className="text-muted">{t.data(why)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
