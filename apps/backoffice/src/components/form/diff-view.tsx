import { columnsOf } from '#src/components/table/columns.tsx';
import { PlainTable } from '#src/components/table/plain-table.tsx';
import { formatInstant } from '#src/lib/format/format.ts';
import { type Translate, useLanguage, useT } from '#src/lib/language.ts';
import { FIELD_NAMES } from '#src/lib/words/audit-words.ts';

interface Props {
  before: unknown;
  after: unknown;
  /** Whose change it is, where a page shows several. */
  about?: string;
}

/** What a change changes: each field that differs, before and after. */
export function DiffView({ before, after, about }: Props) {
  const t = useT();
  const rows = diffRows(before, after);
  if (rows.length === 0) return <p className="text-sm text-muted">{t('ไม่มีส่วนที่ต่างกัน')}</p>;
  return <PlainTable label="รายการ" about={about} columns={COLUMNS} rows={rows} rowId={({ field }) => field} isTight />;
}

const { text } = columnsOf<DiffRow>();
const COLUMNS = [
  text('field', 'รายการ', { value: ({ field }, t) => nameOf(field, t) }),
  {
    ...text('from', 'ก่อน', { value: ({ from }) => from ?? '' }),
    cell: ({ from }: DiffRow) =>
      from === undefined ? (
        '–'
      ) : (
        <del className="break-words text-error">
          <Said text={from} />
        </del>
      ),
  },
  {
    ...text('to', 'หลัง', { value: ({ to }) => to ?? '' }),
    cell: ({ to }: DiffRow) =>
      to === undefined ? (
        '–'
      ) : (
        <ins className="break-words text-win no-underline">
          <Said text={to} />
        </ins>
      ),
  },
];

function Said({ text: said }: { text: string }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  if (said === 'true' || said === 'false') return t(said === 'true' ? 'ใช่' : 'ไม่ใช่');
  return INSTANT.test(said) ? formatInstant(said, language) : said;
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const nameOf = (path: string, t: Translate): string =>
  path
    .split('.')
    .map((part, place, parts) =>
      /^\d+$/.test(part)
        ? String(Number(part) + 1)
        : t.data(FIELD_NAMES[parts.slice(0, place + 1).join('.')] ?? FIELD_NAMES[part] ?? part),
    )
    .join(' › ');

interface DiffRow {
  readonly field: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** The fields in which two values differ, by their paths. */
export function diffRows(before: unknown, after: unknown): DiffRow[] {
  const old = flatten(before);
  const fresh = flatten(after);
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((field) => old.get(field) !== fresh.get(field))
    .map((field) => ({ field, from: old.get(field), to: fresh.get(field) }));
}

function flatten(value: unknown, path = '', into = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) return into;
  if (typeof value !== 'object') return into.set(path, `${value as string | number | boolean}`);
  for (const [key, part] of Object.entries(value)) flatten(part, path ? `${path}.${key}` : key, into);
  return into;
}
