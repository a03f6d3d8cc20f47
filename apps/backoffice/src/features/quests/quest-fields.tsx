import { CheckField, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { ImageInput } from '#src/components/form/image-input.tsx';
import { GoalFields } from '#src/features/quests/goal-fields.tsx';
import type { QuestForm, QuestProblems } from '#src/features/quests/quest-form.ts';
import { QUEST_PAYS } from '#src/features/quests/quest-words.ts';
import type { Quest } from '#src/features/quests/quests-query.ts';
import { optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';

/** What every part of the form of a quest is given. */
export interface FieldsProps {
  form: QuestForm;
  problems: QuestProblems;
  /** Somebody was rewarded: what is measured and paid stays. */
  isFixed: boolean;
  onChange: (change: Partial<QuestForm>) => void;
}

/** All that a quest is: what it is called, what is to be done, what it pays and when. */
export function QuestFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, onChange } = props;
  return (
    <>
      <TextField {...bound(props, 'name')} label={t('ชื่อที่ผู้เล่นเห็น')} maxLength={80} />
      <TextAreaField
        label={t('รายละเอียดเพิ่มเติม')}
        name="detail"
        rows={2}
        maxLength={1_000}
        value={form.detail}
        error={problems.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <GoalFields {...props} />
      <PayFields {...props} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bound(props, 'starts_at')} label={t('เริ่ม')} hint={t('เว้นว่าง: ทันที')} type="datetime-local" />
        <TextField {...bound(props, 'ends_at')} label={t('สิ้นสุด')} hint={t('เว้นว่าง: ไม่สิ้นสุด')} type="datetime-local" />
      </div>
      <ImageInput
        label={t('รูปบนการ์ด (ไม่ใส่ก็ได้)')}
        value={form.image}
        error={problems.image}
        use="event"
        onChange={(image) => onChange({ image })}
      />
      <TextField
        {...bound(props, 'position')}
        label={t('ลำดับในหน้าภารกิจ')}
        hint={t('เลขน้อยอยู่ก่อน')}
        inputMode="numeric"
      />
      <CheckField
        label={t('แสดงให้ผู้เล่นเห็น')}
        name="is_shown"
        checked={form.is_shown}
        onChange={({ target }) => onChange({ is_shown: target.checked })}
      />
    </>
  );
}

/** What an input of a text needs, by the name of its field. */
export const bound = (
  { form, problems, onChange }: Omit<FieldsProps, 'isFixed'>,
  name: 'name' | 'target' | 'amount' | 'starts_at' | 'ends_at' | 'position',
) => ({
  name,
  value: form[name],
  error: problems[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
});

function PayFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, isFixed, onChange } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('จ่ายเป็น')}
        name="pays"
        value={form.pays}
        error={problems.pays}
        disabled={isFixed}
        onChange={({ target }) => onChange({ pays: target.value as Quest['pays'] })}
      >
        {optionsOf(QUEST_PAYS).map(([pays, text]) => (
          <option key={pays} value={pays}>
            {t(text)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...bound(props, 'amount')}
        label={t(form.pays === 'points' ? 'รางวัล (แต้ม)' : 'รางวัล (บาท)')}
        inputMode="decimal"
        readOnly={isFixed}
      />
    </div>
  );
}
