import { Button, Card, Money } from '@chokdee/ui';
import { ShieldAlert, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { Summary } from '#src/features/affiliate/affiliate-queries.ts';
import { Redeemed } from '#src/features/affiliate/redeemed.tsx';
import { useRedeem } from '#src/features/affiliate/use-redeem.ts';
import { formatDay } from '#src/lib/format/format-day.ts';

/** What can be taken now with the button for it, and what it is made of. */
export function BalanceCard({ summary }: { summary: Summary }) {
  const { balance, redeem_min, can_redeem, reason, today, yesterday, total, redeemed, held, refused, counted_to } =
    summary;
  const { redeem, isBusy, done, problem } = useRedeem();
  return (
    <Card className="p-4 sm:p-6">
      {done ? (
        <Redeemed redemption={done} />
      ) : (
        <>
          <h2 className="text-sm text-muted">ค่าแนะนำที่รับได้</h2>
          <Money baht={balance} className="text-3xl font-medium text-gold" />
          <Progress balance={balance} least={redeem_min} />
        </>
      )}
      <Button className="mt-4 w-full" isBusy={isBusy} disabled={!can_redeem} onClick={redeem}>
        <Wallet className="size-5" aria-hidden />
        รับเข้ากระเป๋า
      </Button>
      {!can_redeem && !done && <p className="mt-2 text-center text-sm text-pretty text-muted">{reason}</p>}
      <FormProblem text={problem} />
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-hairline pt-4">
        <Fact name="วันนี้ (ประมาณ)">
          <Money baht={today} />
        </Fact>
        <Fact name="เมื่อวาน">
          <Money baht={yesterday} />
        </Fact>
        <Fact name="ได้ทั้งหมด">
          <Money baht={total} />
        </Fact>
        <Fact name="รับไปแล้ว">
          <Money baht={redeemed} />
        </Fact>
      </dl>
      <NotYours baht={held} why="อยู่ระหว่างตรวจสอบ ยังรับไม่ได้" />
      <NotYours baht={refused} why="ไม่เข้าเงื่อนไข รับไม่ได้" />
      <p className="mt-3 text-sm text-pretty text-muted">
        {counted_to ? `คิดยอดถึงวันที่ ${formatDay(counted_to)} แล้ว ยอดของวันนี้เข้าหลังเที่ยงคืน` : 'ยอดของแต่ละวันเข้าหลังเที่ยงคืน'}
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** What of the total cannot be taken, and why; nothing where there is none. */
function NotYours({ baht, why }: { baht: number; why: string }) {
  if (baht <= 0) return null;
  return (
    <p className="mt-3 flex items-start gap-2 text-sm text-pretty">
      <ShieldAlert className="mt-0.5 size-4 shrink-0 text-info" aria-hidden />
      <span>
        อีก <Money baht={baht} /> {why}
      </span>
    </p>
  );
}

/** How far it is to the least that can be taken; nothing once it is reached. */
function Progress({ balance, least }: { balance: number; least: number }) {
  if (balance >= least) return null;
  const part = Math.max(0, Math.min(1, balance / least));
  return (
    <div className="mt-3 h-2 overflow-clip rounded-full bg-raised" aria-hidden>
      <div className="h-full origin-left rounded-full bg-gold-fill" style={{ transform: `scaleX(${part})` }} />
    </div>
  );
}
