import { Card, EmptyState, formatBaht, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronRight, Vote } from 'lucide-react';
import { Link } from 'wouter';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { pollsQuery } from '#src/features/polls/poll-queries.ts';
import { PollState } from '#src/features/polls/poll-state.tsx';
import { formatInstant } from '#src/lib/format/format-day.ts';

/** All polls, newest first. */
export function PollList() {
  const polls = useInfiniteQuery(pollsQuery());
  return (
    <Page title="กิจกรรมทายผล" text="ใช้สิทธิ์โหวตทายผล ทายถูกรับเงินรางวัลเข้ากระเป๋าหลัก">
      <PagedList
        query={polls}
        what="กิจกรรม"
        skeleton={<Skeleton className="h-40 rounded-card" />}
        empty={<NoPoll title="ยังไม่มีกิจกรรมที่เปิดให้ทายผล" />}
        keyOf={({ poll_id }) => poll_id}
        className="flex flex-col gap-4"
      >
        {(poll) => (
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
        )}
      </PagedList>
    </Page>
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
          <ButtonLink href="/" variant="outline">
            กลับหน้าแรก
          </ButtonLink>
        }
      />
    </Card>
  );
}
