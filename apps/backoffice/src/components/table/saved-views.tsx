import { Button, IconButton, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Trash2 } from 'lucide-react';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { Popover } from '#src/components/popover.tsx';
import type { TableView } from '#src/components/table/use-table-view.ts';
import { asked } from '#src/lib/asked.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';

/** One's own views of a table: taken up, kept under a name, forgotten. */
export function SavedViews({ name, view }: { name: string; view: TableView }) {
  const t = useT();
  const { data: views = [] } = useQuery({
    ...asked('GET /bo/api/views', { table_name: name }),
    staleTime: 60_000,
  });
  const { mutate: remove } = useAct({ call: 'POST /bo/api/views/remove' });
  return (
    <Popover label={t('มุมมองที่บันทึกไว้')} face={<Bookmark className="size-5" aria-hidden />}>
      {views.length === 0 && <p className="px-2 text-sm text-muted">{t('ยังไม่มีมุมมองที่บันทึกไว้')}</p>}
      <ul>
        {views.map((saved) => (
          <li key={saved.name} className="flex items-center gap-1">
            <button
              type="button"
              className="min-h-(--control) min-w-0 flex-1 cursor-pointer truncate rounded-control px-2 text-left text-sm hover:bg-raised"
              onClick={() => view.set(saved.state)}
            >
              {saved.name}
            </button>
            <IconButton
              label={t('ลบมุมมอง {name}', { name: saved.name })}
              onClick={() => remove({ table_name: name, name: saved.name })}
            >
              <Trash2 className="size-4" aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <SaveForm key={views.map((saved) => saved.name).join('\n')} name={name} view={view} />
    </Popover>
  );
}

function SaveForm({ name, view }: { name: string; view: TableView }) {
  const t = useT();
  const { form, field, problem, isBusy } = useForm({
    fields: ['view'],
    check: (values) => ({ ...(values.view.trim() === '' && { view: t('ตั้งชื่อมุมมอง') }) }),
    send: async (values) => {
      const { sorting, visibility, filters } = view;
      const state = { sorting, visibility, filters };
      await doAct('POST /bo/api/views/save', { table_name: name, name: values.view.trim(), state });
      toast.success(t('บันทึกแล้ว'));
    },
  });
  return (
    <form {...form} className="mt-2 flex flex-col gap-2 border-t border-hairline pt-3">
      <TextField {...field('view')} label={t('บันทึกมุมมองนี้ในชื่อ')} maxLength={60} autoComplete="off" />
      {problem && <p className="text-sm text-error">{problem}</p>}
      <Button type="submit" variant="outline" isBusy={isBusy}>
        {t('บันทึกมุมมอง')}
      </Button>
    </form>
  );
}
