import { pick } from '#src/components/table/filters.tsx';
import { queryClient } from '#src/lib/query-client.ts';
import { campaignChoicesQuery } from '#src/lib/rewards-query.ts';

/** Lets a list be of one campaign only. */
export const CAMPAIGN = pick('แคมเปญ', 'ทุกแคมเปญ', ['rewards', 'campaigns', 'names'], async () =>
  (await queryClient.fetchQuery(campaignChoicesQuery())).items.map(({ campaign_id, name }) => [campaign_id, name]),
);
