import { satang } from '@chokdee/kernel';
import { type RoundTerms, worstPayout } from '@chokdee/lotto';
import { Button, classNames, DialogParts, formatBaht, Money } from '@chokdee/ui';
import { ChevronLeft, TrendingDown } from 'lucide-react';
import { FactRow } from '#src/components/facts.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { useWallet } from '#src/features/lotto/bet/bill/wallet-pick.tsx';
import { BET_NAMES, formatRate } from '#src/features/lotto/bet-words.ts';
import type { BillInput, Round, Validated } from '#src/features/lotto/lotto-queries.ts';
import { timeOf } from '#src/lib/format/format-day.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';

interface Props {
  round: Round;
  terms: RoundTerms;
  validated: { readonly input: BillInput; readonly answer: Validated };
  /** The rates that were agreed to before, by bet type and number. */
  seen: ReadonlyMap<string, number>;
  problem: string | undefined;
  /** Why no bets are taken now. */
  shut: string | undefined;
  isBusy: boolean;
  onBack: () => void;
  onBuy: () => void;
}

type Quoted = Validated['lines'][number];

/** The last look: what it costs, the most it can pay, what is left in the wallet, and until when. */
export function BillConfirm({ round, terms, validated, seen, problem, shut, isBusy, onBack, onBuy }: Props) {
  const { answer, input } = validated;
  const wallet = useWallet(input.wallet_id);
  const sold = answer.lines.filter(({ problem: refused }) => !refused);
  const before = ({ bet_type, number }: Quoted) =>
    seen.get(`${bet_type}:${number}`) ?? (terms.bets[bet_type]?.rate ?? 0) / 100;
  const fallen = sold.map((line) => ({ ...line, before: before(line) })).filter((line) => line.rate < line.before);
  const after = wallet && wallet.balance - answer.total;
  const isShort = after !== undefined && after < 0;
  const footer = (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" className="px-4" onClick={onBack}>
        <ChevronLeft className="size-5" aria-hidden />
        แก้ไข
      </Button>
      <Button className="flex-1 px-2" isBusy={isBusy} disabled={isShort || shut !== undefined} onClick={onBuy}>
        {fallen.length > 0 ? 'ยอมรับและแทง' : 'ยืนยันแทง'} ฿{formatBaht(answer.total)}
      </Button>
    </div>
  );
  return (
    <DialogParts footer={footer}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{round.name}</p>
        <dl className="flex flex-col gap-2">
          <FactRow name={`ยอดแทง ${sold.length} รายการ`} isMain>
            <Money baht={answer.total} />
          </FactRow>
          <FactRow name="ได้รางวัลสูงสุด">
            <Money baht={mostPaid(sold)} />
          </FactRow>
          {wallet && after !== undefined && (
            <FactRow name={`${wallet.wallet_name} เหลือ`}>
              <Money baht={after} className={classNames(isShort && 'text-error')} />
            </FactRow>
          )}
          <FactRow name={`ปิดรับ ${timeOf(round.closes_at)}`}>
            <Countdown until={round.closes_at} />
          </FactRow>
        </dl>
        {sold.length < answer.lines.length && (
          <p className="rounded-control bg-raised px-4 py-3 text-sm">
            ไม่รวม {answer.lines.length - sold.length} รายการที่รับไม่ได้ รายการเหล่านั้นยังอยู่ในโพยให้แก้ไข
          </p>
        )}
        <Fallen lines={fallen} />
        {isShort && (
          <FormProblem text={`ยอดเงินไม่พอ ขาดอีก ${formatBaht(-after)} บาท`}>
            <Button variant="outline" className="mt-2" onClick={() => openOverlay('deposit')}>
              ฝากเงิน
            </Button>
          </FormProblem>
        )}
        <FormProblem text={shut ?? problem} />
      </div>
    </DialogParts>
  );
}

const NAMED_MAX = 6;

/** The lines that pay less than the list said, or than was agreed to before: one agrees to that by buying. */
function Fallen({ lines }: { lines: readonly (Quoted & { before: number })[] }) {
  if (lines.length === 0) return null;
  return (
    <div className="rounded-control border border-gold-fill px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-medium text-gold">
        <TrendingDown className="size-5 shrink-0" aria-hidden />
        อัตราจ่ายลดลง {lines.length} รายการ
      </p>
      <ul className="mt-1">
        {lines.slice(0, NAMED_MAX).map(({ line, bet_type, number, rate, before }) => (
          <li key={line}>
            {number} {BET_NAMES[bet_type]}{' '}
            <s className="text-muted">
              <span className="sr-only">จาก </span>×{formatRate(before)}
            </s>{' '}
            เหลือ ×{formatRate(rate)}
          </li>
        ))}
        {lines.length > NAMED_MAX && <li className="text-muted">และอีก {lines.length - NAMED_MAX} รายการ</li>}
      </ul>
    </div>
  );
}

/** The most that one draw could pay for these lines, in baht. */
const mostPaid = (lines: readonly Quoted[]): number =>
  worstPayout(
    lines.map(({ line, bet_type, number, amount, rate, room, payout }) => ({
      line,
      bet_type,
      number,
      amount_baht: amount,
      now_rate: Math.round(rate * 100),
      room_baht: room,
      payout: satang(Math.round(payout * 100)),
    })),
  ) / 100;
