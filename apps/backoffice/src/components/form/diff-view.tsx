import { FIELD_NAMES } from '#src/components/form/field-names.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { type Language, type Translate, useLanguage, useT } from '#src/lib/language.ts';

interface Props {
  before: unknown;
  after: unknown;
}

/** What a change changes: each field that differs, before and after. */
export function DiffView({ before, after }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const rows = diffRows(before, after);
  if (rows.length === 0) return <p className="text-sm text-muted">{t('ไม่มีส่วนที่ต่างกัน')}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t('รายการ')}
            </th>
            <th scope="col" className="py-1 pr-4 font-normal">
              {t('ก่อน')}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t('หลัง')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, from, to }) => (
            <tr key={field} className="border-t border-hairline align-top">
              <th scope="row" className="py-2 pr-4 text-left font-normal whitespace-nowrap text-muted">
                {nameOf(field, t)}
              </th>
              <td className="py-2 pr-4 break-words">
                {from === undefined ? '–' : <del className="text-error">{said(from, t, language)}</del>}
              </td>
              <td className="py-2 break-words">
                {to === undefined ? '–' : <ins className="text-win no-underline">{said(to, t, language)}</ins>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const nameOf = (path: string, t: Translate): string =>
  path
    .split('.')
    .map((part, place, parts) =>
      /^\d+$/.test(part)
        ? String(Number(part) + 1)
        : t(FIELD_NAMES[parts.slice(0, place + 1).join('.')] ?? FIELD_NAMES[part] ?? part),
    )
    .join(' › ');

const said = (value: string, t: Translate, language: Language): string => {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'ใช่' : 'ไม่ใช่');
  return INSTANT.test(value) ? formatInstant(value, language) : value;
};

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
