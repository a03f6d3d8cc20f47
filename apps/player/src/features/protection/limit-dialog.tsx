import { Button, Dialog, formatBaht, type Problems, TextField, useForm, type Values } from '@chokdee/ui';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { KINDS, PERIODS } from '#src/features/protection/limit-words.ts';
import type { LimitKind, LimitPeriod } from '#src/features/protection/protection-queries.ts';
import { useSetLimit } from '#src/features/protection/use-set-limit.ts';
import { formatMinutes } from '#src/lib/format/format-minutes.ts';

interface Props {
  kind: LimitKind;
  period: LimitPeriod;
  /** What counts now; null: no limit. */
  value: number | null;
  onClose: () => void;
}

/** Sets one limit, or does away with it. When it counts is the server's to say. */
export function LimitDialog({ kind, period, value, onClose }: Props) {
  const setLimit = useSetLimit(kind, period);
  const set = async (wanted: number | null) => {
    await setLimit(wanted);
    onClose();
  };
  const setting = useForm({
    fields: ['value'],
    check: (values) => checkLimit(kind, values),
    send: ({ value: typed }) => set(numberOf(typed)),
  });
  const removing = useForm({ fields: [], check: () => ({}), send: () => set(null) });
  const isTime = kind === 'session';
  return (
    <Dialog title={`${KINDS[kind].title}${PERIODS[period].title}`} width={480} place="sheet" onClose={onClose}>
      <form {...setting.form} className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          {KINDS[kind].text} {PERIODS[period].renewal}
        </p>
        <TextField
          {...setting.field('value')}
          label={isTime ? 'ไม่เกินกี่นาที' : 'ไม่เกินกี่บาท'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={value ?? ''}
          hint={isTime ? 'ตั้งได้ 15 ถึง 1,440 นาที' : 'บาทเต็ม ไม่มีสตางค์'}
        />
        <p className="rounded-control bg-raised px-4 py-3 text-sm">{explain(kind, value)}</p>
        <FormProblem text={setting.problem} />
        <Button type="submit" isBusy={setting.isBusy} className="w-full">
          บันทึก
        </Button>
      </form>
      {value !== null && (
        <form {...removing.form} className="mt-3 flex flex-col gap-3">
          <FormProblem text={removing.problem} />
          <Button type="submit" variant="outline" isBusy={removing.isBusy} className="w-full">
            เลิกจำกัด มีผลหลัง 24 ชั่วโมง
          </Button>
        </form>
      )}
    </Dialog>
  );
}

const explain = (kind: LimitKind, value: number | null): string =>
  value === null
    ? 'มีผลทันทีที่บันทึก'
    : `ตอนนี้ ${kind === 'session' ? formatMinutes(value) : `${formatBaht(value)} บาท`} ตั้งต่ำลงมีผลทันที ตั้งสูงขึ้นมีผลหลัง 24 ชั่วโมง`;

const BAHT_MAX = 10_000_000;
const MINUTES_MIN = 15;
const MINUTES_MAX = 1_440;

/** The number that was typed; people write thousands with commas. Not a number: NaN. */
export const numberOf = (text: string): number => {
  const plain = text.replaceAll(/[\s,]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Finds what the server does not take: money in whole baht, time from a quarter of an hour to a day. */
export function checkLimit(kind: LimitKind, { value }: Values<'value'>): Problems<'value'> {
  const [min, max] = kind === 'session' ? [MINUTES_MIN, MINUTES_MAX] : [1, BAHT_MAX];
  const number = numberOf(value);
  if (number >= min && number <= max) return {};
  return {
    value: kind === 'session' ? 'กรอกเวลา 15 ถึง 1,440 นาที' : 'กรอกเป็นบาทเต็ม 1.00 ถึง 10,000,000.00 บาท',
  };
}
