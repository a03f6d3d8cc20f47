import { Card, classNames, DigitCells, formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trophy } from 'lucide-react';
import { sayPrizeRules } from '#src/features/lotto/yeekee/prize-words.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';
import { feedQuery, paceOf, type YeekeeStand } from '#src/lib/lotto/yeekee.ts';

/** Who would win the prizes of ranks 1 and 16 now, and by which rules. */
export function RankPrizes({ stand }: { stand: YeekeeStand }) {
  const { prizes, mine } = stand;
  const hasStaked = mine !== null && mine.staked >= prizes.stake_min;
  return (
    <Card className="flex flex-col gap-1.5 p-2">
      <div className="grid grid-cols-2 gap-2">
        <Rank stand={stand} rank={1} baht={prizes.rank_1} />
        <Rank stand={stand} rank={16} baht={prizes.rank_16} />
      </div>
      <p className={classNames('flex items-start gap-1.5 px-1 text-xs', hasStaked ? 'text-win' : 'text-muted')}>
        {hasStaked && <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />}
        <span className="text-pretty">
          ได้รางวัลเมื่อแทงรอบนี้ตั้งแต่ ฿{formatBaht(prizes.stake_min)}
          {mine && ` คุณแทงแล้ว ฿${formatBaht(mine.staked)}`}
        </span>
      </p>
      <ul
        aria-label="กติการางวัลยิงเลข"
        className="flex list-disc flex-col gap-0.5 pr-1 pl-5 text-xs text-pretty text-muted"
      >
        {sayPrizeRules(prizes).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Card>
  );
}

function Rank({ stand, rank, baht }: { stand: YeekeeStand; rank: 1 | 16; baht: number }) {
  const isLoggedIn = useIsLoggedIn();
  const { data: feed } = useQuery({ ...feedQuery(stand.round_id), refetchInterval: paceOf(stand) });
  const seq = (feed?.count ?? 0) - rank + 1;
  const shot = feed?.items.find((item) => item.seq === seq);
  const own = isLoggedIn ? stand.mine?.shots.find((item) => item.seq === seq) : undefined;
  return (
    <div
      className={classNames(
        'min-w-0 rounded-control border px-2.5 py-1.5',
        own ? 'border-gold-fill bg-[color-mix(in_srgb,var(--gold-fill)_14%,transparent)]' : 'border-hairline bg-raised',
      )}
    >
      <p className="flex items-center justify-between gap-1 text-xs text-muted">
        <span className="inline-flex items-center gap-1">
          <Trophy className="size-4 text-gold max-[400px]:hidden" aria-hidden />
          อันดับ {rank}
        </span>
        <span className="text-gold">
          <span className="max-[400px]:hidden">ถึง </span>฿{formatBaht(baht)}
        </span>
      </p>
      {shot || own ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <DigitCells text={own?.number ?? shot?.number ?? ''} className="font-medium" />
          <span className="text-xs text-muted">{own ? 'คุณ' : shot?.member}</span>
        </p>
      ) : (
        <p className="text-sm text-muted">{seq >= 1 ? 'กำลังเปลี่ยน' : 'ยังไม่มี'}</p>
      )}
    </div>
  );
}
