import { SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { FieldGroup } from '#src/components/form/field-group.tsx';
import { ImageInput } from '#src/components/form/image-input.tsx';
import { ChoiceFields } from '#src/features/polls/choice-fields.tsx';
import type { PollForm, PollProblems } from '#src/features/polls/poll-form.ts';
import { useT } from '#src/lib/language.ts';

/** What every part of the form of a poll is given. */
export interface FieldsProps {
  form: PollForm;
  problems: PollProblems;
  /** Players see it already: how votes are earned and what there is to win stays. */
  isOpen: boolean;
  /** Players could vote already: what they vote for stays too. */
  hasBegun: boolean;
  onChange: (change: Partial<PollForm>) => void;
}

/** All that a poll is: what it asks, its choices, how votes are earned and what there is to win. */
export function PollFields(props: FieldsProps) {
  const t = useT();
  return (
    <>
      <FieldGroup title={t('คำถาม')}>
        <QuestionFields {...props} />
      </FieldGroup>
      <FieldGroup title={t('ตัวเลือก')}>
        <ChoiceFields {...props} />
      </FieldGroup>
      <FieldGroup title={t('สิทธิ์โหวต')}>
        <QuotaFields {...props} />
      </FieldGroup>
      <FieldGroup title={t('รางวัล')}>
        <PrizeFields {...props} />
      </FieldGroup>
    </>
  );
}

type TextName =
  | 'title'
  | 'opens_at'
  | 'closes_at'
  | 'quota_free'
  | 'quota_baht'
  | 'quota_max'
  | 'prize_amount'
  | 'prize_max';

/** What an input of a text needs, by the name of its field. */
const bound = ({ form, problems, onChange }: FieldsProps, name: TextName) => ({
  name,
  value: form[name],
  error: problems[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
});

function QuestionFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, isOpen, hasBegun, onChange } = props;
  return (
    <>
      <TextField
        {...bound(props, 'title')}
        label={t('คำถาม')}
        maxLength={120}
        readOnly={hasBegun}
        hint={hasBegun ? t('เริ่มโหวตแล้ว แก้คำถามไม่ได้') : undefined}
      />
      <TextAreaField
        label={t('รายละเอียด')}
        name="detail"
        rows={3}
        maxLength={2_000}
        value={form.detail}
        error={problems['detail']}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <ImageInput
        label={t('รูปภาพ')}
        use="event"
        value={form.image}
        error={problems['image']}
        onChange={(image) => onChange({ image })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bound(props, 'opens_at')} label={t('เปิดโหวต')} type="datetime-local" readOnly={isOpen} />
        <TextField {...bound(props, 'closes_at')} label={t('ปิดโหวต')} type="datetime-local" />
      </div>
    </>
  );
}

function QuotaFields(props: FieldsProps) {
  const t = useT();
  const { form, isOpen, onChange } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('ได้สิทธิ์จาก')}
        name="quota_by"
        disabled={isOpen}
        value={form.quota_by}
        error={props.problems['quota_by']}
        onChange={({ target }) => onChange({ quota_by: target.value === 'deposit' ? 'deposit' : 'turnover' })}
      >
        <option value="deposit">{t('ยอดฝาก')}</option>
        <option value="turnover">{t('ยอดเล่น')}</option>
      </SelectField>
      <TextField {...bound(props, 'quota_baht')} label={t('ทุกกี่บาทได้ 1 สิทธิ์')} inputMode="decimal" readOnly={isOpen} />
      <TextField
        {...bound(props, 'quota_free')}
        label={t('สิทธิ์ฟรี')}
        inputMode="numeric"
        maxLength={3}
        readOnly={isOpen}
      />
      <TextField
        {...bound(props, 'quota_max')}
        label={t('สิทธิ์สูงสุดต่อคน')}
        inputMode="numeric"
        maxLength={4}
        readOnly={isOpen}
      />
    </div>
  );
}

function PrizeFields(props: FieldsProps) {
  const t = useT();
  const { form, isOpen, onChange } = props;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('แบบของรางวัล')}
        name="prize"
        disabled={isOpen}
        value={form.prize}
        error={props.problems['prize']}
        onChange={({ target }) => onChange({ prize: target.value === 'split' ? 'split' : 'each' })}
      >
        <option value="split">{t('เงินก้อนเดียว แบ่งตามโหวตที่ถูก')}</option>
        <option value="each">{t('จ่ายต่อโหวตที่ถูก')}</option>
      </SelectField>
      <TextField {...bound(props, 'prize_amount')} label={t('เงินรางวัล (บาท)')} inputMode="decimal" readOnly={isOpen} />
      {form.prize === 'each' && (
        <TextField
          {...bound(props, 'prize_max')}
          label={t('จ่ายรวมไม่เกิน (บาท)')}
          hint={t('เว้นว่าง: ไม่จำกัด')}
          inputMode="decimal"
          readOnly={isOpen}
        />
      )}
    </div>
  );
}
