import { Button, classNames, deviceName, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, History } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type LoginAttempt, loginsQuery } from '#src/features/profile/profile-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** Recent log-ins and attempts. A stranger's attempt is seen here first. */
export function Logins() {
  const query = useInfiniteQuery(loginsQuery());
  return (
    <Section title="ประวัติการเข้าสู่ระบบ" text="หากมีรายการที่ไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านทันที">
      <Loaded query={query} what="ประวัติการเข้าสู่ระบบ" skeleton={<Skeleton className="h-72" />}>
        {({ pages }) => <Attempts attempts={pages.flatMap(({ items }) => items)} />}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          className="mt-2 w-full"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchNextPageError ? 'โหลดไม่สำเร็จ แตะเพื่อลองใหม่' : 'ดูเพิ่มเติม'}
        </Button>
      )}
    </Section>
  );
}

function Attempts({ attempts }: { attempts: readonly LoginAttempt[] }) {
  if (attempts.length === 0) return <EmptyState icon={History} title="ยังไม่มีประวัติ" text="การเข้าสู่ระบบครั้งต่อไปจะแสดงที่นี่" />;
  return (
    <ul className="divide-y divide-hairline">
      {attempts.map((attempt) => (
        <li key={`${attempt.at} ${attempt.address}`} className="py-3 last:pb-0">
          <Attempt {...attempt} />
        </li>
      ))}
    </ul>
  );
}

function Attempt({ at, address, device, is_success }: LoginAttempt) {
  const Icon = is_success ? CircleCheck : CircleX;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className={classNames('inline-flex items-center gap-2', is_success ? 'text-win' : 'text-error')}>
          <Icon className="size-5 shrink-0" aria-hidden />
          {is_success ? 'เข้าสู่ระบบสำเร็จ' : 'รหัสผ่านไม่ถูกต้อง'}
        </span>
        <span className="text-sm text-muted">{formatPast(at)}</span>
      </div>
      <p className="pl-7 text-sm wrap-break-word text-muted">
        {deviceName(device)} · {address}
      </p>
    </>
  );
}
