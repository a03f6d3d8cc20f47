import { Button, DialogParts, Money } from '@chokdee/ui';
import { ArrowDown, ChevronLeft } from 'lucide-react';
import { FactRow } from '#src/components/facts.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { sayAmount } from '#src/features/rewards/say-reward.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

interface Props {
  promotion: Promotion;
  deposit: NonNullable<Promotion['on_deposit']>;
  problem: string | undefined;
  isBusy: boolean;
  onBack: () => void;
  onClaim: () => void;
}

/** The last look before a bonus is taken on a deposit: what moves from where to where, and what it then asks. */
export function ConfirmClaim({ promotion, deposit, problem, isBusy, onBack, onClaim }: Props) {
  const moves = promotion.pays === 'bonus';
  return (
    <DialogParts
      footer={
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <Button variant="outline" className="px-4" onClick={onBack}>
            <ChevronLeft className="size-5" aria-hidden />
            กลับ
          </Button>
          <Button className="px-2" isBusy={isBusy} onClick={onClaim}>
            ยืนยันรับ
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        {moves && <Move deposit={deposit} />}
        <dl className="flex flex-col gap-1.5">
          <FactRow name="ได้รับ" isMain>
            {sayAmount(promotion.pays, deposit.reward)}
          </FactRow>
          {deposit.turnover > 0 && (
            <FactRow name="ต้องเล่นให้ครบ">
              <Money baht={deposit.turnover} />
            </FactRow>
          )}
          {moves && promotion.convert_max !== null && (
            <FactRow name="เล่นครบแล้วได้เงินสูงสุด">
              <Money baht={deposit.amount + promotion.convert_max} />
            </FactRow>
          )}
          <FactRow name="ตัดสินใจได้อีก">
            <Countdown until={deposit.until} />
          </FactRow>
        </dl>
        {moves && (
          <p className="rounded-control bg-raised px-4 py-3 text-sm text-pretty">
            เงินฝากก้อนนี้จะถอนไม่ได้จนกว่าจะเล่นครบ เล่นด้วยเงินฝากก่อนโบนัส ถ้าเปลี่ยนใจยกเลิกได้ทุกเมื่อ
            เงินฝากของคุณที่ยังเหลืออยู่จะกลับเข้ากระเป๋าหลัก ส่วนโบนัสและกำไรจะถูกตัดออก
          </p>
        )}
        <FormProblem text={problem} />
      </div>
    </DialogParts>
  );
}

function Move({ deposit: { amount, reward } }: Pick<Props, 'deposit'>) {
  return (
    <div className="flex flex-col items-center gap-1 rounded-card border border-hairline bg-background p-4 text-center">
      <p className="text-sm text-muted">จากกระเป๋าหลัก</p>
      <Money baht={amount} className="text-lg font-medium" />
      <ArrowDown className="size-5 text-gold" aria-hidden />
      <p className="text-sm text-muted">ไปกระเป๋าโบนัส รวมโบนัสแล้ว</p>
      <Money baht={Math.round((amount + reward) * 100) / 100} className="text-lg font-medium text-gold" />
    </div>
  );
}
