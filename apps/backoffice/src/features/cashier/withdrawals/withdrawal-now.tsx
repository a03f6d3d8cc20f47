import { StateMark } from '#src/components/mark.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { stateOf, WAYS_STATES } from '#src/features/cashier/cashier-words.ts';
import { useT } from '#src/lib/language.ts';

/** How another left it. */
export function WithdrawalNow({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { approvals } = withdrawal;
  return (
    <p className="text-sm">
      {t('สถานะตอนนี้')}: <StateMark state={stateOf(withdrawal)} states={WAYS_STATES} />
      {approvals.length > 0 && ` · ${t('อนุมัติโดย {names}', { names: approvals.map(({ name }) => name).join(', ') })}`}
    </p>
  );
}
