import { classNames, Skeleton, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { BankNotice } from '#src/features/cashier/bank-notice.tsx';
import { CancelDeposit } from '#src/features/cashier/cancel-deposit.tsx';
import { type Deposit, depositQuery, isUnderWay } from '#src/features/cashier/cashier-queries.ts';
import { DepositOutcome } from '#src/features/cashier/deposit-outcome.tsx';
import { SlipField } from '#src/features/cashier/slip-field.tsx';
import { StepsTracker } from '#src/features/cashier/steps-tracker.tsx';
import { api } from '#src/lib/api/api.ts';
import { queryClient } from '#src/lib/api/query-client.ts';

interface Props {
  depositId: string;
  /** It stands in a dialog: one below the other whatever the screen. */
  isNarrow?: boolean;
}

/** One deposit by transfer: where to pay how much until when, and how far it has come. */
export function TransferView({ depositId, isNarrow = false }: Props) {
  const query = useQuery(depositQuery(depositId));
  return (
    <Loaded query={query} what="รายการฝาก" skeleton={<Skeleton className="h-80 rounded-card" />}>
      {(deposit) => <Transfer deposit={deposit} isNarrow={isNarrow} />}
    </Loaded>
  );
}

function Transfer({ deposit, isNarrow }: { deposit: Deposit; isNarrow: boolean }) {
  const isWaiting = deposit.status === 'waiting' || deposit.status === 'opening';
  return (
    <div className={classNames('grid items-start gap-4', !isNarrow && 'md:grid-cols-2')}>
      {isWaiting && deposit.method !== 'promptpay' && <BankNotice deposit={deposit} />}
      {isWaiting && deposit.method === 'promptpay' && (
        <ButtonLink href={`/member/payment?deposit_id=${deposit.deposit_id}`}>เปิดหน้า QR</ButtonLink>
      )}
      <DepositOutcome deposit={deposit} again={<ButtonLink href="/member/deposit">ฝากใหม่</ButtonLink>} />
      <div className="flex flex-col gap-4">
        <Section title="สถานะ">
          <StepsTracker steps={deposit.steps} isOver={!isUnderWay(deposit)} />
        </Section>
        {isUnderWay(deposit) && <Slip deposit={deposit} />}
        {isWaiting && <CancelDeposit deposit={deposit} />}
      </div>
    </div>
  );
}

function Slip({ deposit: { deposit_id, has_slip } }: { deposit: Deposit }) {
  const send = async (image: string) => {
    const deposit = await api('POST /api/member/deposit/slip', { deposit_id, image });
    queryClient.setQueryData(depositQuery(deposit_id).queryKey, deposit);
    toast.success('แนบสลิปแล้ว');
  };
  return (
    <Section title="สลิปโอนเงิน" text="ไม่บังคับ แต่ช่วยให้เจ้าหน้าที่ตรวจได้เร็วขึ้นถ้าเงินยังไม่เข้า">
      {has_slip && (
        <p className="mb-2 flex items-center gap-2 text-sm text-win">
          <CircleCheck className="size-5 shrink-0" aria-hidden />
          แนบสลิปแล้ว
        </p>
      )}
      <SlipField label={has_slip ? 'เปลี่ยนรูปสลิป' : 'แนบรูปสลิป'} onPick={send} />
    </Section>
  );
}
