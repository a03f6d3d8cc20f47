import { Button, formatBaht } from '@chokdee/ui';
import { Info, LogIn } from 'lucide-react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { sayAmount } from '#src/features/rewards/say-reward.ts';
import { openOverlay } from '#src/lib/overlays/overlays.ts';
import type { Promotion } from '#src/lib/rewards/rewards.ts';

interface Props {
  promotion: Promotion;
  isBusy: boolean;
  onClaim: () => void;
  /** Shows what moves before a bonus is taken on a deposit that is there. */
  onConfirm: () => void;
  onLeave: () => void;
}

/** What can be done with a promotion: log in, deposit for it, take it, or nothing and why. */
export function ClaimFooter({ promotion, isBusy, onClaim, onConfirm, onLeave }: Props) {
  const { can_claim, reason, given_for, on_deposit, pays, amount } = promotion;
  if (can_claim === null)
    return (
      <Button className="w-full" onClick={() => openOverlay('login')}>
        <LogIn className="size-5" aria-hidden />
        เข้าสู่ระบบเพื่อรับ
      </Button>
    );
  if (!can_claim) return <Refused reason={reason} onLeave={onLeave} />;
  if (given_for === 'asking')
    return (
      <Button className="w-full" isBusy={isBusy} onClick={onClaim}>
        รับ {sayAmount(pays, amount)}
      </Button>
    );
  const depositLink = `/member/deposit?promotion=${promotion.promotion_id}`;
  if (!on_deposit)
    return (
      <ButtonLink href={depositLink} onClick={onLeave} className="w-full">
        ฝากเงินเพื่อรับ
      </ButtonLink>
    );
  return (
    <div className="flex flex-col gap-2">
      <Button className="w-full" onClick={onConfirm}>
        รับกับยอดฝาก ฿{formatBaht(on_deposit.amount)}
      </Button>
      <ButtonLink href={depositLink} onClick={onLeave} variant="quiet" className="w-full">
        หรือฝากยอดใหม่
      </ButtonLink>
    </div>
  );
}

function Refused({ reason, onLeave }: { reason: string; onLeave: () => void }) {
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2 text-sm">
        <Info className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
        <span>
          <span className="sr-only">ยังรับไม่ได้: </span>
          {reason}
        </span>
      </p>
      <ButtonLink href="/member/promotions" onClick={onLeave} variant="outline" className="w-full">
        ดูโบนัสของฉัน
      </ButtonLink>
    </div>
  );
}
