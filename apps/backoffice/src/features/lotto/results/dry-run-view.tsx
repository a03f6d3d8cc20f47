import { Skeleton } from '@chokdee/ui';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { Figures } from '#src/components/figure/figure.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { LargestPayouts, resultFigures } from '#src/components/largest-payouts.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { type StaffRound } from '#src/features/lotto/lotto-words.ts';
import { PrizeList } from '#src/features/lotto/results/prize-list.tsx';
import type { DryRun } from '#src/features/lotto/results/result-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const BillDialog = lazyPart(() => import('#src/features/lotto/rounds/bill-dialog.tsx'));

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
  const { bills, members } = run;
  return (
    <div className="flex flex-col gap-4">
      <PrizeList prizes={run.prizes} />
      <Figures
        isRaised
        className="grid-cols-2 xl:grid-cols-4"
        figures={resultFigures(t, { ...run, paid, won: t('{bills} โพย {members} คน', { bills, members }) })}
      />
      {run.by_bet_type.length > 0 && (
        <PlainTable
          label="แยกตามประเภท"
          columns={BY_BET_TYPE}
          rows={run.by_bet_type}
          rowId={({ bet_type }) => bet_type}
          isTight
        />
      )}
      {run.largest.length > 0 && <Largest rows={run.largest} round={round} />}
    </div>
  );
}

const { text, count, baht } = columnsOf<DryRun['by_bet_type'][number]>();
const BY_BET_TYPE = [
  text('bet_type', 'ประเภท', { value: ({ bet_type }, t) => t(BET_NAMES[bet_type]) }),
  count('winning_lines', 'ถูก (รายการ)'),
  baht('stake', 'ยอดแทง'),
  baht('payout', 'ยอดจ่าย', { className: 'font-medium' }),
];

/** Who would get most: each leads to the bill and to the member. */
function Largest({ rows, round }: { rows: DryRun['largest']; round: Props['round'] }) {
  const [opened, setOpened] = useState<DryRun['largest'][number]>();
  return (
    <>
      <LargestPayouts rows={rows} onBill={setOpened} />

      {opened && <BillDialog bill={{ ...opened, round_name: round.name }} onClose={() => setOpened(undefined)} />}
    </>
  );
}
