import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import type { Column } from '#src/components/table/table-model.ts';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import type { ContentField, ContentKind, ContentRow } from '#src/features/agent/content/content-kinds.ts';
import { Showing, showingOf } from '#src/features/agent/content/showing.tsx';
import { type Translate, useT } from '#src/lib/language.ts';

const EditDialog = lazy(async () => ({
  default: (await import('#src/features/agent/content/edit-dialog.tsx')).EditDialog,
}));

/** All rows of one kind of content, also those that are not shown now; one opens to be edited. */
export function ContentList({ kind }: { kind: ContentKind }) {
  const t = useT();
  const query = useQuery({ queryKey: ['content', kind.name], queryFn: kind.list });
  const view = useTableView({
    hidden: ['type', 'description', 'link', 'eyebrow', 'note', 'biller_id', 'promptpay_id'],
  });
  const columns = useColumns(kind);
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
      <Suspense>
        {opened && (
          <EditDialog kind={kind} {...(opened !== 'new' && { row: opened })} onClose={() => setOpened(undefined)} />
        )}
      </Suspense>
    </>
  );
}

function useColumns(kind: ContentKind): readonly Column<ContentRow>[] {
  const t = useT();
  return useMemo(() => {
    const fields = kind.fields.map((field) => ({
      id: field.name,
      title: t(field.label),
      isNumber: field.kind === 'number' || field.kind === 'baht',
      value: (row: ContentRow) => valueOf(row, field, t),
      ...cellOf(field),
    }));
    const isTimed = kind.fields.some(({ name }) => name === 'starts_at');
    const state = {
      id: 'state',
      title: t('สถานะ'),
      value: (row: ContentRow) => t(showingOf(row).text),
      cell: (row: ContentRow) => <Showing row={row} />,
    };
    return isTimed ? [...fields, state] : fields;
  }, [kind, t]);
}

const valueOf = (row: ContentRow, { name, kind }: ContentField, t: Translate): string | number | boolean | null => {
  const value = row[name] ?? null;
  if (kind === 'active') return t(value ? 'ใช้งาน' : 'ปิด');
  if (kind === 'type') return t(value === 1 ? 'รูปภาพอย่างเดียว' : 'รูปภาพและข้อความ');
  return value;
};

const cellOf = ({ name, kind }: ContentField) => {
  const textIn = (row: ContentRow) => String(row[name] ?? '');
  if (kind === 'image') return { cell: (row: ContentRow) => <Thumbnail src={textIn(row)} /> };
  if (kind === 'instant') return { cell: (row: ContentRow) => <Instant at={textIn(row) || null} /> };
  if (kind === 'line' || kind === 'text')
    return { cell: (row: ContentRow) => <span className="line-clamp-2 min-w-32">{textIn(row)}</span> };
  if (kind === 'baht') return { cell: (row: ContentRow) => <Baht baht={Number(row[name] ?? 0)} /> };
  if (kind === 'clock') return { cell: (row: ContentRow) => textIn(row) || '–' };
  return {};
};

function Thumbnail({ src }: { src: string }) {
  return src ? <img src={src} alt="" width={80} height={32} className="h-8 w-20 rounded-md object-cover" /> : '–';
}
