import { Button, Card, Money } from '@chokdee/ui';
import { HandCoins, ShieldAlert, Wallet } from 'lucide-react';
import { useState } from 'react';
import { Fact } from '#src/components/facts.tsx';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import type { Redemption, Summary } from '#src/features/affiliate/affiliate-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { formatDay } from '#src/lib/format/format-day.ts';
import { refreshRewards } from '#src/lib/rewards/rewards.ts';
import { useAct } from '#src/lib/use-act.ts';

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
          <Money baht={today} className="font-medium" />
        </Fact>
        <Fact name="เมื่อวาน">
          <Money baht={yesterday} className="font-medium" />
        </Fact>
        <Fact name="ได้ทั้งหมด">
          <Money baht={total} className="font-medium" />
        </Fact>
        <Fact name="รับไปแล้ว">
          <Money baht={redeemed} className="font-medium" />
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

/** What has come into the wallet, celebrated. */
function Redeemed({ redemption: { amount } }: { redemption: Redemption }) {
  return (
    <output className="relative flex flex-col items-center gap-1 overflow-clip py-4 text-center">
      <FlyingPapers />
      <HandCoins className="size-14 animate-drop text-gold motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
      <span className="text-lg font-medium">รับค่าแนะนำแล้ว</span>
      <Money baht={amount} className="text-3xl font-medium text-gold" />
      <span className="text-sm text-pretty text-muted">เงินเข้ากระเป๋าหลักแล้ว ใช้หรือถอนได้ทันที</span>
    </output>
  );
}

/** Takes what is due into the main wallet. One whose answer was lost is the same act when it is tried again. */
function useRedeem() {
  const [act] = useState(idempotencyKeys);
  const [done, setDone] = useState<Redemption>();
  const { run, isBusy, problem } = useAct();
  const send = async () =>
    setDone(await act({}, (idempotencyKey) => api('POST /api/affiliate/redeem', {}, { idempotencyKey })));
  return { redeem: () => void run(send).finally(refreshRewards), isBusy, done, problem };
}
