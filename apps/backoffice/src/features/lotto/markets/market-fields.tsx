import { CheckField, EMBLEMS, MarketEmblem, SelectField, TextAreaField, TextField } from '@chokdee/ui';
import { type ReactNode, useId } from 'react';
import { BetsFields } from '#src/features/lotto/markets/bets-fields.tsx';
import { HolidaysFields } from '#src/features/lotto/markets/holidays-fields.tsx';
import {
  type EditedMarket,
  EMBLEM_NAMES,
  type Markets,
  SHAPE_NAMES,
  withShape,
} from '#src/features/lotto/markets/market-form.ts';
import { ScheduleFields } from '#src/features/lotto/markets/schedule-fields.tsx';
import { NumberField } from '#src/features/lotto/number-field.tsx';
import { useT } from '#src/lib/language.ts';

interface Props {
  market: EditedMarket;
  categories: Markets['categories'];
  payable: Markets['payable'];
  problems: Readonly<Record<string, string>>;
  onChange: (part: Partial<EditedMarket>) => void;
}

/** Everything of a market, part by part. */
export function MarketFields({ market, categories, payable, problems, onChange }: Props) {
  const t = useT();
  return (
    <>
      <Part title={t('ตลาด')}>
        <NameFields market={market} categories={categories} payable={payable} problems={problems} onChange={onChange} />
        <EmblemPicker market={market} onChange={(emblem) => onChange({ emblem })} />
        <CheckField
          label={t('เปิดขาย: สร้างงวดล่วงหน้าและแสดงให้ผู้เล่นเห็น')}
          checked={market.is_active}
          onChange={({ target }) => onChange({ is_active: target.checked })}
        />
      </Part>
      <Part title={t('ตารางเวลา')}>
        <ScheduleFields
          schedule={market.schedule}
          error={problems['schedule']}
          onChange={(schedule) => onChange({ schedule })}
        />
      </Part>
      <Part title={t('วันหยุด')}>
        <HolidaysFields
          holidays={market.holidays}
          error={problems['holidays']}
          onChange={(holidays) => onChange({ holidays })}
        />
      </Part>
      <Part title={t('ประเภทการแทง อัตรา และวงเงิน')}>
        <BetsFields
          payable={payable[market.result_shape] ?? []}
          bets={market.bets}
          error={problems['bets']}
          onChange={(bets) => onChange({ bets })}
        />
        <NumberField
          label={t('รางวัลสูงสุดต่อโพย (บาท)')}
          className="sm:max-w-64"
          value={market.bill_payout_max_baht}
          error={problems['bill_payout_max_baht']}
          onChange={(bill_payout_max_baht) => onChange({ bill_payout_max_baht })}
        />
      </Part>
      <Part title={t('การยกเลิกโพยและกติกา')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <NumberField
            label={t('ยกเลิกได้จนถึงกี่นาทีก่อนปิดรับ')}
            value={market.cancel_minutes}
            error={problems['cancel_minutes']}
            onChange={(cancel_minutes) => onChange({ cancel_minutes })}
          />
          <NumberField
            label={t('ยกเลิกได้วันละกี่ใบต่อคน')}
            hint={t('0 คือยกเลิกไม่ได้')}
            value={market.cancel_per_day}
            error={problems['cancel_per_day']}
            onChange={(cancel_per_day) => onChange({ cancel_per_day })}
          />
        </div>
        <TextAreaField
          label={t('กติกา (ว่างไว้ให้ระบบเขียนให้)')}
          value={market.rule_text}
          maxLength={5_000}
          onChange={({ target }) => onChange({ rule_text: target.value })}
        />
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h3 id={id} className="border-b border-hairline pb-1 font-medium">
        {title}
      </h3>
      {children}
    </section>
  );
}

function NameFields({ market, categories, payable, problems, onChange }: Props) {
  const t = useT();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField
        label={t('ชื่อตลาด')}
        value={market.name}
        maxLength={60}
        autoComplete="off"
        error={problems['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <SelectField
        label={t('หมวด')}
        value={market.category_id}
        error={problems['category_id']}
        onChange={({ target }) => onChange({ category_id: Number(target.value) })}
      >
        {categories.map(({ category_id, name }) => (
          <option key={category_id} value={category_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('รูปแบบผลรางวัล')}
        value={market.result_shape}
        error={problems['result_shape']}
        disabled={market.market_id !== undefined}
        onChange={({ target }) => onChange(withShape(market, target.value, payable))}
      >
        {Object.entries(SHAPE_NAMES).map(([shape, name]) => (
          <option key={shape} value={shape}>
            {t(name)}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={t('ลำดับในหมวด')}
        value={market.sort}
        error={problems['sort']}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}

/** The drawings that we have; a market that has none of them shows the first letters of its name. */
function EmblemPicker({ market, onChange }: { market: EditedMarket; onChange: (emblem: string) => void }) {
  const t = useT();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('ตรา')}</legend>
      <div className="flex flex-wrap gap-2">
        {[...EMBLEMS, ''].map((emblem) => (
          <label
            key={emblem}
            title={t(EMBLEM_NAMES[emblem] ?? 'อักษรย่อ')}
            className="cursor-pointer rounded-[16px] border-2 border-transparent p-0.5 has-checked:border-gold-fill has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-info"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              aria-label={t(EMBLEM_NAMES[emblem] ?? 'อักษรย่อ')}
              checked={emblem === market.emblem || (emblem === '' && !EMBLEMS.includes(market.emblem))}
              onChange={() => onChange(emblem)}
            />
            <MarketEmblem emblem={emblem} name={market.name || '–'} className="size-11! border border-hairline" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
