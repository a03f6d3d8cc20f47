import { classNames, Dialog, formatBaht, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CopyButton } from '#src/components/copy-button.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { describeDetail } from '#src/features/games/history/describe-detail.ts';
import { RoundNet } from '#src/features/games/history/round-net.tsx';
import { type GameRound, roundQuery, type WholeRound } from '#src/features/games/history/round-queries.ts';
import { formatInstant } from '#src/lib/format/format-day.ts';

const KINDS = { bet: 'เดิมพัน', win: 'ได้รับ', rollback: 'คืนเดิมพัน' };

/** One round recalled: what was bet and paid, what came out, and what the studio kept of it. */
export function RoundDialog({ round, onClose }: { round: GameRound; onClose: () => void }) {
  const query = useQuery(roundQuery(round.provider_id, round.round_id));
  return (
    <Dialog title={round.game?.name ?? 'รอบเกม'} width={480} place="sheet" onClose={onClose}>
      <div className="flex items-start justify-between gap-4">
        <div className="text-sm text-muted">
          {round.game && <p>{round.game.provider_name}</p>}
          <p>{formatInstant(round.started_at)}</p>
        </div>
        <RoundNet round={round} className="text-lg" />
      </div>
      <div className="mt-3 flex items-center justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 break-all">รอบ {round.round_id}</span>
        <CopyButton text={round.round_id} what="หมายเลขรอบ" isSmall />
      </div>
      {round.summary && <p className="mt-4 rounded-card bg-raised p-4 text-center text-lg">{round.summary}</p>}
      <Loaded query={query} what="รอบเกม" skeleton={<Skeleton className="mt-4 h-40 rounded-card" />}>
        {(whole) => <Whole round={whole} />}
      </Loaded>
    </Dialog>
  );
}

function Whole({ round: { movements, detail } }: { round: WholeRound }) {
  const facts = describeDetail(detail);
  return (
    <>
      <h3 className="mt-5 font-medium">เงินในรอบนี้</h3>
      <ul className="mt-1 divide-y divide-hairline">
        {movements.map(({ kind, amount, transaction_id, at }) => (
          <li key={transaction_id} className="flex items-center justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {kind === 'win' && amount === 0 ? 'ไม่ได้รางวัล' : KINDS[kind]}
              <span className="block truncate text-xs text-muted">{formatInstant(at)}</span>
            </span>
            <span className={classNames('whitespace-nowrap', kind !== 'bet' && amount > 0 && 'text-win')}>
              {kind === 'bet' ? '−' : amount > 0 && '+'}
              {formatBaht(amount)}
            </span>
          </li>
        ))}
      </ul>
      {facts.length > 0 && (
        <>
          <h3 className="mt-5 font-medium">บันทึกของค่ายเกม</h3>
          <dl className="mt-1 divide-y divide-hairline text-sm">
            {facts.map(({ name, text }) => (
              <div key={`${name} ${text}`} className="flex flex-wrap justify-between gap-x-4 py-2.5">
                <dt className="shrink-0 text-muted">{name}</dt>
                <dd className="ml-auto min-w-0 text-right wrap-anywhere whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  );
}
