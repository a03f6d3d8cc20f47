import { SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { FieldGroup } from '#src/components/form/field-group.tsx';
import { ImageInput } from '#src/components/form/image-input.tsx';
import { AudienceFields } from '#src/features/rewards/campaigns/audience-fields.tsx';
import type { CampaignProblems } from '#src/features/rewards/campaigns/campaign-check.ts';
import { asksFor, type CampaignForm, withKind } from '#src/features/rewards/campaigns/campaign-form.ts';
import { RuleFields } from '#src/features/rewards/campaigns/rule-fields.tsx';
import { optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import type { Kind } from '#src/lib/rewards-query.ts';
import { HOUSE_KINDS, KINDS } from '#src/lib/rewards-words.ts';

/** What every part of the form of a campaign is given. */
export interface FieldsProps {
  form: CampaignForm;
  problems: CampaignProblems;
  onChange: (change: Partial<CampaignForm>) => void;
}

/** All that a campaign is: what it is called, gives, asks, for whom, and how long. */
export function CampaignFields({ isNew, ...props }: FieldsProps & { isNew: boolean }) {
  const t = useT();
  const asks = asksFor(props.form);
  return (
    <>
      <FieldGroup title={t('แคมเปญ')}>
        <BasicFields {...props} isNew={isNew} />
      </FieldGroup>
      <FieldGroup title={t('ให้อะไร และต้องทำอะไร')}>
        <RuleFields {...props} />
      </FieldGroup>
      {asks.audience && (
        <FieldGroup title={t('ให้ใคร')}>
          <AudienceFields {...props} />
        </FieldGroup>
      )}
      <FieldGroup title={t('งบและเวลา')}>
        <TimeFields {...props} />
      </FieldGroup>
    </>
  );
}

function BasicFields({ form, problems, isNew, onChange }: FieldsProps & { isNew: boolean }) {
  const t = useT();
  const kinds = optionsOf(KINDS).filter(([kind]) => !isNew || !HOUSE_KINDS.includes(kind));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('ชนิด')}
          name="kind"
          value={form.kind}
          error={problems.kind}
          disabled={!isNew}
          onChange={({ target }) => onChange(withKind(form, target.value as Kind))}
        >
          {kinds.map(([kind, text]) => (
            <option key={kind} value={kind}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('ชื่อที่ผู้เล่นเห็น')}
          name="name"
          maxLength={80}
          autoComplete="off"
          value={form.name}
          error={problems.name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
      </div>
      <TextField
        label={t('คำโปรยบนการ์ด')}
        name="summary"
        maxLength={160}
        autoComplete="off"
        value={form.summary}
        onChange={({ target }) => onChange({ summary: target.value })}
      />
      <TextAreaField
        label={t('รายละเอียดเพิ่มเติม')}
        name="detail"
        rows={3}
        maxLength={2_000}
        value={form.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <ImageInput
        label={t('รูปบนการ์ด (ไม่ใส่ก็ได้)')}
        value={form.image}
        error={problems.image}
        use="banner"
        onChange={(image) => onChange({ image })}
      />
    </>
  );
}

function TimeFields({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('งบทั้งหมด (บาท)')}
        name="budget"
        hint={t('เว้นว่าง: ไม่จำกัด เมื่องบหมดจะหยุดให้เอง')}
        inputMode="decimal"
        autoComplete="off"
        value={form.budget}
        error={problems.budget}
        onChange={({ target }) => onChange({ budget: target.value })}
      />
      <TextField
        label={t('ลำดับในหน้ารวม')}
        name="position"
        hint={t('เลขน้อยอยู่ก่อน')}
        inputMode="numeric"
        autoComplete="off"
        value={form.position}
        error={problems.position}
        onChange={({ target }) => onChange({ position: target.value })}
      />
      <TextField
        label={t('เริ่ม')}
        name="starts_at"
        hint={t('เว้นว่าง: ทันทีที่กดเริ่ม')}
        type="datetime-local"
        value={form.starts_at}
        error={problems.starts_at}
        onChange={({ target }) => onChange({ starts_at: target.value })}
      />
      <TextField
        label={t('สิ้นสุด')}
        name="ends_at"
        hint={t('เว้นว่าง: จนกว่าจะปิด')}
        type="datetime-local"
        value={form.ends_at}
        error={problems.ends_at}
        onChange={({ target }) => onChange({ ends_at: target.value })}
      />
    </div>
  );
}
