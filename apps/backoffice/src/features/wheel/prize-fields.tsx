import { Button, IconButton, SelectField, TextField } from '@chokdee/ui';
import { Plus, Trash2 } from 'lucide-react';
import type { WheelFieldsProps } from '#src/features/wheel/wheel-fields.tsx';
import {
  countForm,
  newPrize,
  PRIZES_MAX,
  PRIZES_MIN,
  type PrizeForm,
  type WheelProblems,
} from '#src/features/wheel/wheel-form.ts';
import { WHEEL_PAYS } from '#src/features/wheel/wheels-query.ts';
import { oneOf, optionsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';

/** The fields of a wheel in the order in which they lie on it, each with its odds as they are typed. */
export function PrizeFields({ form, problems, onChange }: WheelFieldsProps) {
  const t = useT();
  const { prizes } = form;
  const { percents } = countForm(form);
  const change = (place: number, part: Partial<PrizeForm>) =>
    onChange({ prizes: prizes.map((prize, index) => (index === place ? { ...prize, ...part } : prize)) });
  return (
    <>
      <ol className="flex flex-col gap-5">
        {prizes.map((prize, place) => (
          <li key={prize.key}>
            <PrizeRow
              prize={prize}
              place={place}
              percent={percents[place] ?? 0}
              problems={problems}
              onChange={(part) => change(place, part)}
              onRemove={
                prizes.length > PRIZES_MIN
                  ? () => onChange({ prizes: prizes.filter((_, index) => index !== place) })
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      {prizes.length < PRIZES_MAX && (
        <Button variant="outline" className="self-start" onClick={() => onChange({ prizes: [...prizes, newPrize()] })}>
          <Plus className="size-5" aria-hidden />
          {t('เพิ่มช่อง')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  prize: PrizeForm;
  place: number;
  percent: number;
  problems: WheelProblems;
  onChange: (part: Partial<PrizeForm>) => void;
  onRemove: (() => void) | undefined;
}

function PrizeRow({ prize, place, percent, problems, onChange, onRemove }: RowProps) {
  const t = useT();
  const said = { place: place + 1 };
  const bound = (name: 'name' | 'amount' | 'weight') => ({
    name: `prizes.${place}.${name}`,
    value: prize[name],
    error: problems[`prizes.${place}.${name}`],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <fieldset className="flex flex-col gap-2 border-t border-hairline pt-3">
      <legend className="sr-only">{t('ช่อง {place}', said)}</legend>
      <div className="flex items-end gap-2">
        <label className="flex flex-col gap-1 text-sm">
          <span className="sr-only">{t('สีของช่อง {place}', said)}</span>
          <input
            type="color"
            value={prize.colour}
            onChange={({ target }) => onChange({ colour: target.value.toLowerCase() })}
            className="size-12 cursor-pointer rounded-control border border-border bg-background p-1"
          />
        </label>
        <TextField {...bound('name')} label={t('ชื่อช่อง {place}', said)} className="flex-1" maxLength={40} />
        {onRemove && (
          <IconButton label={t('ลบช่อง {place}', said)} onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        <SelectField
          label={t('จ่ายเป็น')}
          name={`prizes.${place}.pays`}
          value={prize.pays}
          onChange={({ target }) => onChange({ pays: oneOf(WHEEL_PAYS, target.value) ?? 'none' })}
        >
          {optionsOf(WHEEL_PAYS).map(([value, text]) => (
            <option key={value} value={value}>
              {t(text)}
            </option>
          ))}
        </SelectField>
        {prize.pays !== 'none' && (
          <TextField
            {...bound('amount')}
            label={t(prize.pays === 'points' ? 'แต้มที่ได้' : 'บาทที่ได้')}
            inputMode="decimal"
          />
        )}
        <TextField
          {...bound('weight')}
          label={t('น้ำหนักช่อง {place}', said)}
          inputMode="numeric"
          maxLength={7}
          hint={t('โอกาส {percent}%', { percent: percent.toLocaleString('en-US', { maximumFractionDigits: 4 }) })}
        />
      </div>
    </fieldset>
  );
}
