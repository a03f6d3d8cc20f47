import { Card, Money, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadMore } from '#src/components/load-more.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { accountsQuery, type Claim, channelsQuery, claimsQuery } from '#src/features/cashier/cashier-queries.ts';
import { ClaimForm } from '#src/features/cashier/deposit/claim-form.tsx';
import { claimTargets } from '#src/features/cashier/deposit/claim-targets.ts';
import { MoneyStatus } from '#src/features/cashier/money-status.tsx';
import { formatPast } from '#src/lib/format/format-day.ts';

const STATUS_TEXTS: Readonly<Record<Claim['status'], string>> = {
  open: 'เจ้าหน้าที่กำลังตรวจสอบ',
  credited: 'เงินเข้าแล้ว',
  rejected: 'ไม่ผ่านการตรวจสอบ',
};

/** Claims a transfer that did not come in, and shows what became of earlier claims. */
export function ClaimPart() {
  const accounts = useQuery(accountsQuery());
  const { data: channels } = useQuery(channelsQuery());
  const claims = useInfiniteQuery(claimsQuery());
  const rows = claims.data?.pages.flatMap(({ items }) => items) ?? [];
  const targets = accounts.data && channels && claimTargets(accounts.data.accounts, channels);
  return (
    <>
      <Loaded
        query={{ ...accounts, data: targets }}
        what="บัญชีรับโอน"
        skeleton={<Skeleton className="h-96 rounded-card" />}
      >
        {(known) => (
          <Card className="p-4 sm:p-6">
            <ClaimForm targets={known} />
          </Card>
        )}
      </Loaded>
      {rows.length > 0 && (
        <Section title="คำขอของคุณ">
          <ul className="divide-y divide-hairline">
            {rows.map((claim) => (
              <li key={claim.claim_id}>
                <ClaimRow claim={claim} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <LoadMore query={claims} />
    </>
  );
}

function ClaimRow({ claim: { status, reason, paid_at, created_at, amount } }: { claim: Claim }) {
  return (
    <div className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <MoneyStatus status={status} text={STATUS_TEXTS[status]} />
        {reason && <p className="text-sm text-pretty">{reason}</p>}
        <p className="text-sm text-muted">โอน {formatPast(paid_at)}</p>
        <p className="text-sm text-muted">แจ้ง {formatPast(created_at)}</p>
      </div>
      <Money baht={amount} className="font-medium" />
    </div>
  );
}
