import { useQuery } from '@tanstack/react-query';
import { ItemState } from '#src/components/item-state.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { CampaignEditor } from '#src/features/rewards/campaigns/campaign-editor.tsx';
import { useT } from '#src/lib/language.ts';
import { campaignQuery } from '#src/lib/rewards-query.ts';

/** `/rewards/campaigns/new` and `…/:campaign_id/edit`: a campaign beside what players would see and what it would cost. */
export function CampaignEditScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const campaignId = Number(params['campaign_id'] ?? 0);
  const { data, error, refetch } = useQuery({ ...campaignQuery(campaignId), enabled: campaignId > 0 });
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
      {data ? (
        <CampaignEditor key={campaignId} campaign={data} />
      ) : (
        <ItemState back="/rewards" error={error} onRetry={() => void refetch()} />
      )}
    </RewardsPage>
  );
}
