import type { StaffGiven } from '@chokdee/contract';
import type { CampaignRule } from '@chokdee/rewards';

/** A campaign that is not saved yet, as the back office sends it. */
export type Draft = StaffGiven<'POST /bo/api/rewards/campaign/preview'>;
type RuleFields = Draft['rule'];

/** The rule as it is kept: hundredths of a percent and of a time are whole numbers. */
export const toRule = ({ percent, turnover_times, ...rest }: RuleFields): CampaignRule => ({
  ...rest,
  percent_bp: Math.round(percent * 100),
  turnover_x100: Math.round(turnover_times * 100),
});

/** The rule as people write it. */
export const fromRule = ({ percent_bp, turnover_x100, products, once, ...rest }: CampaignRule): RuleFields => ({
  ...rest,
  percent: percent_bp / 100,
  turnover_times: turnover_x100 / 100,
  products: products && [...products],
  once: [...once],
});
