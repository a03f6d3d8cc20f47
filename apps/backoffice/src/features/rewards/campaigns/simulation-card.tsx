import { Button, ChoiceChips } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { FactsOf } from '#src/components/fact.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Section } from '#src/components/section.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DayBars } from '#src/features/rewards/campaigns/day-bars.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import type { Draft, Simulation } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const DAYS = { 7: '7 วัน', 30: '30 วัน', 90: '90 วัน' } as const;
type Days = `${keyof typeof DAYS}`;

/** What a draft would have cost on the deposits and the play of past days. */
export function SimulationCard({ draft }: { draft: Draft | undefined }) {
  const t = useT();
  const [days, setDays] = useState<Days>('30');
  const { mutate, data, isPending, error } = useMutation({
    mutationFn: async (tried: Draft) => ({
      for: JSON.stringify(tried),
      result: await staffApi('POST /bo/api/rewards/campaign/simulate', { ...tried, days: Number(days) }),
    }),
    meta: { isShown: true },
  });
  const isOld = data && draft && data.for !== JSON.stringify(draft);
  return (
    <Section id="simulation" title={t('ถ้าใช้กับวันที่ผ่านมา')}>
      <p className="text-sm text-muted">{t('คำนวณจากยอดฝากและยอดเล่นจริง สมมติว่าทุกคนที่มีสิทธิ์กดรับ')}</p>
      <div className="my-2 flex flex-wrap items-center gap-3">
        <ChoiceChips
          label={t('จำนวนวัน')}
          choices={(['7', '30', '90'] as const).map((value) => ({ value, text: t(DAYS[value]) }))}
          value={days}
          onChange={setDays}
        />
        <Button variant="outline" isBusy={isPending} disabled={!draft} onClick={() => draft && mutate(draft)}>
          {t('คำนวณต้นทุน')}
        </Button>
      </div>
      <FormProblem text={error?.message} />
      {isOld && <p className="text-sm text-gold">{t('แก้เงื่อนไขหลังคำนวณแล้ว กดคำนวณอีกครั้ง')}</p>}
      {data && !data.result.can_simulate && (
        <p className="text-sm">{t('แคมเปญชนิดนี้จำลองต้นทุนจากข้อมูลที่ผ่านมาไม่ได้ ตั้งงบไว้เพื่อคุมต้นทุน')}</p>
      )}
      {data?.result.can_simulate && <Result result={data.result} hasBudget={draft?.budget !== null} />}
    </Section>
  );
}

const { text, baht } = columnsOf<Simulation>();
const FACTS = [
  baht('cost', 'ต้นทุนสูงสุด', { className: 'text-lg font-medium' }),
  text('claims', 'ครั้งที่รับ', {
    value: ({ claims, members }, t) =>
      t('{claims} ครั้ง {members} คน', {
        claims: claims.toLocaleString('th-TH'),
        members: members.toLocaleString('th-TH'),
      }),
  }),
  baht('base', 'จากยอด'),
];

function Result({ result, hasBudget }: { result: Simulation; hasBudget: boolean }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const Icon = result.budget_gone ? TriangleAlert : CircleCheck;
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <FactsOf of={result} facts={FACTS} />
      {hasBudget && (
        <p className="flex items-start gap-2 text-sm">
          <Icon
            className={result.budget_gone ? 'size-5 shrink-0 text-error' : 'size-5 shrink-0 text-win'}
            aria-hidden
          />
          {result.budget_gone
            ? t('งบหมดในวันที่ {day}', { day: formatDay(result.budget_gone, language) })
            : t('งบพอตลอดช่วง')}
        </p>
      )}
      <DayBars
        label={t('ต้นทุนรายวัน')}
        rows={result.days.map(({ day, claims, cost }) => ({ day, claims, amount: cost }))}
        marked={result.budget_gone}
      />
    </div>
  );
}
