import { formatBaht, TicketCard } from '@chokdee/ui';
import type { ReactNode } from 'react';
import { BankTile } from '#src/components/bank-tile.tsx';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import type { Deposit } from '#src/features/cashier/cashier-queries.ts';
import { cutSatang } from '#src/lib/format/amount.ts';

/** The account to transfer to and the amount, to the satang: both can be copied into the bank's app. */
export function BankNotice({ deposit }: { deposit: Deposit }) {
  const { pay_to, amount, expires_at } = deposit;
  return (
    <TicketCard
      stub={
        <p className="flex items-center justify-between gap-3">
          <span className="text-sm text-muted">โอนภายใน</span>
          <Countdown until={expires_at} className="text-2xl font-medium" />
        </p>
      }
    >
      <div className="flex items-center gap-3">
        <BankTile code={pay_to.bank_code} />
        <div className="min-w-0">
          <p className="font-medium">{pay_to.bank_name}</p>
          <p className="text-sm wrap-break-word text-muted">{pay_to.account_name}</p>
        </div>
      </div>
      <dl className="mt-4 flex flex-col gap-4">
        <Copied name="เลขบัญชี" text={pay_to.account_number}>
          <span className="text-xl font-medium select-all">{pay_to.account_number}</span>
        </Copied>
        <Copied name="ยอดที่ต้องโอน" text={amount.toFixed(2)}>
          <ExactAmount baht={amount} />
        </Copied>
      </dl>
      <p className="mt-4 rounded-control bg-raised px-4 py-3 text-sm">
        <strong className="font-medium text-gold">โอนให้ตรงทุกสตางค์</strong> จากบัญชีชื่อของคุณเอง ระบบใช้เศษสตางค์หารายการของคุณ
        แล้วเงินเข้าเองโดยไม่ต้องแจ้ง
      </p>
    </TicketCard>
  );
}

function Copied({ name, text, children }: { name: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <dt className="w-full text-sm text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
      <dd>
        <CopyButton text={text} what={name} />
      </dd>
    </div>
  );
}

/** An amount whose satang are what matters. */
function ExactAmount({ baht }: { baht: number }) {
  const [whole, satang] = cutSatang(baht);
  return (
    <span className="text-3xl font-medium">
      <span className="sr-only">{formatBaht(baht)} บาท</span>
      <span aria-hidden>
        ฿{whole}
        <span className="text-gold underline decoration-2 underline-offset-8">{satang}</span>
      </span>
    </span>
  );
}
