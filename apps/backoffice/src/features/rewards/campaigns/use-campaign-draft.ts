import { campaignProblems } from '#src/features/rewards/campaigns/campaign-check.ts';
import { fromForm, toForm } from '#src/features/rewards/campaigns/campaign-form.ts';
import { useT } from '#src/lib/language.ts';
import type { CampaignRow } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';

/** What is being made of a campaign, and its saving. */
export function useCampaignDraft(campaign: CampaignRow | undefined, onSaved: (campaign_id: number) => void) {
  const t = useT();
  return useDraft({
    thing: campaign,
    toForm,
    wishOf: (form, base) => ({
      ...fromForm(form, base),
      ...(base && { campaign_id: base.campaign_id, version: base.version }),
    }),
    problemsOf: (form) => campaignProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/rewards/campaign/save', wish, { idempotencyKey }),
    onSaved: ({ campaign_id }) => onSaved(campaign_id),
    // The server names the parts of the rule and of the audience by their path; the form has them flat.
    fieldOf: (path) => path.split('.').at(-1) ?? path,
    onWrong: focusFirst,
  });
}

/** The name of the form, by which its fields are found. */
export const CAMPAIGN_FORM = 'campaign';

const focusFirst = (problems: object): void => {
  const inputs = [...(document.forms.namedItem(CAMPAIGN_FORM)?.querySelectorAll<HTMLElement>('[name]') ?? [])];
  inputs.find((input) => (input.getAttribute('name') ?? '') in problems)?.focus();
};
