import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { EditPage } from '#src/components/form/edit-page.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { fieldsOf, SAVE } from '#src/features/rewards/campaigns/campaign-fields.tsx';
import { CampaignPreview } from '#src/features/rewards/campaigns/campaign-preview.tsx';
import { finishCampaign, HOURS } from '#src/features/rewards/campaigns/campaign-rule.ts';
import { SimulationCard } from '#src/features/rewards/campaigns/simulation-card.tsx';
import type { FormOf } from '#src/lib/form/fields.ts';
import type { Draft } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { type CampaignRow, campaignQuery, levelsQuery } from '#src/lib/rewards-query.ts';
import { segmentsQuery } from '#src/lib/segments/segments-query.ts';
import { KIND_TRAITS } from '#src/lib/words/rewards-words.ts';

/** What a new campaign begins with: amounts that make sense. */
const FRESH: Partial<FormOf<typeof SAVE>> = {
  kind: 'every_deposit',
  rule: {
    pays: 'bonus',
    amount: '',
    percent: '10',
    amount_max: '500',
    base_min: '100',
    turnover_times: '5',
    products: [],
    convert_max: '',
    expires_hours: String(HOURS.expires_hours),
    claim_hours: String(HOURS.claim_hours),
    once: [],
  },
  budget: '100,000',
  position: '0',
};

/** `/rewards/campaigns/new` and `…/:campaign_id/edit`: a campaign beside what players would see and what it would cost. */
export function CampaignEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const campaignId = Number(params['campaign_id'] ?? 0);
  const query = useQuery({ ...campaignQuery(campaignId), enabled: campaignId > 0 });
  const { data } = query;
  if (campaignId === 0)
    return (
      <RewardsPage title={t('สร้างแคมเปญ')} eyebrow={t('บันทึกเป็นฉบับร่างก่อน ผู้เล่นเห็นเมื่อกดเริ่ม')}>
        <CampaignEditor campaign={undefined} />
      </RewardsPage>
    );
  return (
    <RewardsPage
      title={data ? t('แก้ไข {name}', { name: data.name }) : t('แก้ไขแคมเปญ')}
      eyebrow={t('รางวัลที่ให้ไปแล้วใช้เงื่อนไขเดิม')}
    >
      <Loaded query={query} back="/rewards">
        {(campaign) => <CampaignEditor key={campaignId} campaign={campaign} />}
      </Loaded>
    </RewardsPage>
  );
}

/** Makes a campaign or changes one. What players would see and what it would have cost follow what is typed. */
function CampaignEditor({ campaign }: { campaign: CampaignRow | undefined }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { data } = useQuery(levelsQuery());
  const segments = useQuery(segmentsQuery()).data?.items ?? [];
  const back = campaign ? `/rewards/campaigns/${campaign.campaign_id}` : '/rewards';
  return (
    <EditPage
      call={SAVE}
      fields={fieldsOf(t, campaign === undefined, { levels: data?.levels ?? [], segments })}
      groups={[
        ['แคมเปญ', ['kind', 'name', 'summary', 'detail', 'image']],
        ['ให้อะไร และต้องทำอะไร', ['rule']],
        ['ให้ใคร', ['audience']],
        ['งบและเวลา', ['budget', 'position', 'starts_at', 'ends_at']],
      ]}
      thing={campaign}
      keys={['campaign_id', 'version']}
      fresh={FRESH}
      finish={finishCampaign}
      renderBeside={(draft) => <Beside draft={draft} />}
      save={t(campaign ? 'บันทึกแคมเปญ' : 'บันทึกเป็นฉบับร่าง')}
      done={t('บันทึกแล้ว')}
      onDone={({ campaign_id }) => navigate(`/rewards/campaigns/${campaign_id}`)}
      onLeave={() => navigate(back)}
    />
  );
}

function Beside({ draft: { form, sent, isValid } }: { draft: Draft<typeof SAVE> }) {
  const { campaign_id: _id, version: _version, ...wanted } = sent;
  const draft = isValid ? wanted : undefined;
  return (
    <div className="flex flex-col gap-5 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
      <CampaignPreview draft={draft} />
      {KIND_TRAITS[form.kind].canSimulate && <SimulationCard draft={draft} />}
    </div>
  );
}
