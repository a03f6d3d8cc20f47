import type { ReactNode } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Text } from '#src/lib/english.ts';
import type { Editing } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';

type Call = 'POST /bo/api/cashier/withdrawal/reject' | 'POST /bo/api/cashier/claim/reject';

interface Props extends Pick<Editing<Call>, 'call' | 'given'> {
  title: string;
  text: ReactNode;
  /** Reasons that are given often; one press puts them into the field. */
  templates: readonly Text[];
  confirm: string;
  done: string;
  /** How the item stands now, once that is no longer what the dialog was opened for. */
  meanwhile: ReactNode;
  onClose: () => void;
}

/** Rejects something with a reason that the member reads. */
export function RejectDialog({ text, templates, meanwhile, ...act }: Props) {
  const t = useT();
  return (
    <ActDialog
      {...act}
      renderIntro={({ change }) => (
        <>
          <p className="text-sm">{text}</p>
          <ul aria-label={t('เหตุผลที่ใช้บ่อย')} className="flex flex-col gap-1">
            {templates.map((template) => (
              <li key={template}>
                <button
                  type="button"
                  className="min-h-(--control) w-full cursor-pointer rounded-control border border-hairline px-3 py-1.5 text-left text-sm hover:bg-raised"
                  onClick={() => change({ reason: template })}
                >
                  {t(template)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      fields={{ reason: { label: 'เหตุผลที่สมาชิกเห็น', rows: 3, wrong: 'กรอกเหตุผล' } }}
      renderOutcome={() => meanwhile}
    />
  );
}
