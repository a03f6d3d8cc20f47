import { UsersRound } from 'lucide-react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { WithdrawalNow } from '#src/features/cashier/withdrawals/withdrawal-now.tsx';
import { useT } from '#src/lib/language.ts';

/** Lets a withdrawal go: says once more how much goes where, and how many people are still needed. */
export function ApproveDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { member, withdrawal_id, amount, approvals, approvals_needed, flags, state, is_by_hand } = withdrawal;
  const [lets, went] = is_by_hand
    ? (['อนุมัติให้จ่ายที่ธนาคาร', 'อนุมัติแล้ว รอคนรับไปจ่าย'] as const)
    : (['อนุมัติและโอนเงิน', 'อนุมัติแล้ว กำลังส่งคำสั่งโอน'] as const);
  const left = approvals_needed - approvals.length - 1;
  return (
    <ActDialog
      call="POST /bo/api/cashier/withdrawal/approve"
      title={t('อนุมัติการถอนของ {name}', { name: member.name })}
      intro={
        <>
          <Facts>
            <Fact name={t('จำนวนเงิน')}>
              <Baht baht={amount} className="text-xl font-medium" />
            </Fact>
            <Fact name={t.data(withdrawal.bank_name)}>{withdrawal.account_number}</Fact>
            <Fact name={t('ชื่อบัญชี')}>{withdrawal.payee_name ?? withdrawal.holder_name}</Fact>
          </Facts>
          {flags.length > 0 && (
            <p className="rounded-control border border-error px-3 py-2 text-sm text-error">
              {t('มีรายการเฝ้าระวัง {count} เรื่องที่ยังไม่ปิด', { count: flags.length })}
            </p>
          )}
          {left > 0 && (
            <p className="flex items-start gap-2 text-sm text-muted">
              <UsersRound className="mt-0.5 size-4 shrink-0" aria-hidden />
              {t('ยอดนี้ต้องมีสองคน หลังจากคุณต้องมีอีก {count} คนอนุมัติ', { count: left })}
            </p>
          )}
        </>
      }
      fields={{ note: { label: 'หมายเหตุ (ถ้ามี)', rows: 2 } }}
      given={{ member_id: member.member_id, withdrawal_id }}
      renderOutcome={() => state !== 'review' && <WithdrawalNow withdrawal={withdrawal} />}
      confirm={t(left > 0 ? 'อนุมัติเป็นคนแรก' : lets)}
      isClosed={state !== 'review'}
      done={({ approvals_left }) =>
        approvals_left > 0 ? t('อนุมัติแล้ว รออีก {count} คน', { count: approvals_left }) : t(went)
      }
      onClose={onClose}
    />
  );
}
