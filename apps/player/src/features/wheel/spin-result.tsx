import { Button, Money } from '@chokdee/ui';
import { CircleSlash, Coins, Gift } from 'lucide-react';
import { FlyingPapers } from '#src/components/flying-papers.tsx';
import { ClaimButton, useClaim } from '#src/features/wheel/claim-button.tsx';
import { WHERE_PRIZES_GO } from '#src/features/wheel/say-prize.ts';
import type { Spun } from '#src/features/wheel/wheel-queries.ts';

interface Props {
  spun: Spun;
  onCheck: (spinId: string) => void;
}

/** What a spin won, celebrated, with its prize to claim. */
export function SpinResult({ spun, onCheck }: Props) {
  const claim = useClaim(spun);
  const { pays, amount, name, spin_id } = spun;
  const Icon = pays === 'none' ? CircleSlash : pays === 'points' ? Coins : Gift;
  return (
    <output className="relative flex flex-col items-center gap-1 overflow-clip rounded-card bg-raised px-4 py-5 text-center">
      {pays !== 'none' && <FlyingPapers />}
      <Icon
        className={`size-12 animate-drop motion-reduce:animate-none ${pays === 'none' ? 'text-muted' : 'text-gold'}`}
        strokeWidth={1.5}
        aria-hidden
      />
      <p className="text-xl font-medium wrap-break-word">{name}</p>
      {(pays === 'cash' || pays === 'free') && <Money baht={amount} className="text-2xl font-medium text-gold" />}
      <p className="text-sm text-pretty text-muted">
        {pays === 'none'
          ? 'การหมุนครั้งนี้ไม่มีรางวัล'
          : claim.state === 'claimed'
            ? WHERE_PRIZES_GO[pays]
            : 'กดรับตอนนี้หรือรับภายหลังได้ที่ประวัติ ไม่มีวันหมดอายุ'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <ClaimButton claim={claim} />
        <Button variant="quiet" onClick={() => onCheck(spin_id)}>
          ตรวจสอบผล
        </Button>
      </div>
    </output>
  );
}
