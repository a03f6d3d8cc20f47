import { EmptyState, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Loaded } from '#src/components/loaded.tsx';
import { Section } from '#src/components/section.tsx';
import { type Board, boardQuery } from '#src/features/wheel/wheel-queries.ts';
import { formatPast } from '#src/lib/format/format-day.ts';

/** Who won: the largest prizes of seven days, and the newest. */
export function BoardTab() {
  const board = useQuery(boardQuery());
  return (
    <Loaded query={board} what="ผู้โชคดี" skeleton={<Skeleton className="h-96 rounded-card" />}>
      {({ newest, largest }) => (
        <>
          <Section title="รางวัลใหญ่ใน 7 วัน" text="เงินสดและเครดิตฟรี">
            <Winners winners={largest} hasPlaces />
          </Section>
          <Section title="ล่าสุด">
            <Winners winners={newest} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

function Winners({ winners, hasPlaces = false }: { winners: Board['newest']; hasPlaces?: boolean }) {
  if (winners.length === 0)
    return <EmptyState icon={Trophy} title="ยังไม่มีผู้โชคดี" text="หมุนวงล้อแล้วชื่อของคุณอาจอยู่ที่นี่เป็นคนแรก" />;
  return (
    <ol className="divide-y divide-hairline">
      {winners.map(({ member, name, spun_at }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- masked names repeat
        <li key={place} className="flex items-center gap-3 py-3">
          {hasPlaces && <span className="w-6 shrink-0 text-center font-medium text-gold">{place + 1}</span>}
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{member}</span>
            <span className="block text-sm text-muted">{formatPast(spun_at)}</span>
          </span>
          <span className="text-right font-medium wrap-break-word text-win">{name}</span>
        </li>
      ))}
    </ol>
  );
}
