import { CheckField, TextField } from '@chokdee/ui';
import { FieldGroup } from '#src/components/form/field-group.tsx';
import { PrizeFields } from '#src/features/wheel/prize-fields.tsx';
import type { WheelForm, WheelProblems } from '#src/features/wheel/wheel-form.ts';
import { useT } from '#src/lib/language.ts';

/** What every part of the form of a wheel is given. */
export interface WheelFieldsProps {
  form: WheelForm;
  problems: WheelProblems;
  /** Whether the wheel has free spins. */
  hasFree: boolean;
  onChange: (change: Partial<WheelForm>) => void;
}

type TextName = Exclude<keyof WheelForm, 'is_open' | 'prizes'>;

/** What an input of a text needs, by the name of its field. */
const bound = ({ form, problems, onChange }: WheelFieldsProps, name: TextName) => ({
  name,
  value: form[name],
  error: problems[name],
  autoComplete: 'off',
  onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
});

/** All that a wheel is: its name, what a spin costs, how often it is spun, and its fields. */
export function WheelFields(props: WheelFieldsProps) {
  const t = useT();
  return (
    <>
      <FieldGroup title={t('วงล้อ')}>
        <TextField {...bound(props, 'name')} label={t('ชื่อวงล้อ')} maxLength={80} />
        <TextField {...bound(props, 'detail')} label={t('รายละเอียด')} maxLength={1_000} />
        <CheckField
          label={t('เปิดให้หมุน')}
          checked={props.form.is_open}
          onChange={({ target }) => props.onChange({ is_open: target.checked })}
        />
      </FieldGroup>
      <FieldGroup title={t('สิทธิ์หมุน')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...bound(props, 'point_cost')}
            label={t('แต้มต่อครั้ง')}
            inputMode="decimal"
            hint={props.hasFree ? t('เว้นว่าง: ใช้แต้มหมุนไม่ได้') : undefined}
          />
          <TextField {...bound(props, 'daily_limit')} label={t('หมุนได้วันละ (ครั้ง)')} inputMode="numeric" maxLength={4} />
          {props.hasFree && <FreeFields {...props} />}
        </div>
      </FieldGroup>
      <FieldGroup title={t('ช่องรางวัล')}>
        <PrizeFields {...props} />
      </FieldGroup>
    </>
  );
}

function FreeFields(props: WheelFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField {...bound(props, 'free_daily')} label={t('หมุนฟรีวันละ (ครั้ง)')} inputMode="numeric" maxLength={3} />
      <TextField
        {...bound(props, 'free_deposit')}
        label={t('ฝากทุกกี่บาทได้เพิ่ม 1 ครั้ง')}
        inputMode="decimal"
        hint={t('เว้นว่าง: ยอดฝากไม่ได้สิทธิ์เพิ่ม')}
      />
      <TextField {...bound(props, 'free_max')} label={t('หมุนฟรีรวมไม่เกินวันละ')} inputMode="numeric" maxLength={3} />
    </>
  );
}
