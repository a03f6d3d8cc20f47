import { Card, ChoiceChips, Skeleton } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { BET_NAMES, type Board, type Risk, ROUND_STATES } from '#src/features/lotto/lotto-words.ts';
import { RiskTable } from '#src/features/lotto/risk-table.tsx';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const REFRESH_MS = 3_000;

/** `/lotto/rounds/:round_id`: what a round has sold by number, live, with the worst that can happen. */
export function BoardScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const round_id = Number(params['round_id']);
  const [betType, setBetType] = useState<Risk['bet_type'] | ''>('');
  const { data, error, refetch } = useQuery({
    queryKey: ['lotto', 'board', round_id, betType],
    queryFn: ({ signal }) =>
      staffApi('GET /bo/api/lotto/exposure', { round_id, ...(betType && { bet_type: betType }) }, { signal }),
    refetchInterval: REFRESH_MS,
    placeholderData: (last) => last,
  });
  if (!data && error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const choices = [
    { value: '' as const, text: t('ทุกประเภท') },
    ...data.bets.map(({ bet_type }) => ({ value: bet_type, text: t(BET_NAMES[bet_type]) })),
  ];
  return (
    <Page
      title={data.round.name}
      eyebrow={
        <Link href="/lotto" className="text-info underline">
          {t('งวดทั้งหมด')}
        </Link>
      }
    >
      <Figures board={data} />
      <ChoiceChips label={t('ประเภท')} choices={choices} value={betType} onChange={setBetType} />
      <RiskTable board={data} onChanged={() => void refetch()} />
    </Page>
  );
}

function Figures({ board: { round, worst_loss, expected_margin } }: { board: Board }) {
  const t = useT();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <Figure title={t('ยอดแทง')} note={t('{count} โพย', { count: round.bills })}>
        <Baht baht={round.stake} />
      </Figure>
      <Figure title={t('เสียสูงสุดที่เป็นไปได้')} note={t('ผลที่แพงที่สุด หักยอดแทงแล้ว')}>
        <Baht baht={-worst_loss} isSigned />
      </Figure>
      <Figure title={t('กำไรที่คาดไว้')} note={t('เฉลี่ยตามโอกาสออก')}>
        <Baht baht={expected_margin} isSigned />
      </Figure>
      <Figure title={t(ROUND_STATES[round.status])} note={t('เวลาปิดรับ')}>
        <Instant at={round.closes_at} />
      </Figure>
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <Card className="p-4">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="text-xl font-medium">{children}</dd>
      <dd className="text-xs text-muted">{note}</dd>
    </Card>
  );
}
