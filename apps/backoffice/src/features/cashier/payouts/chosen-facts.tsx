import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import type { Fitting } from '#src/features/cashier/payouts/payouts-query.ts';
import { useT } from '#src/lib/language.ts';

/** How many were chosen, and how much they are together. */
export function ChosenFacts({ rows }: { rows: readonly Fitting[] }) {
  const t = useT();
  const sum = rows.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <Facts>
      <Fact name={t('รายการในชุด')}>{rows.length.toLocaleString('th-TH')}</Fact>
      <Fact name={t('รวม')}>
        <Baht baht={sum} className="text-xl font-medium" />
      </Fact>
    </Facts>
  );
}

/** What a call takes of them. */
export const refsOf = (rows: readonly Fitting[]) =>
  rows.map(({ member: { member_id }, withdrawal_id }) => ({ member_id, withdrawal_id }));
