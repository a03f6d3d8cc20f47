import { Skeleton } from '@chokdee/ui';
import { Calculator } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { LargestPayouts } from '#src/components/largest-payouts.tsx';
import { BET_NAMES, type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { PrizeList } from '#src/features/lotto/results/prize-list.tsx';
import type { DryRun } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';

const BillDialog = lazy(async () => ({
  default: (await import('#src/features/lotto/rounds/bill-dialog.tsx')).BillDialog,
}));

interface Props {
  round: Pick<StaffRound, 'name'>;
  /** What the result that holds paid, when it is to be corrected. */
  paid: number | undefined;
  /** It is the result that holds already. */
  isSame: boolean;
  /** The dry run of what was typed; undefined while that cannot be read. */
  dryRun: { data: DryRun | undefined; error: Error | null } | undefined;
}

/** What a result would pay, before anybody confirms it. */
export function DryRunView({ round, paid, isSame, dryRun }: Props) {
  const t = useT();
  return (
    <section aria-label={t('ถ้าใช้ผลนี้')} aria-live="polite" className="min-w-0">
      {!dryRun && (
        <p className="flex items-center gap-2 rounded-control border border-dashed border-border px-4 py-6 text-sm text-muted">
          <Calculator className="size-5 shrink-0" aria-hidden />
          {t(isSame ? 'ผลนี้เหมือนผลที่ใช้อยู่' : 'กรอกครบแล้วจะเห็นกำไรขาดทุนก่อนส่ง')}
        </p>
      )}
      {dryRun &&
        !dryRun.data &&
        (dryRun.error ? <FormProblem text={dryRun.error.message} /> : <Skeleton className="h-64" />)}
      {dryRun?.data && <Shown run={dryRun.data} round={round} paid={paid} />}
    </section>
  );
}

function Shown({ run, round, paid }: { run: DryRun; round: Props['round']; paid: number | undefined }) {
  const t = useT();
  const { stake, payout, profit, bills, members } = run;
  return (
    <div className="flex flex-col gap-4">
      <PrizeList prizes={run.prizes} />
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure title={t('ยอดแทง')}>
          <Baht baht={stake} />
        </Figure>
        <Figure title={t('ยอดจ่าย')} note={paid === undefined ? undefined : <PaidBefore paid={paid} />}>
          <Baht baht={payout} />
        </Figure>
        <Figure
          title={t(profit < 0 ? 'ขาดทุน' : 'กำไร')}
          note={stake > 0 ? `${((profit / stake) * 100).toFixed(1)}%` : undefined}
        >
          <Baht baht={profit} isSigned />
        </Figure>
        <Figure title={t('ถูกรางวัล')} note={t('{count} คน', { count: members })}>
          {t('{count} โพย', { count: bills })}
        </Figure>
      </dl>
      {run.by_bet_type.length > 0 && <ByBetType rows={run.by_bet_type} />}
      {run.largest.length > 0 && <Largest rows={run.largest} round={round} />}
    </div>
  );
}

function PaidBefore({ paid }: { paid: number }) {
  const t = useT();
  return (
    <>
      {t('ผลเดิมจ่าย')} <Baht baht={paid} />
    </>
  );
}

function Figure({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-control bg-raised px-3 py-2">
      <dt className="text-xs text-muted">{title}</dt>
      <dd className="text-lg font-medium">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  );
}

function ByBetType({ rows }: { rows: DryRun['by_bet_type'] }) {
  const t = useT();
  return (
    <table className="w-full text-sm">
      <caption className="mb-1 text-left text-sm text-muted">{t('แยกตามประเภท')}</caption>
      <thead className="text-xs text-muted">
        <tr>
          {['ประเภท', 'ถูก (รายการ)', 'ยอดแทง', 'ยอดจ่าย'].map((title, place) => (
            <th key={title} scope="col" className={`py-1 font-normal ${place === 0 ? 'text-left' : 'pl-2 text-right'}`}>
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ bet_type, winning_lines, stake, payout }) => (
          <tr key={bet_type} className="border-t border-hairline">
            <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
              {t(BET_NAMES[bet_type])}
            </th>
            <td className="pl-2 text-right">{winning_lines}</td>
            <td className="pl-2 text-right">
              <Baht baht={stake} />
            </td>
            <td className="pl-2 text-right font-medium">
              <Baht baht={payout} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who would get most: each leads to the bill and to the member. */
function Largest({ rows, round }: { rows: DryRun['largest']; round: Props['round'] }) {
  const [opened, setOpened] = useState<DryRun['largest'][number]>();
  return (
    <>
      <LargestPayouts rows={rows} onBill={setOpened} />
      <Suspense>
        {opened && <BillDialog bill={{ ...opened, round_name: round.name }} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
