import type { StaffAnswer } from '@chokdee/contract';
import { CheckField, FieldError } from '@chokdee/ui';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { REPORT_NAMES, RHYTHM_NAMES } from '#src/features/reports/report-columns.ts';
import { asked } from '#src/lib/asked.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { ROLE_NAMES } from '#src/lib/roles.ts';

const SAVE = 'POST /bo/api/reports/plans/save';
type Plans = StaffAnswer<'GET /bo/api/reports/plans'>;
export type Plan = Plans['plans'][number];

/** Which reports come by themselves, and who could get one. */
export const plansQuery = () => asked('GET /bo/api/reports/plans', {});

interface Props {
  plan?: Plan;
  staff: Plans['staff'];
  onClose: () => void;
}

/** Has a report come by itself, or changes how. */
export function PlanDialog({ plan, staff, onClose }: Props) {
  const t = useT();
  return (
    <ActDialog
      call={SAVE}
      title={t(plan ? 'แก้รายงานตามเวลา' : 'ตั้งรายงานตามเวลา')}
      fields={fieldsOf(staff)}
      thing={plan}
      fresh={{ report: 'days', rhythm: 'daily', is_active: true }}
      keys={['plan_id', 'version']}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว รายงานของช่วงล่าสุดจะมาภายในหนึ่งนาที')}
      onClose={onClose}
    />
  );
}

const fieldsOf = (staff: Plans['staff']): Fields<typeof SAVE> => ({
  report: { label: 'รายงาน', words: REPORT_NAMES },
  rhythm: { label: 'มาทุก', words: RHYTHM_NAMES, isChips: true },
  receivers: {
    label: 'ผู้รับ',
    input: ({ form, value, error, onChange }) => (
      <Receivers
        staff={staff.filter(({ reports }) => reports.some((name) => name === form.report))}
        value={value}
        error={error}
        onChange={onChange}
      />
    ),
  },
  is_active: { label: 'ส่งอยู่' },
});

interface ReceiversProps {
  staff: Plans['staff'];
  value: readonly string[];
  error: string | undefined;
  onChange: (value: readonly string[]) => void;
}

/** Those who may see such a report, to tick. */
function Receivers({ staff, value, error, onChange }: ReceiversProps) {
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 text-sm text-muted">{t('ผู้รับ')}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {staff.map(({ staff_id, name, role }) => {
          const id = String(staff_id);
          return (
            <CheckField
              key={id}
              name="receivers"
              label={`${name} (${t(ROLE_NAMES[role])})`}
              checked={value.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
              }
            />
          );
        })}
      </div>
      <FieldError id="receivers-error" text={error} />
    </fieldset>
  );
}
