import { classNames, deviceName, EmptyState, Skeleton } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX, History } from 'lucide-react';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { type LoginAttempt, loginsQuery } from '#src/features/profile/profile-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** Recent log-ins and attempts. A stranger's attempt is seen here first. */
export function Logins() {
  const query = useInfiniteQuery(loginsQuery());
  return (
    <Section title="ประวัติการเข้าสู่ระบบ" text="หากมีรายการที่ไม่ใช่คุณ ให้เปลี่ยนรหัสผ่านทันที">
      <PagedList
        query={query}
        what="ประวัติการเข้าสู่ระบบ"
        skeleton={<Skeleton className="h-72" />}
        empty={<EmptyState icon={History} title="ยังไม่มีประวัติ" text="การเข้าสู่ระบบครั้งต่อไปจะแสดงที่นี่" />}
        keyOf={({ at, address }) => `${at} ${address}`}
        className="divide-y divide-hairline [&>li]:py-3"
        waitsForPress
      >
        {(attempt) => <Attempt {...attempt} />}
      </PagedList>
    </Section>
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
