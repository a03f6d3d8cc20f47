import { Button, Card, Money } from '@chokdee/ui';
import { BankTile } from '#src/components/bank-tile.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { MoneyStatus } from '#src/features/cashier/money-status.tsx';
import { useHasCome } from '#src/lib/api/server-clock.ts';

/** A deposit that waits for its money: it is gone on with rather than asked for twice. */
export function OpenDeposit({ deposit, onOpen }: { deposit: Deposit; onOpen: () => void }) {
  const isLate = useHasCome(deposit.expires_at);
  return (
    <Card className="flex flex-wrap items-center gap-3 border-gold! p-4">
      <BankTile code={deposit.method === 'promptpay' ? 'PROMPTPAY' : deposit.pay_to.bank_code} />
      <div className="min-w-0 flex-1">
        <MoneyStatus status={deposit.status} text={deposit.status_text} />
        <p>
          <Money baht={deposit.amount} className="text-lg font-medium" />
        </p>
        {!isLate && (
          <p className="text-sm text-muted">
            เหลือเวลา <Countdown until={deposit.expires_at} />
          </p>
        )}
      </div>
      <Button className="max-sm:w-full" onClick={onOpen}>
        ทำรายการต่อ
      </Button>
    </Card>
  );
}
