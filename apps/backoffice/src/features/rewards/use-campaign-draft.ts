import { campaignProblems } from '#src/features/rewards/campaign-check.ts';
import { fromForm, toForm } from '#src/features/rewards/campaign-form.ts';
import type { CampaignRow } from '#src/features/rewards/rewards-query.ts';
import { useDraft } from '#src/features/rewards/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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
