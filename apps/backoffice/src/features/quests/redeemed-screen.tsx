import { useQuery } from '@tanstack/react-query';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { QUEST_PAYS } from '#src/features/quests/quest-words.ts';
import { questChoicesQuery, type Redeemed } from '#src/features/quests/quests-query.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const { text, member, baht, count, instant } = columnsOf<Redeemed>();
const COLUMNS = [
  instant('redeemed_at', 'รับเมื่อ'),
  member('สมาชิก'),
  text('name', 'ภารกิจ'),
  count('progress', 'ทำได้จริง'),
  baht('amount', 'รางวัล', { below: ({ pays }, t) => t(QUEST_PAYS[pays]) }),
];

/** `/rewards/quest-rewards`: who was rewarded for quests, all or one of them. */
export function RedeemedScreen() {
  const t = useT();
  const view = useAddressView([]);
  const questId = Number(view.filters['quest_id']) || undefined;
  const { data } = useQuery(questChoicesQuery());
  const source = useCursor(['rewards', 'quests', 'redeemed', questId], (paging) =>
    staffApi('GET /bo/api/quests/redeemed', { ...(questId && { quest_id: questId }), ...paging }),
  );
  return (
    <RewardsPage title={t('ผู้รับรางวัลภารกิจ')} eyebrow={t('ใครทำภารกิจใดสำเร็จ และได้รับเท่าไร')}>
      <DataTable
        name="quest_rewards"
        label={t('ผู้รับรางวัลภารกิจ')}
        columns={COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.grant_id}
        filters={
          <ChoiceFilter
            view={view}
            name="quest_id"
            label={t('ภารกิจ')}
            initial=""
            options={[
              ['', 'ทุกภารกิจ'],
              ...(data?.items ?? []).map(({ quest_id, name }) => [String(quest_id), name] as const),
            ]}
          />
        }
        empty={{ title: t('ยังไม่มีใครรับรางวัล'), text: t('เมื่อผู้เล่นทำสำเร็จและกดรับจะอยู่ที่นี่') }}
      />
    </RewardsPage>
  );
}
