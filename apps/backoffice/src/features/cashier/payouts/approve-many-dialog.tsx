import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { ChosenFacts, refsOf } from '#src/features/cashier/payouts/chosen-facts.tsx';
import type { Fitting } from '#src/features/cashier/payouts/payouts-query.ts';
import { Outcome } from '#src/features/cashier/payouts/verdicts.tsx';
import { useT } from '#src/lib/language.ts';

/** Lets several withdrawals go, each through its own ladder, and says what came of each. */
export function ApproveManyDialog({ rows, onClose }: { rows: readonly Fitting[]; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call="POST /bo/api/cashier/withdrawals/approve"
      title={t('อนุมัติ {count} รายการ', { count: rows.length })}
      intro={
        <>
          <ChosenFacts rows={rows} />
          <p className="text-sm text-muted">{t('แต่ละรายการผ่านเกณฑ์ของตัวเอง รายการที่ผ่านไม่ได้จะคงอยู่พร้อมเหตุผล')}</p>
        </>
      }
      fields={{ note: { label: 'หมายเหตุ (ถ้ามี)', rows: 2 } }}
      given={{ withdrawals: refsOf(rows) }}
      confirm={t('อนุมัติ {count} รายการ', { count: rows.length })}
      renderDone={({ verdicts }) => <Outcome verdicts={verdicts} rows={rows} />}
      onClose={onClose}
    />
  );
}
