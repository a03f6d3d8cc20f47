import { Button, classNames } from '@chokdee/ui';
import { Landmark, Lock, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAct } from '#src/components/form/confirm-act.tsx';
import type { Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { WaitingAge } from '#src/features/cashier/waiting-age.tsx';
import { type Translate, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay, useMe } from '#src/lib/me.ts';

const EnterDialog = lazyPart(() => import('#src/features/cashier/payouts/enter-dialog.tsx'));

/** Who pays a withdrawal at the bank, and what he may do: take it, give it back unpaid, or say that it was paid. */
export function PayerBar({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { staff_id } = useMe();
  const mayWork = useMay()('cashier.work');
  const [isEntering, setIsEntering] = useState(false);
  const { state, payer } = withdrawal;
  const isMine = payer?.staff_id === staff_id;
  const isOthers = payer !== null && !isMine;
  const place = { member_id: withdrawal.member.member_id, withdrawal_id: withdrawal.withdrawal_id };
  const { mutate: take, isPending } = useAct({
    call: 'POST /bo/api/cashier/payout/take',
    done: t(isMine ? 'คืนรายการแล้ว' : 'รับไปจ่ายแล้ว'),
  });
  const isOpen = state === 'approved' || state === 'sent';
  const Icon = state === 'sent' ? UsersRound : isOthers ? Lock : Landmark;
  if (!isOpen && !isEntering) return null;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-hairline bg-surface px-4 py-2 text-sm">
      <output className={classNames('flex items-center gap-2', isOthers && state === 'approved' && 'text-error')}>
        <Icon className="size-5 shrink-0" aria-hidden />
        <span>
          {said(withdrawal, isMine, t)}
          {payer && state === 'approved' && (
            <>
              {' · '}
              <WaitingAge at={payer.at} />
            </>
          )}
          {state === 'sent' && (
            <>
              {' '}
              <Link
                href={`/approvals?subject_type=withdrawal&subject_id=${withdrawal.withdrawal_id}`}
                className="text-info underline"
              >
                {t('ดูคำขอ')}
              </Link>
            </>
          )}
        </span>
      </output>
      {mayWork && !isOthers && (
        <span className="flex flex-wrap gap-2">
          {state === 'approved' && (
            <Button
              variant={isMine ? 'outline' : 'gold'}
              isBusy={isPending}
              onClick={() => take({ ...place, is_taken: !isMine })}
            >
              {t(isMine ? 'คืน ยังไม่ได้โอน' : 'รับไปจ่าย')}
            </Button>
          )}
          {isMine && isOpen && (
            <Button variant={state === 'sent' ? 'outline' : 'gold'} onClick={() => setIsEntering(true)}>
              {t(state === 'sent' ? 'แก้การโอนที่บันทึก' : 'บันทึกการโอน')}
            </Button>
          )}
        </span>
      )}
      {isEntering && <EnterDialog withdrawal={withdrawal} onClose={() => setIsEntering(false)} />}
    </div>
  );
}

const said = ({ state, payer }: Withdrawal, isMine: boolean, t: Translate): string => {
  if (state === 'sent') return t('{name} โอนแล้ว รออีกคนยืนยันการโอน', { name: payer?.name ?? '' });
  if (isMine) return t('คุณกำลังจ่ายรายการนี้ที่ธนาคาร คนอื่นรับไม่ได้จนกว่าคุณจะคืน');
  return payer ? t('{name} กำลังจ่ายรายการนี้ที่ธนาคาร', { name: payer.name }) : t('รอคนรับไปจ่ายที่ธนาคาร');
};
