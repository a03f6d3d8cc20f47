import { formatBaht, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RuleList } from '#src/components/facts.tsx';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { PollHead } from '#src/features/polls/poll-head.tsx';
import { NoPoll } from '#src/features/polls/poll-list.tsx';
import {
  myPollQuery,
  type Poll,
  type PollConfig,
  pollQuery,
  refreshPolls,
  statsQuery,
  type Winner,
  winnersQuery,
} from '#src/features/polls/poll-queries.ts';
import { VoteForm } from '#src/features/polls/vote-form.tsx';
import { ApiRefusal } from '#src/lib/api/api-refusal.ts';
import { useHasCome } from '#src/lib/api/server-clock.ts';
import { useIsLoggedIn } from '#src/lib/api/session.ts';

const POLL_NOT_FOUND = 5018;
const BACK = { href: '/poll', text: 'กิจกรรมทั้งหมด' };

/** One poll: what it asks, one's votes and how to earn more, how the votes are spread, and who won. */
export function OnePoll({ pollId }: { pollId: number }) {
  const poll = useQuery(pollQuery(pollId));
  const isUnknown = poll.error instanceof ApiRefusal && poll.error.code === POLL_NOT_FOUND;
  return (
    <Page title="กิจกรรมทายผล" back={BACK}>
      {isUnknown ? (
        <NoPoll title="ไม่พบกิจกรรมนี้" />
      ) : (
        <Loaded query={poll} what="กิจกรรม" skeleton={<Skeleton className="h-96 rounded-card" />}>
          {(known) => <Whole poll={known} />}
        </Loaded>
      )}
    </Page>
  );
}

function Whole({ poll }: { poll: Poll }) {
  const isMember = useIsLoggedIn();
  const config = useNow(poll.config);
  const { poll_id, state, rules } = config;
  const { data: stats } = useQuery(statsQuery(poll_id, state));
  const { data: mine } = useQuery({ ...myPollQuery(poll_id), enabled: isMember });
  return (
    <>
      <PollHead config={config} votes={stats?.votes ?? poll.metadata.votes} />
      <VoteForm config={config} choices={poll.choices} stats={stats} mine={isMember ? mine : undefined} />
      {(state === 'resulted' || state === 'paid') && <PollWinners pollId={poll_id} state={state} />}
      <Section title="กติกา">
        <RuleList rules={rules} />
      </Section>
    </>
  );
}

/** The poll as it stands by the server's clock, whose last word may be a moment old. */
function useNow(config: PollConfig): PollConfig {
  const hasOpened = useHasCome(config.opens_at);
  const hasClosed = useHasCome(config.closes_at);
  const isOver = config.state === 'open' && hasClosed;
  const isBegun = config.state === 'soon' && hasOpened;
  useEffect(() => {
    if (isOver || isBegun) void refreshPolls();
  }, [isOver, isBegun]);
  return isOver ? { ...config, state: 'closed', state_text: 'ปิดโหวตแล้ว รอประกาศผล' } : config;
}

/** Who was right in a poll and what they won, with masked names. */
function PollWinners({ pollId, state }: { pollId: number; state: PollConfig['state'] }) {
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
