import { Card, IconButton, TextField } from '@chokdee/ui';
import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { LevelForm, LevelProblems } from '#src/features/rewards/levels/level-form.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  place: number;
  row: LevelForm;
  members: number;
  problems: LevelProblems;
  canEdit: boolean;
  onChange: (part: Partial<LevelForm>) => void;
  onRemove: (() => void) | undefined;
}

const FIELDS = [
  ['name', 'ชื่อระดับ'],
  ['turnover_min', 'ยอดเล่น 30 วัน (บาท)'],
  ['cashback_percent', 'คืนยอดเสียเพิ่ม (%)'],
  ['gift', 'ของขวัญเลื่อนระดับ (บาท)'],
] as const;

const HEX = /^#[\da-f]{6}$/i;

/** One level: what it is called, asks and brings. */
export function LevelRow({ place, row, members, problems, canEdit, onChange, onRemove }: Props) {
  const t = useT();
  const id = useId();
  return (
    <li>
      <Card className="p-4">
        <div className="mb-3 flex items-center gap-3">
          <label htmlFor={id} className="sr-only">
            {t('สีของระดับ {place}', { place: place + 1 })}
          </label>
          <input
            id={id}
            type="color"
            className="size-9 shrink-0 cursor-pointer rounded-control border border-border bg-surface p-0.5"
            disabled={!canEdit}
            value={HEX.test(row.colour) ? row.colour : '#8a6d3b'}
            onChange={({ target }) => onChange({ colour: target.value })}
          />
          <p className="flex-1 font-medium">
            {t('ระดับ {place}', { place: place + 1 })}
            <span className="ml-2 text-sm font-normal text-muted">
              {t('{count} คน', { count: members.toLocaleString('th-TH') })}
            </span>
          </p>
          {canEdit && onRemove && (
            <IconButton label={t('ลบระดับ {place}', { place: place + 1 })} onClick={onRemove}>
              <Trash2 className="size-5" aria-hidden />
            </IconButton>
          )}
        </div>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {FIELDS.map(([name, label]) => (
            <TextField
              key={name}
              label={t(label)}
              name={`${place}.${name}`}
              inputMode={name === 'name' ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={name === 'name' ? 40 : 14}
              readOnly={!canEdit}
              value={row[name]}
              error={problems[`${place}.${name}`]}
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          ))}
        </div>
      </Card>
    </li>
  );
}
