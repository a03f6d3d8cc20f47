import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { ContentPage } from '#src/features/agent/content/content-kinds.ts';
import type { Fields, FormOf } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';

const SAVE = 'POST /bo/api/content/pages/save';

const FIELDS: Fields<typeof SAVE> = {
  title: { label: 'ชื่อหน้า' },
  sections: {
    label: 'หัวข้อ',
    input: (props) => (
      <RowList
        {...props}
        className="grid-cols-1"
        fields={{ heading: { label: 'หัวข้อ' }, text: { label: 'ข้อความ', rows: 4 } }}
        next={() => ({ heading: '', text: '' })}
        add="เพิ่มหัวข้อ"
        remove="ลบหัวข้อที่ {place}"
      />
    ),
  },
};

/** Edits a page of text, section by section, beside how players will read it. */
export function PageDialog({ page, onClose }: { page: ContentPage; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call={SAVE}
      title={page.title}
      fields={FIELDS}
      thing={page}
      keys={['slug', 'version']}
      preview={PageShown}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      onClose={onClose}
    />
  );
}

function PageShown({ form: { title, sections } }: { form: FormOf<typeof SAVE> }) {
  return (
    <PreviewFrame>
      <div className="flex flex-col gap-4">
        <p className="text-xl font-medium">{title}</p>
        {sections.map(({ heading, text }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a section is its place
          <div key={place}>
            <p className="font-medium">
              {place + 1}. {heading}
            </p>
            <p className="mt-1 text-sm whitespace-pre-line text-muted">{text}</p>
          </div>
        ))}
      </div>
    </PreviewFrame>
  );
}
