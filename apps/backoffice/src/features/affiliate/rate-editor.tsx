import { Button, classNames, FieldError } from '@chokdee/ui';
import { CalendarClock } from 'lucide-react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { Section } from '#src/components/section.tsx';
import { TwoPeopleNote } from '#src/components/two-people.tsx';
import type { AffiliateConfig } from '#src/features/affiliate/affiliate-query.ts';
import { RatePreview } from '#src/features/affiliate/rate-preview.tsx';
import { optionsOf } from '#src/lib/choices.ts';
import type { Fields, FormOf, InputProps } from '#src/lib/form/fields.ts';
import { useDraft } from '#src/lib/form/use-draft.ts';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';
import { PRODUCTS } from '#src/lib/words/play-words.ts';

const SAVE = 'POST /bo/api/affiliate/config/save';
const LEVELS = [1, 2, 3] as const;

/** Changes what each level earns on each product, from tomorrow on, beside what holds today. */
export function RateEditor({ config, onSaved }: { config: AffiliateConfig; onSaved: () => void }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  const rates = config.next?.rates ?? config.rates;
  const draft = useDraft({
    call: SAVE,
    fields: fieldsOf(config, !may),
    thing: { ...config, rates },
    keys: ['version'],
    done: t('บันทึกแล้ว'),
    onDone: onSaved,
  });
  const guard = useUnsavedGuard(draft.isChanged, () => undefined);
  const isOther = percentsOf(draft.sent.rates) !== percentsOf(rates);
  return (
    <Section id="rates" title={t('อัตราค่าแนะนำ (% ของยอดเล่น)')}>
      <NextNote config={config} />
      <FormFields {...draft.inputs} />
      {isOther && draft.isValid && <RatePreview rates={draft.sent.rates} />}
      {may && (
        <div className="mt-3">
          <TwoPeopleNote />
        </div>
      )}
      <DraftProblem draft={{ ...draft, base: termsOf(config) }} />
      {may && (
        <Button
          className="mt-2 self-end max-sm:w-full"
          isBusy={draft.isSending}
          disabled={!draft.isChanged || draft.other !== undefined}
          onClick={draft.send}
        >
          {t('บันทึก ใช้ตั้งแต่พรุ่งนี้')}
        </Button>
      )}
      {guard.question}
    </Section>
  );
}

const fieldsOf = (config: AffiliateConfig, isLocked: boolean): Fields<typeof SAVE> => ({
  rates: { label: 'อัตรา', isLocked, input: (props) => <RateGrid {...props} today={config.rates} /> },
  redeem_min: { label: 'รับเข้ากระเป๋าได้ตั้งแต่ (บาท)', isHalf: true, isLocked },
});

const percentsOf = (rates: AffiliateConfig['rates']): string => rates.map(({ percent }) => percent).join();

/** As the server says what somebody else made of it. */
const termsOf = ({ version, rates, redeem_min }: AffiliateConfig) => ({
  version,
  redeem_min,
  rates: Object.fromEntries(rates.map(({ level, product, percent }) => [`${level} ${product}`, percent])),
});

function NextNote({ config: { next } }: { config: AffiliateConfig }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  return (
    <p className="flex items-start gap-2 text-sm text-pretty text-muted">
      <CalendarClock className="mt-0.5 size-4 shrink-0" aria-hidden />
      {next
        ? t('ตั้งอัตราใหม่ไว้แล้ว เริ่มใช้วันที่ {day} ตัวเลขเล็กคืออัตราของวันนี้', { day: formatDay(next.from, language) })
        : t('อัตราที่บันทึกเริ่มใช้พรุ่งนี้ ยอดเล่นของวันนี้ยังคิดตามอัตราเดิม')}
    </p>
  );
}

interface GridProps extends InputProps<FormOf<typeof SAVE>['rates']> {
  today: AffiliateConfig['rates'];
}

function RateGrid({ value, problems, error, isLocked, today, onChange }: GridProps) {
  const t = useT();
  const change = (place: number, percent: string) =>
    onChange(value.map((rate, index) => (index === place ? { ...rate, percent } : rate)));
  return (
    <>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="py-1 text-left font-normal">
              {t('ประเภท')}
            </th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" className="py-1 pl-2 text-left font-normal">
                {t('ชั้น {level}', { level })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {optionsOf(PRODUCTS).map(([product, name]) => (
            <tr key={product} className="align-top">
              <th scope="row" className="py-2 pt-3.5 text-left font-normal whitespace-nowrap">
                {t(name)}
              </th>
              {LEVELS.map((level) => {
                const place = value.findIndex((rate) => rate.level === String(level) && rate.product === product);
                return (
                  <RateCell
                    key={level}
                    label={t('{product} ชั้น {level}', { product: t(name), level })}
                    value={value[place]?.percent ?? ''}
                    error={problems[`${place}.percent`]}
                    today={today.find((rate) => rate.level === level && rate.product === product)?.percent ?? 0}
                    isLocked={isLocked}
                    onChange={(percent) => change(place, percent)}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <FieldError id="rates-error" text={error} />
    </>
  );
}

interface CellProps extends Pick<InputProps<string>, 'value' | 'error' | 'isLocked' | 'onChange'> {
  label: string;
  today: number;
}

function RateCell({ label, value, error, today, isLocked, onChange }: CellProps) {
  const t = useT();
  const isOther = Number(value) !== today;
  return (
    <td className="py-1 pl-2">
      <input
        aria-label={label}
        aria-invalid={error !== undefined}
        inputMode="decimal"
        autoComplete="off"
        maxLength={4}
        readOnly={isLocked}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
        className={classNames(
          'min-h-11 w-full max-w-24 rounded-control border bg-surface px-3 text-base',
          error ? 'border-error' : isOther ? 'border-gold-fill' : 'border-border',
        )}
      />
      <span className={classNames('block text-xs', error ? 'text-error' : 'text-muted')}>
        {error ?? (isOther && t('วันนี้ {percent}%', { percent: today }))}
      </span>
    </td>
  );
}
