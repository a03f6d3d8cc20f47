import { Button, Card, formatBaht } from '@chokdee/ui';
import { Gift } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import { PAYS_NAMES, sayAmount } from '#src/features/rewards/say-reward.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import type { Grant } from '#src/lib/rewards/rewards.ts';

/** What a code has given, celebrated, and where to go with it. */
export function CouponGift({ gift, onAgain }: { gift: Grant; onAgain: () => void }) {
  return (
    <Card className="relative flex flex-col items-center gap-2 overflow-clip border-gold! p-6 text-center">
      <FlyingPapers />
      <Gift className="size-16 animate-drop text-gold motion-reduce:animate-none" strokeWidth={1.5} aria-hidden />
      <h2 className="text-xl font-medium">ยินดีด้วย คุณได้รับ{PAYS_NAMES[gift.pays]}</h2>
      <p className="text-3xl font-medium text-gold">{sayAmount(gift.pays, gift.amount)}</p>
      <p className="text-sm text-pretty text-muted">{sayNext(gift)}</p>
      <div className="mt-3 flex w-full flex-wrap justify-center gap-3">
        <ButtonLink href={gift.state === 'active' ? '/member/promotions' : '/member/statement'}>
          {gift.state === 'active' ? 'ดูยอดที่ต้องเล่น' : 'ดูรายการเดินบัญชี'}
        </ButtonLink>
        <Button variant="outline" onClick={onAgain}>
          ใช้อีกรหัส
        </Button>
      </div>
    </Card>
  );
}

const sayNext = ({ pays, turnover, expires_at, convert_max }: Grant): string => {
  if (pays === 'cash') return 'เงินเข้ากระเป๋าหลักแล้ว ใช้ได้ทันที';
  if (pays === 'points') return 'แต้มเข้าบัญชีของคุณแล้ว';
  return [
    `เล่นให้ครบ ${formatBaht(turnover)} บาท`,
    expires_at && `ภายใน ${formatInstant(expires_at)}`,
    convert_max === null ? 'แล้วเงินเข้ากระเป๋าหลัก' : `แล้วเงินเข้ากระเป๋าหลักสูงสุด ${formatBaht(convert_max)} บาท`,
  ]
    .filter(Boolean)
    .join(' ');
};
