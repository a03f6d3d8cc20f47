import { Button, Card, ConfirmDialog, Money, Skeleton, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { isUnderWay, refreshCashier, type Withdrawal, withdrawalQuery } from '#src/features/cashier/cashier-queries.ts';
import { MoneyStatus } from '#src/features/cashier/money-status.tsx';
import { StepsTracker } from '#src/features/cashier/steps-tracker.tsx';
import { api } from '#src/lib/api/api.ts';
import { queryClient } from '#src/lib/api/query-client.ts';
import { sayFailure } from '#src/lib/use-act.ts';
import { walletsQuery } from '#src/lib/wallets.ts';

/** One withdrawal: how much goes where and how far it has come. It can be taken back while staff have not begun. */
export function WithdrawalView({ withdrawalId }: { withdrawalId: string }) {
  const query = useQuery(withdrawalQuery(withdrawalId));
  return (
    <Loaded query={query} what="รายการถอน" skeleton={<Skeleton className="h-72 rounded-card" />}>
      {(withdrawal) => (
        <Card className="flex flex-col gap-4 p-4 sm:p-6">
          <Head withdrawal={withdrawal} />
          <StepsTracker steps={withdrawal.steps} isOver={!isUnderWay(withdrawal)} />
          {withdrawal.note && !withdrawal.steps.some(({ note }) => note === withdrawal.note) && (
            <p className="rounded-control bg-raised px-4 py-3 text-sm">{withdrawal.note}</p>
          )}
          {withdrawal.can_cancel && <CancelButton withdrawal={withdrawal} />}
        </Card>
      )}
    </Loaded>
  );
}

function Head({ withdrawal }: { withdrawal: Withdrawal }) {
  const { status, status_text, amount, bank_code, bank_name, account_number } = withdrawal;
  return (
    <div className="flex items-center gap-3">
      <BankTile code={bank_code} />
      <div className="min-w-0 flex-1" aria-live="polite">
        <MoneyStatus status={status} text={status_text} className="font-medium" />
        <p>
          <Money baht={amount} className="text-xl font-medium" />
        </p>
        <p className="text-sm text-muted">
          {bank_name} {account_number}
        </p>
      </div>
    </div>
  );
}

function CancelButton({ withdrawal: { withdrawal_id } }: { withdrawal: Withdrawal }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = async () => {
    try {
      await api('POST /api/member/withdraw/cancel', { withdrawal_id }).catch(sayFailure);
      toast.success('ยกเลิกการถอนแล้ว เงินกลับเข้ากระเป๋า');
    } finally {
      await Promise.all([refreshCashier(), queryClient.invalidateQueries(walletsQuery())]);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        ยกเลิกการถอน
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="ยกเลิกการถอน"
          text="เงินกลับเข้ากระเป๋าทันที และขอถอนใหม่ได้"
          confirm="ยกเลิกการถอน"
          cancel="รอต่อ"
          onConfirm={cancel}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
