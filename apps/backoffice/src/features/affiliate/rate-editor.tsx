import { Button, classNames, TextField } from '@chokdee/ui';
import { CalendarClock } from 'lucide-react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Section } from '#src/components/section.tsx';
import type { AffiliateConfig } from '#src/features/affiliate/affiliate-query.ts';
import {
  fromForm,
  LEVELS,
  placeOf,
  RATE_PRODUCTS,
  type RateForm,
  rateProblems,
  toForm,
} from '#src/features/affiliate/rate-form.ts';
import { RatePreview } from '#src/features/affiliate/rate-preview.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { PRODUCTS } from '#src/lib/rewards-words.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useDraft } from '#src/lib/use-draft.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Changes what each level earns on each product, from tomorrow on, beside what holds today. */
export function RateEditor({ config }: { config: AffiliateConfig }) {
  const t = useT();
  const may = useMay()('rewards.edit');
  const draft = useRateDraft(config);
  const guard = useUnsavedGuard(draft.isChanged, () => undefined);
  return (
    <Section id="rates" title={t('อัตราค่าแนะนำ (% ของยอดเล่น)')}>
      <NextNote config={config} />
      <RateGrid config={config} form={draft.form} problems={draft.problems} canEdit={may} onChange={draft.change} />
      <TextField
        label={t('รับเข้ากระเป๋าได้ตั้งแต่ (บาท)')}
        name="redeem_min"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        className="mt-2 max-w-64"
        readOnly={!may}
        value={draft.form['redeem_min'] ?? ''}
        error={draft.problems['redeem_min']}
        onChange={({ target }) => draft.change({ redeem_min: target.value })}
      />
      <DraftPreview config={config} form={draft.form} />
      {draft.other ? (
        <Conflict mine={termsOf(config)} other={draft.other} onTake={draft.takeMine} />
      ) : (
        <FormProblem text={draft.problem ?? draft.problems['rates']} />
      )}
      {may && (
        <Button
          className="mt-2 self-end max-sm:w-full"
          isBusy={draft.isSaving}
          disabled={!draft.isChanged || draft.other !== undefined}
          onClick={draft.save}
        >
          {t('บันทึก ใช้ตั้งแต่พรุ่งนี้')}
        </Button>
      )}
      {guard.question}
    </Section>
  );
}

function DraftPreview({ config, form }: { config: AffiliateConfig; form: RateForm }) {
  const t = useT();
  const { rates } = fromForm(form);
  const isOther = JSON.stringify(rates) !== JSON.stringify(fromForm(toForm(config)).rates);
  return isOther && Object.keys(rateProblems(form, t)).length === 0 && <RatePreview rates={rates} />;
}

const useRateDraft = (config: AffiliateConfig) => {
  const t = useT();
  return useDraft<
    Pick<AffiliateConfig, 'version'>,
    RateForm,
    { version: number } & ReturnType<typeof fromForm>,
    unknown
  >({
    thing: config,
    toForm: () => toForm(config),
    wishOf: (form, base) => ({ version: base?.version ?? 0, ...fromForm(form) }),
    problemsOf: (form) => rateProblems(form, t),
    save: (wish, idempotencyKey) => staffApi('POST /bo/api/affiliate/config/save', wish, { idempotencyKey }),
    onSaved: () => undefined,
  });
};

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

interface GridProps {
  config: AffiliateConfig;
  form: RateForm;
  problems: Readonly<Partial<Record<string, string>>>;
  canEdit: boolean;
  onChange: (part: Record<string, string>) => void;
}

function RateGrid({ config, form, problems, canEdit, onChange }: GridProps) {
  const t = useT();
  const today = (level: number, product: string) =>
    config.rates.find((rate) => rate.level === level && rate.product === product)?.percent ?? 0;
  return (
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
        {RATE_PRODUCTS.map((product) => (
          <tr key={product} className="align-top">
            <th scope="row" className="py-2 pt-3.5 text-left font-normal whitespace-nowrap">
              {t(PRODUCTS[product])}
            </th>
            {LEVELS.map((level) => {
              const place = placeOf(level, product);
              const isOther = Number(form[place]) !== today(level, product);
              return (
                <td key={level} className="py-1 pl-2">
                  <input
                    aria-label={t('{product} ชั้น {level}', { product: t(PRODUCTS[product]), level })}
                    aria-invalid={problems[place] !== undefined}
                    name={place}
                    inputMode="decimal"
                    autoComplete="off"
                    maxLength={4}
                    readOnly={!canEdit}
                    value={form[place] ?? ''}
                    onChange={({ target }) => onChange({ [place]: target.value.trim() })}
                    className={classNames(
                      'min-h-11 w-full max-w-24 rounded-control border bg-surface px-3 text-base',
                      problems[place] ? 'border-error' : isOther ? 'border-gold-fill' : 'border-border',
                    )}
                  />
                  <span className={classNames('block text-xs', problems[place] ? 'text-error' : 'text-muted')}>
                    {problems[place] ?? (isOther && t('วันนี้ {percent}%', { percent: today(level, product) }))}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
