import { Button } from '@chokdee/ui';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { WITHDRAWAL_REASONS } from '#src/features/cashier/cashier-words.ts';
import { useIsOthers } from '#src/features/cashier/withdrawals/taken-bar.tsx';
import { WithdrawalNow } from '#src/features/cashier/withdrawals/withdrawal-now.tsx';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay, useMe } from '#src/lib/me.ts';

const ApproveDialog = lazyPart(() => import('#src/features/cashier/withdrawals/approve-dialog.tsx'));
const OutcomeDialog = lazyPart(() => import('#src/features/cashier/withdrawals/outcome-dialog.tsx'));
const UndoDialog = lazyPart(() => import('#src/features/cashier/payouts/undo-dialog.tsx'));
const WayDialog = lazyPart(() => import('#src/features/cashier/payouts/way-dialog.tsx'));
const RejectDialog = lazyPart(() => import('#src/features/cashier/withdrawals/reject-dialog.tsx'));

/** Whether a withdrawal can still be stopped: it has not been sent. */
const isStoppable = ({ state }: Withdrawal): boolean => state === 'review';

/** Lets a withdrawal go, stops it, or ends one that is stuck. While someone else has it, only he may. */
export function WithdrawalActs({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { staff_id } = useMe();
  const mayApprove = useMay()('cashier.approve');
  const [open, setOpen] = useState<'approve' | 'reject' | 'outcome' | 'way' | 'undo'>();
  const close = () => setOpen(undefined);
  const isOthers = useIsOthers(withdrawal.taken);
  const hasApproved = withdrawal.approvals.some((one) => one.staff_id === staff_id);
  const { is_too_much, givers } = withdrawal.origin;
  const isGiver = is_too_much && givers.some((one) => one.staff_id === staff_id);
  // A dialog that is open stays, whatever another did meanwhile: it says so itself.
  const isShown = mayApprove && isStoppable(withdrawal);
  const { state, is_by_hand } = withdrawal;
  const mayUndo = mayApprove && is_by_hand && (state === 'approved' || state === 'sent');
  return (
    <>
      {mayApprove && withdrawal.may_change_way && (
        <Button variant="outline" disabled={isOthers} onClick={() => setOpen('way')}>
          {t(is_by_hand ? 'ให้ผู้ให้บริการจ่าย' : 'จ่ายเองที่ธนาคาร')}
        </Button>
      )}
      {mayUndo && (
        <Button variant="outline" onClick={() => setOpen('undo')}>
          {t('โอนไม่สำเร็จ')}
        </Button>
      )}
      {isShown && (
        <>
          {hasApproved && <p className="text-sm text-muted">{t('คุณอนุมัติแล้ว รออีกคนหนึ่ง')}</p>}
          {isGiver && <p className="text-sm text-muted">{t('คุณให้หรืออนุมัติเงินก้อนนี้ ต้องให้คนอื่นอนุมัติการถอน')}</p>}
          <Button variant="outline" disabled={isOthers} onClick={() => setOpen('reject')}>
            {t('ปฏิเสธ')}
          </Button>
          {!hasApproved && !isGiver && (
            <Button disabled={isOthers} onClick={() => setOpen('approve')}>
              {t('อนุมัติ')}
            </Button>
          )}
        </>
      )}
      {mayApprove && withdrawal.is_stuck && (
        <Button variant="outline" onClick={() => setOpen('outcome')}>
          {t('ยืนยันผลการโอน')}
        </Button>
      )}

      {open === 'approve' && <ApproveDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'outcome' && <OutcomeDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'way' && <WayDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'undo' && <UndoDialog withdrawal={withdrawal} onClose={close} />}
      {open === 'reject' && <Reject withdrawal={withdrawal} onClose={close} />}
    </>
  );
}

function Reject({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { member, withdrawal_id, amount } = withdrawal;
  return (
    <RejectDialog
      call="POST /bo/api/cashier/withdrawal/reject"
      given={{ member_id: member.member_id, withdrawal_id }}
      title={t('ปฏิเสธการถอนของ {name}', { name: member.name })}
      text={
        <>
          <Baht baht={amount} className="font-medium" /> {t('จะกลับเข้ากระเป๋าของสมาชิกทันที')}
        </>
      }
      templates={WITHDRAWAL_REASONS}
      confirm={t('ปฏิเสธและคืนเงินเข้ากระเป๋า')}
      done={t('ปฏิเสธแล้ว เงินกลับเข้ากระเป๋าสมาชิก')}
      meanwhile={!isStoppable(withdrawal) && <WithdrawalNow withdrawal={withdrawal} />}
      onClose={onClose}
    />
  );
}
