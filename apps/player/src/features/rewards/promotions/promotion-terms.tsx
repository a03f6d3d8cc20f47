import { Money } from '@chokdee/ui';
import { FactRow } from '#src/components/facts.tsx';
import {
  headlineOf,
  PAYS_NAMES,
  sayAmount,
  sayHours,
  sayProducts,
  sayTimes,
} from '#src/features/rewards/say-reward.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

/** What a promotion gives and asks, line by line. */
export function PromotionTerms({ promotion }: { promotion: Promotion }) {
  const { pays, percent, amount, amount_max, given_for, deposit_min, products } = promotion;
  const isPlayed = pays === 'bonus' || pays === 'free';
  return (
    <dl className="flex flex-col gap-1.5">
      <FactRow name="ได้รับ" isMain>
        {percent > 0 ? `${headlineOf(promotion)} ของยอดฝาก` : sayAmount(pays, amount)}
      </FactRow>
      {percent > 0 && <FactRow name="รับสูงสุด">{sayAmount(pays, amount_max)}</FactRow>}
      <FactRow name="จ่ายเป็น">{PAYS_NAMES[pays]}</FactRow>
      {given_for === 'deposit' && (
        <FactRow name="ฝากขั้นต่ำ">
          <Money baht={deposit_min} />
        </FactRow>
      )}
      {isPlayed && <PlayTerms promotion={promotion} />}
      <FactRow name={isPlayed ? 'เล่นได้ที่' : 'สำหรับ'}>{sayProducts(products)}</FactRow>
      {promotion.ends_at && <FactRow name="รับได้ถึง">{formatInstant(promotion.ends_at)}</FactRow>}
    </dl>
  );
}

/** What must be played, how long, and what it can bring at most. */
function PlayTerms({ promotion: { pays, turnover_times, convert_max, expires_hours } }: { promotion: Promotion }) {
  return (
    <>
      <FactRow name={pays === 'bonus' ? 'เทิร์น (ฝาก + โบนัส)' : 'เทิร์น'}>{sayTimes(turnover_times)}</FactRow>
      <FactRow name="เล่นครบแล้วได้เงินสูงสุด">
        {convert_max === null ? (
          'ไม่จำกัด'
        ) : (
          <>
            {pays === 'bonus' && 'ยอดฝาก + '}
            <Money baht={convert_max} />
          </>
        )}
      </FactRow>
      <FactRow name="ต้องเล่นครบภายใน">{sayHours(expires_hours)}</FactRow>
    </>
  );
}
