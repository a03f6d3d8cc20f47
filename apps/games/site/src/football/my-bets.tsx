import { classNames, EmptyState } from '@chokdee/ui';
import { CircleCheck, CircleX, Clock, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { BetCheck } from '#site/football/bet-check.tsx';
import { clubName, marketText, oddsText, pickText } from '#site/football/texts.ts';
import type { BetRound } from '#site/football/use-football.ts';
import { money } from '#site/shell/money.ts';
import { say } from '#site/shell/say.ts';
import { fixtureOf } from '#src/rules/football/football.ts';
import { readMatchId } from '#src/rules/football/schedule.ts';

/** The player's bets: those that wait, and how the others ended. */
export function MyBets({ rounds }: { rounds: readonly BetRound[] }) {
  const shown = rounds.filter((round) => round.status !== 'refused' && round.bet?.match);
  if (shown.length === 0)
    return (
      <EmptyState
        icon={ReceiptText}
        title={say('ยังไม่มีบิล', 'No bets yet')}
        text={say(
          'เลือกราคาจากหน้าการแข่งขันแล้ววางเดิมพันก่อนเริ่มแข่ง',
          'Pick odds on the matches page and place them before kick-off',
        )}
      />
    );
  return (
    <ul className="grid items-start gap-3 lg:grid-cols-2">
      {shown.map((round) => (
        <BetCard key={round.round_id} round={round} />
      ))}
    </ul>
  );
}

function BetCard({ round }: { round: BetRound }) {
  const [isChecking, setChecking] = useState(false);
  const { bet, outcome, stake, win, status } = round;
  const name = readMatchId(bet.match);
  if (!name) return null;
  const fixture = fixtureOf(name);
  const [home, away] = [clubName(fixture.home), clubName(fixture.away)];
  const isBack = status === 'returned' || status === 'returning';
  return (
    <li className="rounded-card border border-hairline bg-surface p-3 text-sm">
      <p className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-medium">
          {home} {outcome ? `${outcome.score.home}-${outcome.score.away}` : say('พบ', 'v')} {away}
        </span>
        <Ended round={round} isBack={isBack} />
      </p>
      <p className="text-muted">
        {marketText(bet.market)}: <span className="text-text">{pickText(bet.pick, home, away)}</span> @{' '}
        {oddsText(bet.odds)}
      </p>
      <p className="flex justify-between border-t border-dashed border-hairline pt-2 mt-2">
        <span className="text-muted">
          {say('เดิมพัน', 'Stake')} ฿{money(stake)}
        </span>
        <span className={classNames('font-medium', win > 0 && 'text-win')}>
          {outcome || isBack
            ? `${say('ได้รับ', 'Paid')} ฿${money(isBack ? stake : win)}`
            : `${say('ถ้าเข้า', 'To win')} ฿${money(Math.floor((stake * bet.odds) / 100))}`}
        </span>
      </p>
      {outcome && (
        <button
          type="button"
          aria-expanded={isChecking}
          onClick={() => setChecking(!isChecking)}
          className="-mb-2 min-h-12 cursor-pointer text-gold"
        >
          {say('ตรวจผลนัดนี้', 'Check this match')}
        </button>
      )}
      {outcome && isChecking && <BetCheck bet={bet} outcome={outcome} />}
    </li>
  );
}

function Ended({ round: { outcome, win }, isBack }: { round: BetRound; isBack: boolean }) {
  if (isBack || outcome?.is_void) return <span className="text-info">{say('คืนเงิน', 'Returned')}</span>;
  if (!outcome)
    return (
      <span className="flex items-center gap-1 text-gold">
        <Clock className="size-4" aria-hidden />
        {say('รอผล', 'Open')}
      </span>
    );
  return win > 0 ? (
    <span className="flex items-center gap-1 text-win">
      <CircleCheck className="size-4" aria-hidden />
      {say('ชนะ', 'Won')}
    </span>
  ) : (
    <span className="flex items-center gap-1 text-muted">
      <CircleX className="size-4" aria-hidden />
      {say('ไม่เข้า', 'Lost')}
    </span>
  );
}
