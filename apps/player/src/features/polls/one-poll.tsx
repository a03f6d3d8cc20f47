import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
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
} from '#src/features/polls/poll-queries.ts';
import { PollWinners } from '#src/features/polls/poll-winners.tsx';
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
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-sm marker:text-muted">
          {rules.map((rule) => (
            <li key={rule} className="pl-1 text-pretty">
              {rule}
            </li>
          ))}
        </ol>
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
