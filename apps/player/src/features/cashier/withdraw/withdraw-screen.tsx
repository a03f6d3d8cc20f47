import { Card, formatBaht, Money, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Fact } from '#src/components/facts.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { type WithdrawInfo, withdrawInfoQuery } from '#src/features/cashier/cashier-queries.ts';
import { MEDIAN_NOTE, sayLimits, sayMedian } from '#src/features/cashier/say-hours.ts';
import { BlockedList } from '#src/features/cashier/withdraw/blocked-list.tsx';
import { WithdrawForm } from '#src/features/cashier/withdraw/withdraw-form.tsx';
import { WithdrawalList } from '#src/features/cashier/withdraw/withdrawal-list.tsx';
import { WithdrawalView } from '#src/features/cashier/withdraw/withdrawal-view.tsx';

/** `/member/withdraw`: what can be withdrawn and what stands in its way, the one that is under way, and earlier ones. */
export function WithdrawScreen() {
  const info = useQuery(withdrawInfoQuery());
  return (
    <Page title="ถอนเงิน">
      <Loaded query={info} what="ข้อมูลการถอน" skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(known) => <Withdraw info={known} />}
      </Loaded>
      <WithdrawalList />
    </Page>
  );
}

function Withdraw({ info }: { info: WithdrawInfo }) {
  const followed = useFollowed(info);
  // One that is under way says so itself.
  const blocked = info.blocked.filter(({ reason }) => reason !== 'pending' || !info.open);
  return (
    <>
      <Balance info={info} />
      {followed && <WithdrawalView key={followed} withdrawalId={followed} />}
      {!info.open && <BlockedList blocked={blocked} toPlay={info.to_play} />}
      {!info.open && info.blocked.length === 0 && <WithdrawForm info={info} />}
    </>
  );
}

/** The withdrawal that is under way, and what became of it while the page stays open. */
function useFollowed({ open }: WithdrawInfo): string | undefined {
  const openId = open?.withdrawal_id;
  const [followed, setFollowed] = useState(openId);
  if (openId && openId !== followed) setFollowed(openId);
  return openId ?? followed;
}

function Balance({ info }: { info: WithdrawInfo }) {
  const median = sayMedian(info.median_seconds, 'ถึงบัญชี');
  return (
    <Card className="p-4 sm:p-6">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        <Fact name="ถอนได้ตอนนี้">
          <Money baht={info.available} className="text-xl font-medium text-gold" />
        </Fact>
        <Fact name="ยอดเงินในกระเป๋าหลัก">
          <Money baht={info.balance} className="text-xl font-medium" />
        </Fact>
      </dl>
      <p className="mt-3 text-sm text-pretty text-muted">
        ครั้งละ {sayLimits(info)} วันนี้ถอนได้อีก {info.times_left} จาก {info.times_max} ครั้ง ยอดไม่เกิน{' '}
        {formatBaht(info.automatic_max)} บาท บัญชีที่ยืนยันแล้วได้รับเงินโดยไม่ต้องรอเจ้าหน้าที่
      </p>
      {median && (
        <p className="mt-1 text-sm text-muted">
          <span className="text-win">{median}</span> {MEDIAN_NOTE}
        </p>
      )}
    </Card>
  );
}
