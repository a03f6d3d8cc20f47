import { formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Figure, Figures } from '#src/components/figure.tsx';
import { Instant } from '#src/components/instant.tsx';
import { ItemState } from '#src/components/item-state.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { BudgetBar } from '#src/features/rewards/campaigns/budget-bar.tsx';
import { CampaignActs } from '#src/features/rewards/campaigns/campaign-acts.tsx';
import { DayBars } from '#src/features/rewards/campaigns/day-bars.tsx';
import { CAMPAIGN_STATES, GRANT_STATES } from '#src/features/rewards/reward-states.ts';
import { useT } from '#src/lib/language.ts';
import { type Campaign, campaignQuery } from '#src/lib/rewards-query.ts';
import { KINDS, PAYS } from '#src/lib/rewards-words.ts';
import { queryString } from '#src/lib/staff-api.ts';

/** `/rewards/campaigns/:campaign_id`: one campaign, what came of it, and its start, rest and end. */
export function CampaignScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const { data, error, refetch } = useQuery(campaignQuery(Number(params['campaign_id'])));
  return (
    <RewardsPage
      title={data?.name ?? t('แคมเปญ')}
      eyebrow={data && t(KINDS[data.kind])}
      actions={data && <CampaignActs campaign={data} />}
    >
      {data ? <Result campaign={data} /> : <ItemState back="/rewards" error={error} onRetry={() => void refetch()} />}
    </RewardsPage>
  );
}

function Result({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { claims, members, given, forfeited, cost, deposited, staked, paid, converted } = campaign;
  return (
    <>
      <Figures>
        <Figure title={t('ต้นทุน')} note={t('ให้ไป {given} กลับคืน {back}', baht({ given, back: forfeited }))}>
          <Baht baht={cost} />
        </Figure>
        <Figure title={t('ครั้งที่รับ')} note={t('{count} คน', { count: members.toLocaleString('th-TH') })}>
          {claims.toLocaleString('th-TH')}
        </Figure>
        <Figure title={t('ยอดฝากที่มาด้วย')} note={t('ย้ายเข้ากระเป๋าหลัก {amount}', baht({ amount: converted }))}>
          <Baht baht={deposited} />
        </Figure>
        <Figure title={t('เดิมพันจากรางวัล')} note={t('จ่ายคืน {amount}', baht({ amount: paid }))}>
          <Baht baht={staked} />
        </Figure>
      </Figures>
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <Section
          id="days"
          title={t('รายวัน')}
          actions={
            <Link
              href={`/rewards/grants${queryString({ campaign_id: campaign.campaign_id })}`}
              className="text-sm text-info underline"
            >
              {t('ดูรายการที่ให้')}
            </Link>
          }
        >
          {campaign.days.length === 0 ? (
            <Nothing text={t('ยังไม่มีใครรับ')} />
          ) : (
            <DayBars
              label={t('รายวัน')}
              rows={campaign.days.map(({ day, claims: count, given: amount }) => ({ day, claims: count, amount }))}
            />
          )}
        </Section>
        <div className="flex flex-col gap-5">
          <Endings campaign={campaign} />
          <About campaign={campaign} />
        </div>
      </div>
    </>
  );
}

const baht = (amounts: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatBaht(amount)]));

function Endings({ campaign: { states } }: { campaign: Campaign }) {
  const t = useT();
  return (
    <Section id="states" title={t('รางวัลจบอย่างไร')}>
      {states.length === 0 && <Nothing text={t('ยังไม่มีใครรับ')} />}
      <Facts>
        {states.map(({ state, grants, amount }) => (
          <div key={state} className="flex min-h-9 items-center justify-between gap-4 py-1">
            <dt>
              <StateMark state={state} states={GRANT_STATES} />
            </dt>
            <dd className="text-right">
              {t('{count} ครั้ง', { count: grants.toLocaleString('th-TH') })} · <Baht baht={amount} />
            </dd>
          </div>
        ))}
      </Facts>
    </Section>
  );
}

function About({ campaign }: { campaign: Campaign }) {
  const t = useT();
  return (
    <Section id="about" title={t('แคมเปญ')}>
      <Facts>
        <Fact name={t('สถานะ')}>
          <StateMark state={campaign.state} states={CAMPAIGN_STATES} />
        </Fact>
        <Fact name={t('งบที่ใช้')}>
          <BudgetBar given={campaign.given} budget={campaign.budget} />
        </Fact>
        <Fact name={t('จ่ายเป็น')}>{t(PAYS[campaign.rule.pays])}</Fact>
        <Fact name={t('เริ่ม')}>
          <Instant at={campaign.starts_at} />
        </Fact>
        <Fact name={t('สิ้นสุด')}>
          <Instant at={campaign.ends_at} />
        </Fact>
        <Fact name={t('แก้ล่าสุด')}>
          <Instant at={campaign.updated_at} />
        </Fact>
      </Facts>
    </Section>
  );
}
