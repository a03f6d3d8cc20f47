import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { pick } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { QUEST_PAYS } from '#src/features/quests/quest-words.ts';
import { questChoicesQuery, type Redeemed } from '#src/features/quests/quests-query.ts';
import { queryClient } from '#src/lib/query-client.ts';

const { text, member, baht, count, instant } = columnsOf<Redeemed>();
const COLUMNS = [
  instant('redeemed_at', 'รับเมื่อ'),
  member('สมาชิก'),
  text('name', 'ภารกิจ'),
  count('progress', 'ทำได้จริง'),
  baht('amount', 'รางวัล', { below: ({ pays }, t) => t(QUEST_PAYS[pays]) }),
];

const FILTERS = {
  quest_id: pick('ภารกิจ', 'ทุกภารกิจ', ['rewards', 'quests', 'names'], async () =>
    (await queryClient.fetchQuery(questChoicesQuery())).items.map(({ quest_id, name }) => [quest_id, name]),
  ),
};

/** `/rewards/quest-rewards`: who was rewarded for quests, all or one of them. */
export function RedeemedScreen() {
  return (
    <ListScreen
      page={RewardsPage}
      title="ผู้รับรางวัลภารกิจ"
      eyebrow="ใครทำภารกิจใดสำเร็จ และได้รับเท่าไร"
      name="quest_rewards"
      call="GET /bo/api/quests/redeemed"
      filters={FILTERS}
      columns={COLUMNS}
      rowId={({ grant_id }) => grant_id}
      empty={['ยังไม่มีใครรับรางวัล', 'เมื่อผู้เล่นทำสำเร็จและกดรับจะอยู่ที่นี่']}
    />
  );
}
