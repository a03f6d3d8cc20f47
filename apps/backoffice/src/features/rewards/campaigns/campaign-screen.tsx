import { formatBaht } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Facts, FactsOf } from '#src/components/fact.tsx';
import { Figures } from '#src/components/figure/figure.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { Nothing, Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { GRANT_STATES } from '#src/components/thing-states.ts';
import { BudgetBar } from '#src/features/rewards/campaigns/budget-bar.tsx';
import { CampaignActs } from '#src/features/rewards/campaigns/campaign-acts.tsx';
import { DayBars } from '#src/features/rewards/campaigns/day-bars.tsx';
import { CAMPAIGN_STATES } from '#src/features/rewards/reward-states.ts';
import { useT } from '#src/lib/language.ts';
import { type Campaign, campaignQuery } from '#src/lib/rewards-query.ts';
import { queryString } from '#src/lib/staff-api.ts';
import { KINDS, PAYS } from '#src/lib/words/rewards-words.ts';

/** `/rewards/campaigns/:campaign_id`: one campaign, what came of it, and its start, rest and end. */
export function CampaignScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const query = useQuery(campaignQuery(Number(params['campaign_id'])));
  const { data } = query;
  return (
    <RewardsPage
      title={data?.name ?? t('แคมเปญ')}
      eyebrow={data && t(KINDS[data.kind])}
      actions={data && <CampaignActs campaign={data} />}
    >
      <Loaded query={query} back="/rewards">
        {(campaign) => <Result campaign={campaign} />}
      </Loaded>
    </RewardsPage>
  );
}

function Result({ campaign }: { campaign: Campaign }) {
  const t = useT();
  const { claims, members, given, forfeited, cost, deposited, staked, paid, converted } = campaign;
  return (
    <>
      <Figures
        figures={[
          {
            title: 'ต้นทุน',
            value: <Baht baht={cost} />,
            note: t('ให้ไป {given} กลับคืน {back}', { given: formatBaht(given), back: formatBaht(forfeited) }),
          },
          {
            title: 'ครั้งที่รับ',
            value: claims.toLocaleString('th-TH'),
            note: t('{count} คน', { count: members.toLocaleString('th-TH') }),
          },
          {
            title: 'ยอดฝากที่มาด้วย',
            value: <Baht baht={deposited} />,
            note: t('ย้ายเข้ากระเป๋าหลัก {amount}', { amount: formatBaht(converted) }),
          },
          {
            title: 'เดิมพันจากรางวัล',
            value: <Baht baht={staked} />,
            note: t('จ่ายคืน {amount}', { amount: formatBaht(paid) }),
          },
        ]}
      />
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
              label={t('ต้นทุนรายวัน')}
              rows={campaign.days.map(({ day, claims: count, given: amount }) => ({ day, claims: count, amount }))}
            />
          )}
        </Section>
        <div className="flex flex-col gap-5">
          <Endings campaign={campaign} />
          <Section id="about" title={t('แคมเปญ')}>
            <FactsOf of={campaign} facts={FACTS} />
          </Section>
        </div>
      </div>
    </>
  );
}

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

const { text, state, baht: amount, instant } = columnsOf<Campaign>();
const FACTS = [
  state('state', 'สถานะ', CAMPAIGN_STATES),
  {
    ...amount('given', 'งบที่ใช้'),
    cell: ({ given, budget }: Campaign) => <BudgetBar given={given} budget={budget} />,
  },
  text('segment', 'ให้ใคร', { value: ({ segment }, t) => segment || t('ทุกคนที่เข้าเงื่อนไข') }),
  text('pays', 'จ่ายเป็น', { value: ({ rule }, t) => t(PAYS[rule.pays]) }),
  instant('starts_at', 'เริ่มนับ'),
  instant('ends_at', 'สิ้นสุด'),
  instant('updated_at', 'แก้ล่าสุด'),
];
