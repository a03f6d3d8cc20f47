import { Button, Money, TicketCard } from '@chokdee/ui';
import { CircleDotDashed } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { FactRow, RuleList } from '#src/components/facts.tsx';
import { Countdown } from '#src/components/round/countdown.tsx';
import { TurnoverBar } from '#src/components/turnover-bar.tsx';
import { PAYS_NAMES, playLink } from '#src/features/rewards/say-reward.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';
import type { Grant } from '#src/lib/rewards/rewards.ts';

const CancelGrant = lazyDialog(() => import('#src/features/rewards/mine/cancel-grant.tsx'));

/** A bonus that is being played: what is in it, how far it is, which bets count, and the ways on and out. */
export function GrantCard({ grant }: { grant: Grant }) {
  const [isCancelling, setIsCancelling] = useState(false);
  const play = playLink(grant.products);
  return (
    <article aria-labelledby={`grant-${grant.grant_id}`}>
      <TicketCard
        stub={
          <div className="pair">
            <ButtonLink href={play.href} className="px-3">
              {play.text}
            </ButtonLink>
            {grant.cancel && (
              <Button
                variant="outline"
                className="px-3"
                onPointerDown={() => void CancelGrant.preload()}
                onClick={() => setIsCancelling(true)}
              >
                ยกเลิกโบนัส
              </Button>
            )}
          </div>
        }
      >
        <Head grant={grant} />
        <div className="mt-4">
          <TurnoverBar played={grant.played} left={grant.left} label={`เล่นแล้ว ${grant.name}`} />
        </div>
        <OpenStake grant={grant} />
        <Facts grant={grant} />
        <h3 className="mt-4 text-sm text-muted">เดิมพันที่นับ</h3>
        <RuleList rules={grant.counts} className="mt-1" />
      </TicketCard>
      {isCancelling && <CancelGrant grant={grant} onClose={() => setIsCancelling(false)} />}
    </article>
  );
}

function Head({ grant: { grant_id, name, pays, balance, expires_at } }: { grant: Grant }) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <div className="min-w-0">
          <h3 id={`grant-${grant_id}`} className="font-medium">
            {name}
          </h3>
          <p className="text-sm text-muted">{PAYS_NAMES[pays]}</p>
        </div>
        {expires_at && (
          <p className="text-sm text-muted">
            เหลือเวลา <Countdown until={expires_at} className="font-medium text-text" />
          </p>
        )}
      </div>
      <p className="mt-3">
        <span className="block text-sm text-muted">ในกระเป๋านี้</span>
        <Money baht={balance} className="text-2xl font-medium text-gold" />
      </p>
    </>
  );
}

/** Bets without a result count as soon as they have one: nobody wonders where they went. */
function OpenStake({ grant: { open_stake } }: { grant: Grant }) {
  if (open_stake <= 0) return null;
  return (
    <p className="mt-3 flex items-start gap-2 rounded-control bg-raised px-3 py-2 text-sm">
      <CircleDotDashed className="mt-0.5 size-5 shrink-0 text-info" aria-hidden />
      <span>
        รอผลอยู่ <Money baht={open_stake} className="font-medium" /> จะนับเป็นยอดเล่นเมื่อออกผล
      </span>
    </p>
  );
}

function Facts({ grant }: { grant: Grant }) {
  const { turnover, own, amount, convert_max, expires_at } = grant;
  return (
    <dl className="mt-4 flex flex-col gap-1.5">
      <FactRow name="ต้องเล่นให้ครบ">
        <Money baht={turnover} />
      </FactRow>
      <FactRow name="โบนัสที่ได้รับ">
        <Money baht={amount} />
      </FactRow>
      {own > 0 && (
        <FactRow name="เงินฝากของคุณ">
          <Money baht={own} />
        </FactRow>
      )}
      <FactRow name="เล่นครบแล้วได้เงินสูงสุด">
        {convert_max === null ? 'ไม่จำกัด' : <Money baht={own + convert_max} />}
      </FactRow>
      {expires_at && <FactRow name="หมดอายุ">{formatInstant(expires_at)}</FactRow>}
    </dl>
  );
}
