import { Button, Dialog, toast } from '@chokdee/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { ContentPage } from '#src/features/agent/content/content-kinds.ts';
import { PageFields } from '#src/features/agent/content/page-fields.tsx';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

/** Edits a page of text, section by section, beside how players will read it. */
export function PageDialog({ page, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useT();
  const [base, setBase] = useState(page);
  const [{ title, sections }, setText] = useState({ title: page.title, sections: page.sections });
  const isChanged = JSON.stringify([title, sections]) !== JSON.stringify([page.title, page.sections]);
  const guard = useUnsavedGuard(isChanged, onClose);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () =>
      staffApi('POST /bo/api/content/pages/save', { slug: page.slug, title, sections, version: base.version }),
    meta: { isShown: true },
    onSuccess: () => {
      toast.success(t('บันทึกแล้ว'));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['content', 'pages'] }),
  });
  const refusal = error instanceof StaffRefusal ? error : undefined;
  const other = refusal?.code === CODES.changed_meanwhile ? (refusal.data as ContentPage) : undefined;
  const seeOther = () => {
    if (other) setBase(other);
    reset();
  };
  return (
    <Dialog
      title={page.title}
      width={800}
      onClose={guard.close}
      footer={
        <Button className="w-full" isBusy={isPending} disabled={other !== undefined} onClick={() => mutate()}>
          {t('บันทึก')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {other ? (
          <Conflict mine={textOf(base)} other={textOf(other)} onTake={seeOther} />
        ) : (
          <FormProblem text={error?.message} />
        )}
        <div className="grid gap-6 sm:grid-cols-2">
          <PageFields title={title} sections={sections} problems={refusal?.problems ?? []} onChange={setText} />
          <PreviewFrame>
            <PageShown title={title} sections={sections} />
          </PreviewFrame>
        </div>
        {guard.question}
      </div>
    </Dialog>
  );
}

const textOf = ({ title, sections }: ContentPage) => ({ title, sections });

function PageShown({ title, sections }: Pick<ContentPage, 'title' | 'sections'>) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-xl font-medium">{title}</p>
      {sections.map(({ heading, text }, place) => (
        // A section is its place: nothing else tells two new ones apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place}>
          <p className="font-medium">
            {place + 1}. {heading}
          </p>
          <p className="mt-1 text-sm whitespace-pre-line text-muted">{text}</p>
        </div>
      ))}
    </div>
  );
}
