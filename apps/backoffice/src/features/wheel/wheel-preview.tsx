import { WheelFace } from '@chokdee/ui';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import { countOdds, type WheelForm } from '#src/features/wheel/wheel-odds.ts';
import { readAmount } from '#src/lib/format/read-amount.ts';
import { useT } from '#src/lib/language.ts';

/** A wheel as players see it, with the odds and what a spin costs the house as they are typed. */
export function WheelPreview({ form }: { form: WheelForm }) {
  const t = useT();
  const { percents, cost } = countOdds(form.prizes);
  const won = form.prizes.reduce((sum, { pays }, place) => (pays === 'none' ? sum : sum + (percents[place] ?? 0)), 0);
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-4">
      <PreviewFrame>
        <div className="flex flex-col items-center gap-3 rounded-card border border-hairline bg-surface p-4">
          <p className="text-lg font-medium">{form.name || t('ชื่อวงล้อ')}</p>
          <WheelFace
            className="w-full max-w-72"
            fields={form.prizes.map(({ name, pays, amount, colour }) => ({
              name,
              pays,
              colour,
              amount: readAmount(amount) ?? 0,
            }))}
          />
        </div>
      </PreviewFrame>
      <dl className="grid grid-cols-2 gap-3 text-sm">
        <div>
          <dt className="text-muted">{t('ต้นทุนต่อครั้ง (บาท)')}</dt>
          <dd className="text-xl font-medium">
            {cost.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 })}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('โอกาสได้รางวัล')}</dt>
          <dd className="text-xl font-medium">{won.toLocaleString('en-US', { maximumFractionDigits: 2 })}%</dd>
        </div>
      </dl>
    </div>
  );
}
