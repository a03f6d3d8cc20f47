import { staffCalls } from '@chokdee/contract/staff';
import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CircleCheck, CircleSlash, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { columnsOf, type States } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import type { ContentKind, ContentRow } from '#src/features/agent/content/content-kinds.ts';
import type { Text } from '#src/lib/english.ts';
import type { Field } from '#src/lib/form/fields.ts';
import { coreOf, isWhole } from '#src/lib/form/typed.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const EditDialog = lazyPart(() => import('#src/features/agent/content/edit-dialog.tsx'));

/** All rows of one kind of content, also those that are not shown now; one opens to be edited. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useT();
  const query = useQuery({ queryKey: ['content', kind.name], queryFn: kind.list });
  const view = useTableView({
    hidden: ['type', 'description', 'link', 'eyebrow', 'note', 'biller_id', 'promptpay_id'],
  });
  const columns = useMemo(() => columnsFor(kind), [kind]);
  const [opened, setOpened] = useState<ContentRow | 'new'>();
  return (
    <>
      <DataTable
        name={kind.name}
        label={t(kind.title)}
        columns={columns}
        source={wholeList(query)}
        view={view}
        rowId={(row) => String(row.id)}
        onOpen={setOpened}
        filters={
          <Button onClick={() => setOpened('new')}>
            <Plus className="size-5" aria-hidden />
            {t('เพิ่ม')}
          </Button>
        }
        empty={{ title: t('ยังไม่มีรายการ'), text: t('เพิ่มรายการแรกได้จากปุ่มด้านบน') }}
      />

      {opened && (
        <EditDialog kind={kind} {...(opened !== 'new' && { row: opened })} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

const SHOWN: States<'now' | 'later' | 'over'> = {
  now: ['กำลังแสดง', [CircleCheck, 'text-win']],
  later: ['ยังไม่ถึงเวลา', [CalendarClock, 'text-info']],
  over: ['สิ้นสุดแล้ว', [CircleSlash, 'text-muted']],
};

/** Whether players see a row at this moment. */
const showingOf = ({ starts_at, ends_at }: ContentRow) => {
  const now = new Date().toISOString();
  if (String(starts_at) > now) return 'later';
  return ends_at && String(ends_at) <= now ? 'over' : 'now';
};

const { text, baht, count, instant, state } = columnsOf<ContentRow>();

/** Its fields as columns, and whether it is shown where that has a time. */
const columnsFor = ({ call, fields }: ContentKind): Column<ContentRow>[] => [
  ...Object.entries(fields).map(([name, field]) =>
    columnOf(
      name,
      field.label as Text,
      field,
      coreOf((staffCalls[call].input as z.ZodObject).shape[name] as z.ZodType),
    ),
  ),
  ...('starts_at' in fields ? [state('state', 'สถานะ', SHOWN, showingOf)] : []),
];

const columnOf = (
  name: string,
  title: Text,
  { words, picture }: Field<never>,
  core: z.core.$ZodType,
): Column<ContentRow> => {
  if (core instanceof z.ZodISODateTime) return instant(name, title);
  if (core instanceof z.ZodNumber) return isWhole(core) ? count(name, title) : baht(name, title);
  const valueOf = (row: ContentRow, t: Translate): string => {
    const value = row[name] ?? '';
    if (typeof value === 'boolean') return t(value ? 'ใช้งาน' : 'ปิด');
    const word = words?.[String(value)];
    return word ? t(word) : words ? '' : String(value);
  };
  const cell = (row: ContentRow, t: Translate) =>
    picture ? (
      <Thumbnail src={valueOf(row, t)} />
    ) : (
      <span className="line-clamp-2 min-w-16">{valueOf(row, t) || '–'}</span>
    );
  return { ...text(name, title, { value: valueOf }), cell };
};

function Thumbnail({ src }: { src: string }) {
  return src ? <img src={src} alt="" width={80} height={32} className="h-8 w-20 rounded-md object-cover" /> : '–';
}
