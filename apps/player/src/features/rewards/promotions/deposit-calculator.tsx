import { formatBaht, Money, TextField } from '@chokdee/ui';
import { useState } from 'react';
import { FactRow } from '#src/components/facts.tsx';
import { sayAmount, sayTimes } from '#src/features/rewards/say-reward.ts';
import { bahtOf, typedBaht } from '#src/lib/format/amount.ts';
import { offerOn } from '#src/lib/rewards/promotion-offer.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

/** Tries an amount: what it would bring, and what would then have to be played. */
export function DepositCalculator({ promotion }: { promotion: Promotion }) {
  const { deposit_min, pays, turnover_times } = promotion;
  const [text, setText] = useState(() => typedBaht(usualDeposit(promotion)));
  const offer = offerOn(promotion, bahtOf(text));
  return (
    <section aria-labelledby="calculator-title" className="rounded-card bg-raised p-4">
      <h3 id="calculator-title" className="font-medium">
        ลองคำนวณ
      </h3>
      <TextField
        label="ถ้าฝาก (บาท)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        className="mt-2"
      />
      <div aria-live="polite" className="mt-3">
        {offer ? (
          <dl className="flex flex-col gap-1">
            <FactRow name="ได้รับ" isMain>
              {sayAmount(pays, offer.reward)}
            </FactRow>
            {pays === 'bonus' && (
              <FactRow name="มีเงินเล่นรวม">
                <Money baht={offer.total} />
              </FactRow>
            )}
            <FactRow name="ต้องเล่นให้ครบ">{turnover_times > 0 ? <Money baht={offer.turnover} /> : sayTimes(0)}</FactRow>
          </dl>
        ) : (
          <p className="text-sm text-muted">ฝากตั้งแต่ {formatBaht(deposit_min)} บาทขึ้นไปจึงได้รับ</p>
        )}
      </div>
    </section>
  );
}

const EXAMPLE_BAHT = 500;

/** An amount that shows what the promotion can do: a usual one, or the least that counts. */
const usualDeposit = ({ deposit_min }: Promotion): number => Math.max(EXAMPLE_BAHT, deposit_min);
