import { Button } from '@chokdee/ui';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { CampaignFields } from '#src/features/rewards/campaigns/campaign-fields.tsx';
import { fromForm } from '#src/features/rewards/campaigns/campaign-form.ts';
import { CampaignPreview } from '#src/features/rewards/campaigns/campaign-preview.tsx';
import { SimulationCard } from '#src/features/rewards/campaigns/simulation-card.tsx';
import { CAMPAIGN_FORM, useCampaignDraft } from '#src/features/rewards/campaigns/use-campaign-draft.ts';
import { useT } from '#src/lib/language.ts';
import type { CampaignRow } from '#src/lib/rewards-query.ts';
import { KIND_TRAITS } from '#src/lib/rewards-words.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Makes a campaign or changes one. What players would see and what it would have cost follow what is typed. */
export function CampaignEditor({ campaign }: { campaign: CampaignRow | undefined }) {
  const t = useT();
  const [, navigate] = useLocation();
  const draft = useCampaignDraft(campaign, (campaign_id) => navigate(`/rewards/campaigns/${campaign_id}`));
  const back = campaign ? `/rewards/campaigns/${campaign.campaign_id}` : '/rewards';
  const guard = useUnsavedGuard(draft.isChanged, () => navigate(back));
  const { form, isValid } = draft;
  const wanted = useMemo(() => (isValid ? fromForm(form) : undefined), [form, isValid]);
  return (
    <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <form
        noValidate
        name={CAMPAIGN_FORM}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          draft.save();
        }}
      >
        <CampaignFields
          form={form}
          problems={draft.problems}
          isNew={campaign === undefined}
          onChange={(change) => draft.change(change)}
        />
        {draft.other ? (
          <Conflict mine={draft.base} other={draft.other} onTake={draft.takeMine} />
        ) : (
          <FormProblem text={draft.problem} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={guard.close}>
            {t('ยกเลิก')}
          </Button>
          <Button type="submit" className="max-sm:flex-1" isBusy={draft.isSaving} disabled={draft.other !== undefined}>
            {t(campaign ? 'บันทึกแคมเปญ' : 'บันทึกเป็นฉบับร่าง')}
          </Button>
        </div>
      </form>
      <div className="flex flex-col gap-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
        <CampaignPreview draft={wanted} />
        {KIND_TRAITS[form.kind].canSimulate && <SimulationCard draft={wanted} />}
      </div>
      {guard.question}
    </div>
  );
}
