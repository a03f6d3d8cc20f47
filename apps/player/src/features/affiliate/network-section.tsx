import { ChoiceChips, EmptyState, Money, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type Network, networkQuery } from '#src/features/affiliate/affiliate-queries.ts';
import { LEVEL_NAMES, LEVEL_WORDS } from '#src/features/affiliate/say-rates.ts';
import { dayOf, formatDay } from '#src/lib/format/format-day.ts';

/** Whom the member brought, level by level. Names are hidden. */
export function NetworkSection() {
  const network = useQuery(networkQuery());
  return (
    <Section title="เครือข่ายของฉัน" text="เพื่อความเป็นส่วนตัว เบอร์ของเพื่อนแสดงเพียงบางส่วน">
      <Loaded query={network} what="เครือข่าย" skeleton={<Skeleton className="h-64" />}>
        {(known) => <Levels network={known} />}
      </Loaded>
    </Section>
  );
}

function Levels({ network: { levels, members } }: { network: Network }) {
  const [chosen, setChosen] = useState('1');
  const level = levels.find((one) => String(one.level) === chosen);
  if (levels.every((one) => one.members === 0))
    return <EmptyState icon={UserRoundPlus} title="ยังไม่มีเพื่อนในเครือข่าย" text="ส่งลิงก์ชวนเพื่อนคนแรกได้เลย" />;
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips
        label="ชั้น"
        choices={levels.map((one) => ({
          value: String(one.level),
          text: `${LEVEL_NAMES[one.level] ?? ''} · ${one.members.toLocaleString('th-TH')} คน`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {level && (
        <p className="text-sm text-pretty text-muted">
          {LEVEL_WORDS[level.level]}: เล่นใน 30 วัน {level.active.toLocaleString('th-TH')} คน ยอดเล่น{' '}
          <Money baht={level.stake} className="text-text" /> ได้ค่าแนะนำทั้งหมด{' '}
          <Money baht={level.commission} className="text-text" />
        </p>
      )}
      <Friends friends={members.filter((one) => String(one.level) === chosen)} />
    </div>
  );
}

function Friends({ friends }: { friends: Network['members'] }) {
  if (friends.length === 0) return <p className="py-3 text-center text-sm text-muted">ยังไม่มีใครในชั้นนี้</p>;
  return (
    // A long list is scrolled within itself: the other parts of the page stay near.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section tabIndex={0} aria-label="เพื่อนในชั้นนี้" className="max-h-80 overflow-y-auto pr-1 -outline-offset-2">
      <ul className="divide-y divide-hairline">
        {friends.map(({ member, joined_at, stake, commission }) => (
          <li key={`${member} ${joined_at}`} className="flex items-baseline justify-between gap-3 py-2.5">
            <span className="min-w-0">
              <span className="block font-medium">{member}</span>
              <span className="block text-sm text-muted">สมัคร {formatDay(dayOf(joined_at))}</span>
            </span>
            <span className="shrink-0 text-right">
              <Money baht={commission} className="block font-medium text-gold" />
              <span className="block text-sm text-muted">
                เล่น <Money baht={stake} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
