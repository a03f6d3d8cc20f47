import type { StaffAnswer } from '@chokdee/contract';
import { Button, Card } from '@chokdee/ui';
import { useId } from 'react';
import { DraftProblem } from '#src/components/form/conflict.tsx';
import { FormFields } from '#src/components/form/form-fields.tsx';
import { clashesOf, readBrandColours, writeBrandColours } from '#src/features/agent/brand/brand-colours.ts';
import { BrandPreview } from '#src/features/agent/brand/brand-preview.tsx';
import { ColourTable } from '#src/features/agent/brand/colour-table.tsx';
import type { Fields } from '#src/lib/form/fields.ts';
import { focusWrong } from '#src/lib/form/focus-wrong.ts';
import { useDraft } from '#src/lib/form/use-draft.ts';
import { useT } from '#src/lib/language.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

const SAVE = 'POST /bo/api/brand/save';

const TEXTS: Fields<typeof SAVE> = {
  agent_logo: { label: 'โลโก้', picture: 'logo', isHalf: true },
  name: { label: 'ชื่อแบรนด์', isHalf: true },
  description: { label: 'คำอธิบาย', isHalf: true },
  line_admin_url: { label: 'ลิงก์ LINE ผู้ดูแล (ปุ่มติดต่อด้านบน)', isHalf: true },
  line_contact_url: { label: 'ลิงก์ LINE ติดต่อเรา', isHalf: true },
  telegram_contact_url: { label: 'ลิงก์ Telegram ติดต่อเรา', isHalf: true },
  age_min: { label: 'อายุขั้นต่ำ (ปี)', isHalf: true },
  licence_text: { label: 'ข้อความใบอนุญาต (ท้ายเว็บ)', rows: 4 },
};
const FIELDS: Fields<typeof SAVE> = {
  ...TEXTS,
  colours: {
    label: 'สี',
    input: ({ value, problems, onChange }) => (
      <ColourTable
        colours={readBrandColours(value)}
        problems={problems}
        onChange={(colours) => onChange(writeBrandColours(colours))}
      />
    ),
  },
};

/** Edits the brand beside how players will see it. */
export function BrandForm({ brand }: { brand: StaffAnswer<'GET /bo/api/brand'> }) {
  const t = useT();
  const formId = useId();
  const draft = useDraft({
    call: SAVE,
    fields: FIELDS,
    thing: brand,
    keys: ['version'],
    done: t('บันทึกแล้ว'),
    onDone: () => undefined,
    onWrong: () => focusWrong(formId),
  });
  const guard = useUnsavedGuard(draft.isChanged, () => draft.copy(brand));
  const { form, other } = draft;
  const colours = readBrandColours(form.colours);
  return (
    <form
      id={formId}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px]"
      onSubmit={(event) => {
        event.preventDefault();
        draft.send();
      }}
    >
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="p-5">
          <FormFields {...draft.inputs} only={Object.keys(TEXTS)} />
        </Card>
        <Card className="p-5">
          <h2 className="mb-1 text-lg font-medium">{t('สี')}</h2>
          <p className="mb-4 text-sm text-muted">{t('ช่องซ้ายคือโหมดสว่าง ช่องขวาคือโหมดมืด สีที่อ่านยากจะบันทึกไม่ได้')}</p>
          <FormFields {...draft.inputs} only={['colours']} />
        </Card>
        <DraftProblem draft={draft} />
        {guard.question}
        <div className="flex gap-3">
          <Button
            type="submit"
            isBusy={draft.isSending}
            disabled={other !== undefined || clashesOf(colours).size > 0}
            className="flex-1 sm:flex-none"
          >
            {t('บันทึก')}
          </Button>
          <Button variant="quiet" onClick={guard.close}>
            {t('ยกเลิกการแก้ไข')}
          </Button>
        </div>
      </div>
      <aside className="md:sticky md:top-6" aria-label={t('ตัวอย่างที่ผู้เล่นเห็น')}>
        <BrandPreview name={form.name} description={form.description} logo={form.agent_logo} colours={colours} />
      </aside>
    </form>
  );
}
