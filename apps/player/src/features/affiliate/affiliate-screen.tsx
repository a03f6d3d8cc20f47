import { Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { RuleList } from '#src/components/facts.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Page } from '#src/components/page.tsx';
import { Section } from '#src/components/section.tsx';
import { summaryQuery, termsQuery } from '#src/features/affiliate/affiliate-queries.ts';
import { BalanceCard } from '#src/features/affiliate/balance-card.tsx';
import { EntryList } from '#src/features/affiliate/entry-list.tsx';
import { InviteTicket } from '#src/features/affiliate/invite-ticket.tsx';
import { NetworkSection } from '#src/features/affiliate/network-section.tsx';
import { RateTable } from '#src/features/affiliate/rate-table.tsx';

/** `/affiliate`: the link to send to friends, what they earn the member, and the way of it into his wallet. */
export function AffiliateScreen() {
  const summary = useQuery(summaryQuery());
  const terms = useQuery(termsQuery());
  return (
    <Page title="แนะนำเพื่อน" text="ชวนเพื่อนมาเล่น รับส่วนแบ่งจากทุกยอดเล่นของเพื่อน ถึง 3 ชั้น" width="wide">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Loaded query={summary} what="ค่าแนะนำ" skeleton={<Places />}>
          {(known) => (
            <div className="flex flex-col gap-6">
              <BalanceCard summary={known} />
              <InviteTicket code={known.ref} />
            </div>
          )}
        </Loaded>
        <div className="flex min-w-0 flex-col gap-6">
          <Loaded query={terms} what="อัตราค่าแนะนำ" skeleton={<Skeleton className="h-96 rounded-card" />}>
            {(known) => <RateTable terms={known} />}
          </Loaded>
          <NetworkSection />
        </div>
      </div>
      <EntryList />
      {terms.data && (
        <Section title="กติกา">
          <RuleList rules={terms.data.rules} />
        </Section>
      )}
    </Page>
  );
}

function Places() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-72 rounded-card" />
      <Skeleton className="h-120 rounded-card" />
    </div>
  );
}
