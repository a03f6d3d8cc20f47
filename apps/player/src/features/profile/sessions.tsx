import { Button, deviceName, isHandheld, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type MemberSession, sessionsQuery } from '#src/features/profile/profile-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';
import { lazyDialog } from '#src/lib/overlays/lazy-dialog.tsx';

const EndSessionDialog = lazyDialog(() => import('#src/features/profile/end-session-dialog.tsx'));

/** Where the account is logged in; any but this place can be ended. */
export function Sessions() {
  const query = useQuery(sessionsQuery());
  const [ending, setEnding] = useState<MemberSession>();
  return (
    <Section title="อุปกรณ์ที่เข้าสู่ระบบอยู่">
      <Loaded query={query} what="รายการอุปกรณ์" skeleton={<Skeleton className="h-40" />}>
        {(sessions) => (
          <ul className="divide-y divide-hairline">
            {sessions.map((session) => (
              <li key={session.session_id} className="flex items-center gap-3 py-3 last:pb-0">
                <SessionFacts session={session} />
                {!session.is_current && (
                  <Button variant="outline" className="px-3! text-sm" onClick={() => setEnding(session)}>
                    นำออก
                    <span className="sr-only">จากระบบ: {deviceName(session.device)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {ending && <EndSessionDialog session={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function SessionFacts({ session }: { session: MemberSession }) {
  const Icon = isHandheld(session.device) ? Smartphone : Monitor;
  return (
    <>
      <Icon className="size-6 shrink-0 self-start text-muted" aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2">
          {deviceName(session.device)}
          {session.is_current && <span className="rounded-full border border-win px-2 text-xs text-win">อุปกรณ์นี้</span>}
        </p>
        <p className="text-sm wrap-break-word text-muted">{session.address}</p>
        <p className="text-sm text-muted">ใช้ล่าสุด {formatPast(session.seen_at)}</p>
        <p className="text-sm text-muted">เข้าเมื่อ {formatPast(session.opened_at)}</p>
      </div>
    </>
  );
}
