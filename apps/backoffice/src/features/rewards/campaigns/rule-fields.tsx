import { SelectField, TextField } from '@chokdee/ui';
import { TickList } from '#src/components/form/tick-list.tsx';
import type { FieldsProps } from '#src/features/rewards/campaigns/campaign-fields.tsx';
import { asksFor, type CampaignForm } from '#src/features/rewards/campaigns/campaign-form.ts';
import { useT } from '#src/lib/language.ts';
import type { Pays } from '#src/lib/rewards-query.ts';
import { KIND_TRAITS, PAYS, PRODUCTS, SCOPES } from '#src/lib/rewards-words.ts';

type AmountName = {
  [K in keyof CampaignForm]: CampaignForm[K] extends string ? K : never;
}[keyof CampaignForm];

interface AmountProps extends FieldsProps {
  name: AmountName;
  label: string;
  hint?: string;
  isWhole?: boolean;
}

/** A number of a campaign's form. */
export function AmountField({ form, problems, onChange, name, label, hint, isWhole = false }: AmountProps) {
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      autoComplete="off"
      maxLength={16}
      value={form[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
}

/** What a campaign gives, what must be played for it, and who may have it how often. */
export function RuleFields(props: FieldsProps) {
  const t = useT();
  const { form, problems, onChange } = props;
  const asks = asksFor(form);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {form.kind !== 'manual' && <PaysField {...props} />}
        {asks.amount && (
          <AmountField
            {...props}
            name="amount"
            label={t(asks.percent ? 'จำนวนคงที่ (บาท)' : 'จำนวนที่ให้ (บาท)')}
            {...(asks.percent && { hint: t('บวกเพิ่มจากเปอร์เซ็นต์ เว้นว่างได้') })}
          />
        )}
        {asks.base && (
          <>
            <AmountField {...props} name="percent" label={t('เปอร์เซ็นต์ของ{base}', { base: t(asks.base) })} />
            <AmountField {...props} name="base_min" label={t('{base}ขั้นต่ำ (บาท)', { base: t(asks.base) })} />
          </>
        )}
        {(asks.percent || form.kind === 'manual') && (
          <AmountField {...props} name="amount_max" label={t('ให้สูงสุดต่อครั้ง (บาท)')} />
        )}
        {asks.isNightly && <AmountField {...props} name="claim_hours" label={t('กดรับได้ภายใน (ชั่วโมง)')} isWhole />}
      </div>
      {asks.turnover && <TurnoverFields {...props} />}
      {asks.products && (
        <TickList
          label={t(asks.isNightly ? 'นับเฉพาะ' : 'ใช้เล่นและนับยอดกับ')}
          name="products"
          names={PRODUCTS}
          value={form.products}
          error={problems.products}
          hint={t(asks.isNightly ? 'ไม่เลือก: นับทุกอย่าง' : 'ไม่เลือก: เล่นได้ทุกอย่าง')}
          onChange={(products) => onChange({ products })}
        />
      )}
      {asks.once && (
        <TickList
          label={t('รับได้')}
          name="once"
          names={SCOPES}
          value={form.once}
          error={problems.once}
          hint={t('ไม่เลือก: รับได้ทุกครั้งที่เข้าเงื่อนไข')}
          onChange={(once) => onChange({ once })}
        />
      )}
    </>
  );
}

function PaysField({ form, problems, onChange }: FieldsProps) {
  const t = useT();
  return (
    <SelectField
      label={t('จ่ายเป็น')}
      name="pays"
      value={form.pays}
      error={problems.pays}
      onChange={({ target }) => onChange({ pays: target.value as Pays })}
    >
      {KIND_TRAITS[form.kind].pays.map((pays) => (
        <option key={pays} value={pays}>
          {t(PAYS[pays])}
        </option>
      ))}
    </SelectField>
  );
}

function TurnoverFields(props: FieldsProps) {
  const t = useT();
  const { freePrizes } = asksFor(props.form);
  const of = freePrizes ? 'ของรางวัลที่เป็นเครดิตฟรี' : props.form.pays === 'bonus' ? 'ของยอดฝากรวมโบนัส' : 'ของเครดิตฟรีที่ได้';
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <AmountField {...props} name="turnover_times" label={t('ทำยอด (เท่า)')} hint={t(of)} />
      <AmountField
        {...props}
        name="convert_max"
        label={t('ย้ายออกสูงสุด (บาท)')}
        hint={t(props.form.pays === 'bonus' ? 'นอกจากยอดฝาก เว้นว่าง: ทั้งหมด' : 'เว้นว่าง: ทั้งหมด')}
      />
      <AmountField {...props} name="expires_hours" label={t('ใช้ได้ภายใน (ชั่วโมง)')} isWhole />
    </div>
  );
}
