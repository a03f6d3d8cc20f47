import { useQuery } from '@tanstack/react-query';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { useT } from '#src/lib/language.ts';
import { campaignChoicesQuery } from '#src/lib/rewards-query.ts';

/** Lets a list be of one campaign only. */
export function CampaignFilter({ view }: { view: TableView }) {
  const t = useT();
  const { data: campaigns = [] } = useQuery(campaignChoicesQuery());
  return (
    <ChoiceFilter
      view={view}
      name="campaign_id"
      label={t('แคมเปญ')}
      initial=""
      options={[['', 'ทุกแคมเปญ'], ...campaigns.map(({ campaign_id, name }) => [String(campaign_id), name] as const)]}
    />
  );
}
