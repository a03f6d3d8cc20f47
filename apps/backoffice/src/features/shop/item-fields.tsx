import { CheckField, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { ImageInput } from '#src/components/form/image-input.tsx';
import type { ItemForm, ItemProblems } from '#src/features/shop/item-form.ts';
import { ITEM_KINDS, type Item } from '#src/features/shop/shop-words.ts';
import { optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  form: ItemForm;
  problems: ItemProblems;
  isNew: boolean;
  onChange: (change: Partial<ItemForm>) => void;
}

/** All that something of the shop is: what it is called, costs and brings, and how many there are. */
export function ItemFields({ form, problems, isNew, onChange }: Props) {
  const t = useT();
  return (
    <>
      <SelectField
        label={t('ชนิด')}
        name="kind"
        value={form.kind}
        error={problems.kind}
        disabled={!isNew}
        onChange={({ target }) => onChange({ kind: target.value as Item['kind'] })}
      >
        {optionsOf(ITEM_KINDS).map(([kind, text]) => (
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
      <TextAreaField
        label={t('รายละเอียดเพิ่มเติม')}
        name="detail"
        rows={2}
        maxLength={1_000}
        value={form.detail}
        onChange={({ target }) => onChange({ detail: target.value })}
      />
      <NumberFields form={form} problems={problems} onChange={onChange} />
      <ImageInput
        label={t('รูปบนการ์ด (ไม่ใส่ก็ได้)')}
        value={form.image}
        error={problems.image}
        use="banner"
        onChange={(image) => onChange({ image })}
      />
      <CheckField
        label={t('แสดงในร้าน')}
        name="is_shown"
        checked={form.is_shown}
        onChange={({ target }) => onChange({ is_shown: target.checked })}
      />
    </>
  );
}

function NumberFields({ form, problems, onChange }: Omit<Props, 'isNew'>) {
  const t = useT();
  const field = (name: 'point' | 'value' | 'stock' | 'member_max' | 'position') => ({
    name,
    value: form[name],
    error: problems[name],
    autoComplete: 'off',
    inputMode: name === 'point' || name === 'value' ? ('decimal' as const) : ('numeric' as const),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('point')} label={t('ราคา (แต้ม)')} />
      {form.kind === 'credit' ? (
        <TextField {...field('value')} label={t('เครดิตที่ได้ (บาท)')} />
      ) : (
        <TextField {...field('value')} label={t('ต้นทุนต่อชิ้น (บาท)')} hint={t('ผู้เล่นไม่เห็น เว้นว่างได้')} />
      )}
      <TextField {...field('stock')} label={t('จำนวนทั้งหมด')} hint={t('รวมที่แลกไปแล้ว เว้นว่าง: ไม่จำกัด')} />
      <TextField {...field('member_max')} label={t('แลกได้คนละ')} hint={t('เว้นว่าง: ไม่จำกัด')} />
      <TextField {...field('position')} label={t('ลำดับในร้าน')} hint={t('เลขน้อยอยู่ก่อน')} />
    </div>
  );
}
