import { CheckField, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageInput } from '#src/components/form/image-input.tsx';
import type { ContentField, FieldKind } from '#src/features/agent/content/content-kinds.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const INPUT_TYPES: Readonly<Partial<Record<FieldKind, string>>> = {
  number: 'number',
  instant: 'datetime-local',
  clock: 'time',
};
const HINTS: Readonly<Partial<Record<FieldKind, string>>> = {
  link: 'เช่น /poll/1 หรือ https://…',
  clock: 'เว้นว่างทั้งคู่: เปิดทั้งวัน',
};

interface Props {
  field: ContentField;
  value: string;
  error: string | undefined;
  imageUse?: 'notice' | 'banner' | 'event';
  onChange: (value: string) => void;
}

/** The input that belongs to a field of content. */
export function FieldInput({ field, value, error, imageUse, onChange }: Props) {
  const t = useT();
  const given = { name: field.name, label: t(field.label), value, error };
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  if (field.kind === 'text') return <TextAreaField {...given} maxLength={field.max} onChange={change} />;
  if (field.kind === 'image' && imageUse)
    return <ImageInput label={t(field.label)} value={value} error={error} use={imageUse} onChange={onChange} />;
  if (field.kind === 'bank') return <BankField {...given} onChange={change} />;
  if (field.kind === 'provider') return <ProviderField {...given} onChange={change} />;
  if (field.kind === 'type')
    return (
      <SelectField {...given} onChange={change}>
        <option value="2">{t('รูปภาพและข้อความ')}</option>
        <option value="1">{t('รูปภาพอย่างเดียว')}</option>
      </SelectField>
    );
  if (field.kind === 'active')
    return (
      <CheckField
        name={field.name}
        label={t(field.label)}
        error={error}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.target.checked))}
      />
    );
  const type = INPUT_TYPES[field.kind] ?? 'text';
  const hint = HINTS[field.kind];
  return (
    <TextField
      {...given}
      type={type}
      hint={hint && t(hint)}
      maxLength={field.max}
      autoComplete="off"
      onChange={change}
    />
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}

function BankField(props: ChoiceProps) {
  const t = useT();
  const { data: banks = [] } = useQuery({
    queryKey: ['banks'],
    queryFn: () => staffApi('GET /bo/api/banks', {}),
    staleTime: 3_600_000,
  });
  return (
    <SelectField {...props}>
      <option value="">{t('เลือกธนาคาร')}</option>
      {banks.map(({ bank_code, name }) => (
        <option key={bank_code} value={bank_code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ProviderField(props: ChoiceProps) {
  const t = useT();
  const { data: providers = [] } = useQuery({
    queryKey: ['cashier', 'providers'],
    queryFn: () => staffApi('GET /bo/api/cashier/providers', {}),
  });
  const names = new Set([...providers.map(({ provider }) => provider), ...(props.value ? [props.value] : [])]);
  return (
    <SelectField {...props}>
      <option value="">{t('เลือกผู้ให้บริการ')}</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
