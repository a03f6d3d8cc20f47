import { Button, Card, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { RewardsPage } from '#src/components/rewards-page.tsx';
import { LevelPreview } from '#src/features/rewards/levels/level-preview.tsx';
import { askedText } from '#src/lib/form/asked-answer.ts';
import type { Fields, FormOf } from '#src/lib/form/fields.ts';
import { useDraft } from '#src/lib/form/use-draft.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { type Levels, levelsQuery } from '#src/lib/rewards-query.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

const SAVE = 'POST /bo/api/rewards/levels/save';
type Level = FormOf<typeof SAVE>['levels'][number];

/** `/rewards/levels`: what each level asks and brings, and how many members are on it. */
export function LevelsScreen() {
  const t = useT();
  const [saves, setSaves] = useState(0);
  return (
    <RewardsPage title={t('ระดับสมาชิก')} eyebrow={t('นับจากยอดเล่น 30 วันล่าสุด ปรับใหม่ทุกเที่ยงคืน')}>
      <Loaded query={useQuery(levelsQuery())}>
        {(levels) => <LevelEditor key={saves} levels={levels} onSaved={() => setSaves(saves + 1)} />}
      </Loaded>
    </RewardsPage>
  );
}

/** Changes the levels, all of them at once: each asks more than the one before. */
function LevelEditor({ levels, onSaved }: { levels: Levels; onSaved: () => void }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  const draft = useDraft({
    call: SAVE,
    fields: fieldsOf(t, may, levels),
    thing: levels,
    keys: ['version'],
    finish: (sent) => ({ ...sent, levels: sent.levels.map((level, place) => ({ ...level, level: place + 1 })) }),
    onDone: onSaved,
    onAsked: () => {
      toast.success(askedText(t, SAVE));
      onSaved();
    },
  });
  const guard = useUnsavedGuard(draft.isChanged, () => undefined);
  return (
    <>
      <Card className="p-4">
        <FormFields {...draft.inputs} />
      </Card>
      {draft.isChanged && draft.isValid && <LevelPreview levels={draft.sent.levels} />}
      <DraftProblem draft={draft} />
      {may && (
        <Button
          className="self-end max-sm:w-full"
          isBusy={draft.isSending}
          disabled={!draft.isChanged || draft.other !== undefined}
          onClick={draft.send}
        >
          {t('บันทึกระดับ')}
        </Button>
      )}
      {guard.question}
    </>
  );
}

const fieldsOf = (t: Translate, may: boolean, { levels }: Levels): Fields<typeof SAVE> => ({
  levels: {
    label: 'ชื่อระดับ',
    isLocked: !may,
    input: (props) => (
      <RowList
        {...props}
        className="sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.3fr_6.5rem]"
        row="ระดับ {place}"
        renderHead={(place) => (
          <p className="font-medium">
            {t('ระดับ {place}', { place: place + 1 })}
            <span className="ml-2 text-sm font-normal text-muted">
              {t('{count} คน', { count: membersOf(levels, props.value[place]).toLocaleString('th-TH') })}
            </span>
          </p>
        )}
        fields={(place) => ({
          name: { label: 'ชื่อระดับ', isHalf: true, isLocked: !may },
          turnover_min: { label: 'ยอดเล่น 30 วัน (บาท)', isHalf: true, isLocked: !may },
          cashback_percent: { label: 'คืนยอดเสียเพิ่ม (%)', isHalf: true, isLocked: !may },
          gift: { label: 'ของขวัญเลื่อนระดับ (บาท)', isHalf: true, isLocked: !may },
          colour: {
            label: () => t('สีของระดับ {place}', { place: place + 1 }),
            isColour: true,
            isHalf: true,
            isLocked: !may,
          },
        })}
        next={nextOf}
        add="เพิ่มระดับ"
        remove="ลบระดับ {place}"
      />
    ),
  },
});

const membersOf = (levels: Levels['levels'], row: Level | undefined): number =>
  levels.find(({ level }) => String(level) === row?.level)?.members ?? 0;

/** A new level asks twice what the last one does. */
const nextOf = (rows: readonly Level[]): Level => {
  const { turnover_min = '', cashback_percent = '0', gift = '0', colour = '#8a6d3b' } = rows.at(-1) ?? {};
  const least = Math.max(1_000, Number(turnover_min.replaceAll(',', '')) * 2 || 0);
  return { level: '', name: '', turnover_min: String(least), cashback_percent, gift, colour };
};
