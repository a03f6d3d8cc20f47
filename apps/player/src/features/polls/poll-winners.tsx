import { formatBaht, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type PollConfig, type Winner, winnersQuery } from '#src/features/polls/poll-queries.ts';

/** Who was right in a poll and what they won, with masked names. */
export function PollWinners({ pollId, state }: { pollId: number; state: PollConfig['state'] }) {
  const winners = useInfiniteQuery(winnersQuery(pollId, state));
  return (
    <Section title="ผู้ได้รับรางวัล">
      <Loaded query={winners} what="ผู้ได้รับรางวัล" skeleton={<Skeleton className="h-24" />}>
        {({ pages: [first, ...rest] }) =>
          !first || first.winners === 0 ? (
            <p className="py-4 text-center text-muted">ไม่มีผู้ทายถูกในกิจกรรมนี้</p>
          ) : (
            <>
              <p className="text-sm text-muted">
                ทายถูก {first.winners.toLocaleString('en-US')} คน รับรวม {formatBaht(first.amount)} บาท
              </p>
              <Rows winners={[first, ...rest].flatMap(({ items }) => items)} />
            </>
          )
        }
      </Loaded>
      <LoadMore query={winners} />
    </Section>
  );
}

function Rows({ winners }: { winners: readonly Winner[] }) {
  return (
    <ul className="mt-2 divide-y divide-hairline">
      {winners.map(({ member, votes, amount, paid_at }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- masked names repeat, and the order never changes
        <li key={place} className="flex items-center justify-between gap-4 py-3">
          <span>
            <span className="block font-medium">{member}</span>
            <span className="block text-sm text-muted">{votes} โหวตที่ถูก</span>
          </span>
          <span className="text-right">
            <Money baht={amount} className="font-medium text-win" />
            <span className="block text-sm text-muted">{paid_at ? 'จ่ายแล้ว' : 'กำลังจ่าย'}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
