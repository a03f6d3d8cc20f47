import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { WithdrawalState } from '#src/features/cashier/state-mark.tsx';
import { useT } from '#src/lib/language.ts';

/** How another left it. */
export function WithdrawalNow({ withdrawal: { state, approvals } }: { withdrawal: Withdrawal }) {
  const t = useT();
  return (
    <p className="text-sm">
      {t('สถานะตอนนี้')}: <WithdrawalState state={state} />
      {approvals.length > 0 && ` · ${t('อนุมัติโดย {names}', { names: approvals.map(({ name }) => name).join(', ') })}`}
    </p>
  );
}
