import { Card, IconButton, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Eye, EyeOff, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { type UserInfo, userInfoQuery } from '#src/features/profile/profile-queries.ts';
import { dayOf, formatLongDay } from '#src/lib/format/format-day.ts';
import { formatPhone, maskPhone } from '#src/lib/format/format-phone.ts';

/** Who the member is to us. */
export function Identity() {
  const query = useQuery(userInfoQuery());
  return (
    <section aria-label="ข้อมูลสมาชิก">
      <Card className="p-4 sm:p-6">
        <Loaded query={query} what="ข้อมูลสมาชิก" skeleton={<Skeleton className="h-64" />}>
          {(user) => <Facts user={user} />}
        </Loaded>
      </Card>
    </section>
  );
}

function Facts({ user }: { user: UserInfo }) {
  return (
    <>
      <div className="flex items-center gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-full bg-raised text-gold">
          <UserRound className="size-7" aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-xl font-medium wrap-break-word">{user.name}</h2>
          <p className="text-sm text-gold">สมาชิกระดับ {user.level}</p>
        </div>
      </div>
      <dl className="mt-4 divide-y divide-hairline">
        <Fact name="เบอร์โทร">
          <Phone phone={user.phone} />
        </Fact>
        <Fact name="LINE ID">{user.line_id ?? <span className="text-muted">ไม่ได้ระบุ</span>}</Fact>
        <Fact name="รหัสสมาชิก">{user.member_id}</Fact>
        <Fact name="เป็นสมาชิกตั้งแต่">{formatLongDay(dayOf(user.joined_at))}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="ml-auto min-w-0 text-right wrap-break-word">{children}</dd>
    </div>
  );
}

/** The phone, masked until its owner wants to see it: others may be looking at the screen too. */
function Phone({ phone }: { phone: string }) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <span className="-mr-3.5 inline-flex items-center">
      {isShown ? formatPhone(phone) : maskPhone(phone)}
      <IconButton label={isShown ? 'ซ่อนเบอร์โทร' : 'แสดงเบอร์โทร'} onClick={() => setIsShown(!isShown)}>
        <Icon className="size-5" aria-hidden />
      </IconButton>
    </span>
  );
}
