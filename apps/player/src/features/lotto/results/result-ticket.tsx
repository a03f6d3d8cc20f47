import { MarketEmblem, TicketCard } from '@chokdee/ui';
import { ChevronDown, CircleCheck, LayoutGrid, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Prizes } from '#src/components/round/prizes.tsx';
import { RoundStatus } from '#src/components/round/round-status.tsx';
import { whenOf } from '#src/components/round/round-ticket.tsx';
import { BET_NAMES } from '#src/features/lotto/bet-words.ts';
import type { DrawResult } from '#src/features/lotto/lotto-queries.ts';
import type { NumberWin } from '#src/features/lotto/results/number-wins.ts';
import { EarlierResults, RoundSeal } from '#src/features/lotto/results/round-record.tsx';
import { formatPast, timeOf } from '#src/lib/format/format-day.ts';

const LINK = 'inline-flex min-h-12 items-center gap-2 text-sm text-gold';

interface Props {
  win: NumberWin;
  /** The number that is looked for; empty: none. */
  number: string;
}

/** A round with all its prizes, why it was voided or corrected, and on demand the seal of its bills. */
export function ResultTicket({ win: { shown, betTypes }, number }: Props) {
  const { round, result, void_reason } = shown;
  return (
    <TicketCard stub={<Record shown={shown} />}>
      <div className="flex items-start gap-3">
        <MarketEmblem emblem={round.emblem} name={round.market_name} className="size-10" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 className="font-medium">{round.market_name}</h2>
            <RoundStatus status={round.status} className="text-sm" />
          </div>
          <p className="text-sm text-muted">
            {whenOf(round)} · {timeOf(round.draw_at)}
          </p>
        </div>
      </div>
      {result && <Prizes prizes={result.prizes} className="mt-3" />}
      {void_reason !== null && <p className="mt-3 text-sm">เหตุผล: {void_reason}</p>}
      {betTypes.length > 0 && (
        <p className="mt-3 flex items-center gap-2 rounded-control bg-raised px-3 py-2 text-sm text-win">
          <CircleCheck className="size-4 shrink-0" aria-hidden />
          เลข {number} ถูก {betTypes.map((type) => BET_NAMES[type]).join(', ')}
        </p>
      )}
      {round.is_yeekee && (
        <div className="mt-1 -mb-2 flex flex-wrap gap-x-6">
          {result && (
            <Link href={`/lotto/yeekee/${round.round_id}/proof`} className={LINK}>
              <ShieldCheck className="size-4 shrink-0" aria-hidden />
              ตรวจผลด้วยเครื่องของคุณ
            </Link>
          )}
          <Link href={`/lotto/yeekee/${round.market_id}`} className={LINK}>
            <LayoutGrid className="size-4 shrink-0" aria-hidden />
            ทุกรอบวันนี้
          </Link>
        </div>
      )}
      {round.status === 'corrected' && <EarlierResults roundId={round.round_id} />}
    </TicketCard>
  );
}

/** What was announced, and the way to the seal. */
function Record({ shown: { round, result } }: Pick<NumberWin, 'shown'>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="-my-2 text-sm">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 text-muted">{result ? sayAnnounced(result) : 'ไม่มีผลรางวัล'}</p>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2 inline-flex min-h-12 shrink-0 cursor-pointer items-center gap-1 rounded-control px-2 text-gold hover:bg-raised"
        >
          หลักฐาน
          <ChevronDown className={isOpen ? 'size-4 rotate-180' : 'size-4'} aria-hidden />
        </button>
      </div>
      <div id={id}>{isOpen && <RoundSeal roundId={round.round_id} />}</div>
    </div>
  );
}

/** What was announced beyond the prizes above, such as all digits of the first; without any, when it was confirmed. */
const sayAnnounced = ({ announced, prizes, confirmed_at }: DrawResult): string => {
  const { top3, bottom2, top4, front3, bottom3 } = prizes;
  const shown = new Set([top3, bottom2, top4, ...front3, ...bottom3]);
  const others = announced.filter(({ value }) => !shown.has(value)).map(({ label, value }) => `${label} ${value}`);
  return others.join(' · ') || `ยืนยันผล ${formatPast(confirmed_at)}`;
};
