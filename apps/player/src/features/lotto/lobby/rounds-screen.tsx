import { ChoiceChips, EmptyState } from '@chokdee/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { ButtonLink } from '#src/components/button-link.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { RoundTicket } from '#src/components/round/round-ticket.tsx';
import { Skeletons } from '#src/components/skeletons.tsx';
import { LottoLinks } from '#src/features/lotto/lotto-links.tsx';
import { roundsQuery } from '#src/features/lotto/lotto-queries.ts';
import { lobbyQuery } from '#src/lib/games/lobby.ts';

const GRID = 'grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3';
const ALL = '0';

/** `/lotto` without a round: the rounds that are open, soonest to close first. */
export function RoundsScreen() {
  const { data: lobby } = useQuery(lobbyQuery());
  const [category, setCategory] = useState(ALL);
  const rounds = useInfiniteQuery(roundsQuery(category === ALL ? undefined : Number(category)));
  const choices = [
    { value: ALL, text: 'ทั้งหมด' },
    ...(lobby?.categories ?? []).map(({ category_id, name }) => ({ value: String(category_id), text: name })),
  ];
  return (
    <Page title="เลือกงวด" text="งวดที่ใกล้ปิดรับที่สุดอยู่บน" back={{ href: '/lotto/lobby', text: 'หวย' }} width="wide">
      <LottoLinks />
      <ChoiceChips isOneRow label="หมวด" choices={choices} value={category} onChange={setCategory} />
      <PagedList
        query={rounds}
        what="งวดที่เปิดรับ"
        skeleton={<Skeletons count={6} className={GRID} each="h-36 rounded-card" />}
        empty={<NoRounds />}
        keyOf={({ round_id }) => round_id}
        className={GRID}
        waitsForPress
      >
        {(round) => <RoundTicket round={round} />}
      </PagedList>
    </Page>
  );
}

const NoRounds = () => (
  <EmptyState
    icon={Timer}
    title="ยังไม่มีงวดที่เปิดรับ"
    text="ดูเวลาเปิดของทุกตลาดได้ที่หน้ารวม"
    action={<ButtonLink href="/lotto/lobby">ดูทุกตลาด</ButtonLink>}
  />
);
