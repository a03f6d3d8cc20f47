import type { StaffAnswer } from '@chokdee/contract';
import { Button, Card, TextAreaField, TextField, toast, useForm } from '@chokdee/ui';
import { useState } from 'react';
import { Conflict } from '#src/components/form/conflict.tsx';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { ImageInput } from '#src/components/form/image-input.tsx';
import { clashesOf, readBrandColours, writeBrandColours } from '#src/features/agent/brand/brand-colours.ts';
import { BrandPreview } from '#src/features/agent/brand/brand-preview.tsx';
import { ColourTable } from '#src/features/agent/brand/colour-table.tsx';
import { useT } from '#src/lib/language.ts';
import { queryClient } from '#src/lib/query-client.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

type Brand = StaffAnswer<'GET /bo/api/brand'>;

/** The fields that are a line of text, by their labels. */
const LINES = {
  name: 'ชื่อแบรนด์',
  description: 'คำอธิบาย',
  line_admin_url: 'ลิงก์ LINE ผู้ดูแล (ปุ่มติดต่อด้านบน)',
  line_contact_url: 'ลิงก์ LINE ติดต่อเรา',
  telegram_contact_url: 'ลิงก์ Telegram ติดต่อเรา',
  age_min: 'อายุขั้นต่ำ (ปี)',
} as const;
const FIELDS = [...(Object.keys(LINES) as (keyof typeof LINES)[]), 'licence_text', 'agent_logo'] as const;

/** Edits the brand beside how players will see it. */
export function BrandForm({ brand }: { brand: Brand }) {
  const t = useT();
  const [values, setValues] = useState<Brand>(brand);
  const [base, setBase] = useState<Brand>(brand);
  const [other, setOther] = useState<Brand>();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const colours = readBrandColours(values.colours);
  const guard = useUnsavedGuard(JSON.stringify(values) !== JSON.stringify(brand), () => setValues(brand));
  const change = (part: Partial<Brand>) => setValues({ ...values, ...part });
  const { form, field, problem, isBusy } = useForm({
    fields: FIELDS,
    check: () => ({}),
    send: async () => {
      setProblems({});
      try {
        await staffApi('POST /bo/api/brand/save', { ...values, version: base.version });
      } catch (error) {
        if (error instanceof StaffRefusal && error.code === CODES.changed_meanwhile) setOther(error.data as Brand);
        if (error instanceof StaffRefusal)
          setProblems(Object.fromEntries(error.problems.map(({ field: name, message }) => [name, message])));
        throw error;
      }
      toast.success(t('บันทึกแล้ว'));
      await queryClient.invalidateQueries({ queryKey: ['brand'] });
    },
  });
  const seeOther = () => {
    if (other) setBase(other);
    setOther(undefined);
  };
  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card className="grid gap-4 p-5 sm:grid-cols-2">
          <ImageInput
            label={t('โลโก้')}
            use="logo"
            value={values.agent_logo}
            error={field('agent_logo').error}
            onChange={(agent_logo) => change({ agent_logo })}
          />
          {(Object.keys(LINES) as (keyof typeof LINES)[]).map((name) => (
            <TextField
              key={name}
              {...field(name)}
              label={t(LINES[name])}
              value={values[name]}
              {...(name === 'age_min' ? { type: 'number', min: 18, max: 30 } : { maxLength: 200 })}
              onChange={({ target }) => change({ [name]: name === 'age_min' ? Number(target.value) : target.value })}
            />
          ))}
          <TextAreaField
            {...field('licence_text')}
            className="sm:col-span-2"
            label={t('ข้อความใบอนุญาต (ท้ายเว็บ)')}
            value={values.licence_text}
            maxLength={500}
            onChange={({ target }) => change({ licence_text: target.value })}
          />
        </Card>
        <Card className="p-5">
          <h2 className="mb-1 text-lg font-medium">{t('สี')}</h2>
          <p className="mb-4 text-sm text-muted">{t('ช่องซ้ายคือโหมดสว่าง ช่องขวาคือโหมดมืด สีที่อ่านยากจะบันทึกไม่ได้')}</p>
          <ColourTable
            colours={colours}
            problems={problems}
            onChange={(next) => change({ colours: writeBrandColours(next) })}
          />
        </Card>
        {other && <Conflict mine={base} other={other} onTake={seeOther} />}
        <FormProblem text={problem} />
        {guard.question}
        <div className="flex gap-3">
          <Button type="submit" isBusy={isBusy} disabled={clashesOf(colours).size > 0} className="flex-1 sm:flex-none">
            {t('บันทึก')}
          </Button>
          <Button variant="quiet" onClick={guard.close}>
            {t('ยกเลิกการแก้ไข')}
          </Button>
        </div>
      </div>
      <aside className="md:sticky md:top-6" aria-label={t('ตัวอย่างที่ผู้เล่นเห็น')}>
        <BrandPreview name={values.name} description={values.description} logo={values.agent_logo} colours={colours} />
      </aside>
    </form>
  );
}
