import { buttonLook, Card, EmptyState, formatBaht, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Vote } from 'lucide-react';
import { Link } from 'wouter';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { type PollConfig, pollsQuery } from '#src/features/polls/poll-queries.ts';
import { PollState } from '#src/features/polls/poll-state.tsx';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** All polls, newest first. */
export function PollList() {
  const polls = useInfiniteQuery(pollsQuery());
  return (
    <Page title="กิจกรรมทายผล" text="ใช้สิทธิ์โหวตทายผล ทายถูกรับเงินรางวัลเข้ากระเป๋าหลัก">
      <Loaded query={polls} what="กิจกรรม" skeleton={<Skeleton className="h-40 rounded-card" />}>
        {({ pages }) => <Rows polls={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      <LoadMore query={polls} />
    </Page>
  );
}

function Rows({ polls }: { polls: readonly PollConfig[] }) {
  if (polls.length === 0) return <NoPoll title="ยังไม่มีกิจกรรมที่เปิดให้ทายผล" />;
  return (
    <ul className="flex flex-col gap-4">
      {polls.map((poll) => (
        <li key={poll.poll_id}>
          <Link href={`/poll/${poll.poll_id}`} className="block rounded-card">
            <Card className="flex items-center gap-3 p-4 transition hover:bg-raised sm:p-6">
              <div className="min-w-0 flex-1">
                <PollState state={poll.state} text={poll.state_text} />
                <h2 className="mt-2 text-lg font-medium text-pretty">{poll.title}</h2>
                <p className="text-sm text-muted">
                  {poll.prize === 'split' ? 'รางวัลรวม' : 'รางวัลต่อโหวต'} {formatBaht(poll.prize_amount)} บาท · ปิด{' '}
                  {formatInstant(poll.closes_at)}
                </p>
              </div>
              <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
            </Card>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** There is nothing to vote in, and where to go instead. */
export function NoPoll({ title }: { title: string }) {
  return (
    <Card>
      <EmptyState
        icon={Vote}
        title={title}
        text="เมื่อเปิดกิจกรรมใหม่จะประกาศให้ทราบที่หน้าแรก"
        action={
          <Link href="/" className={buttonLook('outline')}>
            กลับหน้าแรก
          </Link>
        }
      />
    </Card>
  );
}
