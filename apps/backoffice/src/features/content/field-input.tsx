import { CheckField, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { ImageInput } from '#src/components/image-input.tsx';
import type { ContentField } from '#src/features/content/content-kinds.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

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
  const type = field.kind === 'number' ? 'number' : field.kind === 'instant' ? 'datetime-local' : 'text';
  const hint = field.kind === 'link' ? t('เช่น /poll/1 หรือ https://…') : undefined;
  return <TextField {...given} type={type} hint={hint} maxLength={field.max} autoComplete="off" onChange={change} />;
}

function BankField(props: {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
}) {
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
