import { bestReturnOf } from '@chokdee/lotto';
import { TriangleAlert } from 'lucide-react';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import type { BetType, Terms } from '#src/features/lotto/lotto-words.ts';
import type { FieldsIn, Inputs } from '#src/lib/form/fields.ts';
import type { Typed } from '#src/lib/form/typed.ts';
import { useT } from '#src/lib/language.ts';
import { useMe } from '#src/lib/me.ts';

export type TypedTerms = Typed<Terms>;

const RETURN_MAX = 100;

/** The rate of a bet type, its limits, and how the rate falls as a number sells. */
export const TERMS_FIELDS: FieldsIn<Omit<TypedTerms, 'bet_type'>> = {
  rate: { label: 'จ่ายบาทละ', isHalf: true },
  line_min_baht: { label: 'ขั้นต่ำ', isHalf: true },
  line_max_baht: { label: 'สูงสุดต่อรายการ', isHalf: true },
  member_number_baht: { label: 'ต่อเลขต่อคน', isHalf: true },
  house_number_baht: { label: 'รับรวมต่อเลข', isHalf: true },
  steps: {
    label: 'เพิ่มขั้นลดอัตราจ่าย',
    input: (props) => (
      <RowList
        {...props}
        fields={{
          from_baht: { label: 'ขายถึง (บาท)', isHalf: true },
          percent: { label: 'จ่าย (%)', isHalf: true },
        }}
        next={(steps) => ({
          from_baht: String(Number(steps.at(-1)?.from_baht ?? 0) + 1_000),
          percent: steps.at(-1)?.percent ?? '80',
        })}
        add="เพิ่มขั้นลดอัตราจ่าย"
        remove="ลบขั้นที่ {place}"
      />
    ),
  },
};

/** The terms of a bet type with what they give back. */
export function TermsFields({ betType, ...inputs }: Inputs & { betType: BetType }) {
  const { rate } = inputs.form as TypedTerms;
  return (
    <div className="flex flex-col gap-3">
      <FormFields {...inputs} className="grid-cols-2 sm:grid-cols-5" only={Object.keys(TERMS_FIELDS).slice(0, -1)} />
      <ReturnNote betType={betType} rate={rate} />
      <FormFields {...inputs} only={['steps']} />
    </div>
  );
}

/** The share of all stakes that comes back to players at a rate, in percent with two decimals; NaN while it is no rate. */
export const returnAt = (betType: BetType, rate: string): number =>
  Math.round(bestReturnOf(betType, Math.round(Number(rate.replaceAll(',', '')) * 100)) * 100) / 100;

export const isOverReturn = (percent: number): boolean => percent > RETURN_MAX;

/** What a rate gives back to players; more than everything is for owners alone. */
export function ReturnNote({ betType, rate }: { betType: BetType; rate: string }) {
  const t = useT();
  const { role } = useMe();
  const percent = returnAt(betType, rate);
  if (!percent) return null;
  if (!isOverReturn(percent)) return <p className="text-sm text-muted">{t('คืนผู้เล่น {percent}%', { percent })}</p>;
  return (
    <p className="flex items-start gap-1.5 text-sm text-error">
      <TriangleAlert className="mt-1 size-4 shrink-0" aria-hidden />
      {t(role === 'owner' ? 'คืนผู้เล่น {percent}% เกิน 100% เจ้ามือเสียเปรียบ' : 'คืนผู้เล่น {percent}% เกิน 100% ต้องให้เจ้าของบันทึก', {
        percent,
      })}
    </p>
  );
}
