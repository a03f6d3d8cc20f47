import { Card } from '@chokdee/ui';
import { Globe, Landmark, ShieldCheck, Smartphone } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { PersonLink } from '#src/components/person-link.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { CardList } from '#src/components/table/card-list.tsx';
import { type List, useList } from '#src/components/table/list-screen.tsx';
import { CAMPAIGN } from '#src/features/rewards/campaigns/campaign-filter.ts';
import { useT } from '#src/lib/language.ts';
import type { Abuse } from '#src/lib/rewards-query.ts';
import { queryString } from '#src/lib/staff-api.ts';
import { SHARED } from '#src/lib/words/rewards-words.ts';

const ABUSE: List<'GET /bo/api/rewards/abuse'> = {
  call: 'GET /bo/api/rewards/abuse',
  filters: { campaign_id: CAMPAIGN },
};

/** `/rewards/abuse`: members who took the same campaign and share something that is usually one person's, with the evidence. */
export function AbuseScreen() {
  const t = useT();
  const { table } = useList(ABUSE);
  return (
    <RewardsPage
      title={t('รับซ้ำที่น่าสงสัย')}
      eyebrow={t('สมาชิกหลายคนที่รับแคมเปญเดียวกันและใช้ของร่วมกัน อาจเป็นคนเดียวกัน ตรวจก่อนตัดสิน')}
    >
      <div className="flex flex-wrap gap-3">{table.filters}</div>
      <CardList
        source={table.source}
        label="รับซ้ำที่น่าสงสัย"
        rowId={(row) => `${row.shared} ${row.what} ${row.last_at}`}
        empty={{ icon: ShieldCheck, title: 'ไม่พบที่น่าสงสัย', text: 'ไม่มีสมาชิกที่รับซ้ำจากของร่วมกัน' }}
      >
        {(row) => <AbuseCard abuse={row} />}
      </CardList>
    </RewardsPage>
  );
}

const ICONS = { device: Smartphone, bank: Landmark, address: Globe };

function AbuseCard({ abuse }: { abuse: Abuse }) {
  const t = useT();
  const Icon = ICONS[abuse.shared];
  return (
    <Card className="p-4">
      <div className="flex items-start gap-3">
        <Icon className="mt-1 size-5 shrink-0 text-gold" aria-hidden />
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">{t(SHARED[abuse.shared])}</h2>
          <p className="text-sm break-all text-muted">{abuse.what}</p>
        </div>
        <p className="text-right text-sm">
          <Baht baht={abuse.given} className="font-medium" />
          <span className="block text-xs text-muted">{t('{count} คน', { count: abuse.members.length })}</span>
        </p>
      </div>
      <ul className="mt-3 divide-y divide-hairline text-sm">
        {abuse.members.map((member) => (
          <li key={member.member_id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <PersonLink member={member} hasPhone />
            <span className="ml-auto text-right">
              <Link
                href={`/rewards/grants${queryString({ member_id: member.member_id })}`}
                className="text-info underline"
              >
                {t('{count} ครั้ง', { count: member.claims })}
              </Link>{' '}
              · <Baht baht={member.given} />
              <span className="block text-xs text-muted">
                <Instant at={member.last_at} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
