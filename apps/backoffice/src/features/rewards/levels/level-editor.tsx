import { Button, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import {
  fromForm,
  LEVELS_MAX,
  type LevelForm,
  levelProblems,
  toForm,
} from '#src/features/rewards/levels/level-form.ts';
import { LevelPreview } from '#src/features/rewards/levels/level-preview.tsx';
import { LevelRow } from '#src/features/rewards/levels/level-row.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { type Levels, refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Changes the levels, all of them at once: each asks more than the one before. */
export function LevelEditor({ levels }: { levels: Levels }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  const [base, setBase] = useState(levels);
  const [rows, setRows] = useState(() => toForm(levels.levels));
  const [isTried, setIsTried] = useState(false);
  const found = levelProblems(rows, t);
  const isChanged = JSON.stringify(fromForm(rows)) !== JSON.stringify(fromForm(toForm(base.levels)));
  const guard = useUnsavedGuard(isChanged, () => undefined);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => staffApi('POST /bo/api/rewards/levels/save', { version: base.version, levels: fromForm(rows) }),
    meta: { isShown: true },
    onSuccess: async () => {
      toast.success(t('บันทึกแล้ว'));
      await refreshRewards();
    },
  });
  const other =
    error instanceof StaffRefusal && error.code === CODES.changed_meanwhile ? (error.data as Levels) : undefined;
  const save = () => {
    setIsTried(true);
    if (Object.keys(found).length === 0) mutate();
  };
  const change = (place: number, part: Partial<LevelForm>) => {
    setRows(rows.map((row, index) => (index === place ? { ...row, ...part } : row)));
    if (error && !other) reset();
  };
  const take = () => {
    if (other) setBase(other);
    reset();
  };
  return (
    <>
      <ol aria-label={t('ระดับสมาชิก')} className="flex flex-col gap-3">
        {rows.map((row, place) => (
          <LevelRow
            key={row.key}
            place={place}
            row={row}
            members={base.levels.find(({ level }) => String(level) === row.key)?.members ?? 0}
            problems={isTried ? found : {}}
            canEdit={may}
            onChange={(part) => change(place, part)}
            onRemove={rows.length > 1 ? () => setRows(rows.filter((_, index) => index !== place)) : undefined}
          />
        ))}
      </ol>
      {isChanged && Object.keys(found).length === 0 && <LevelPreview levels={fromForm(rows)} />}
      {other ? <Conflict mine={base} other={other} onTake={take} /> : <FormProblem text={error?.message} />}
      {may && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button
            variant="outline"
            disabled={rows.length >= LEVELS_MAX}
            onClick={() => setRows([...rows, nextOf(rows)])}
          >
            <Plus className="size-5" aria-hidden />
            {t('เพิ่มระดับ')}
          </Button>
          <Button
            className="max-sm:flex-1"
            isBusy={isPending}
            disabled={!isChanged || other !== undefined}
            onClick={save}
          >
            {t('บันทึกระดับ')}
          </Button>
        </div>
      )}
      {guard.question}
    </>
  );
}

/** A new level asks twice what the last one does. */
const nextOf = (rows: readonly LevelForm[]): LevelForm => {
  const last = rows.at(-1);
  return {
    key: crypto.randomUUID(),
    name: '',
    turnover_min: String(Math.max(1_000, Number(last?.turnover_min.replaceAll(',', '') || 0) * 2)),
    cashback_percent: last?.cashback_percent ?? '0',
    gift: last?.gift ?? '0',
    colour: last?.colour ?? '#8a6d3b',
  };
};
