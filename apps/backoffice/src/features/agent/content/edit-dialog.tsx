import { isAlwaysForTwo } from '@chokdee/contract/staff';
import { Button, Card, ConfirmDialog, toast } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { ContentKind, ContentRow } from '#src/features/agent/content/content-kinds.ts';
import { asked } from '#src/lib/asked.ts';
import { askedText } from '#src/lib/form/asked-answer.ts';
import type { Inputs } from '#src/lib/form/fields.ts';
import { bangkokMinute } from '#src/lib/format/bangkok-minute.ts';
import { useT } from '#src/lib/language.ts';

interface Props {
  kind: ContentKind;
  /** The row to edit; none: a new one. */
  row?: ContentRow;
  onClose: () => void;
}

/** Edits one row of content beside a picture of how players will see it. */
export function EditDialog({ kind, row, onClose }: Props) {
  const t = useT();
  const [fresh] = useState(freshOf);
  return (
    <ActDialog
      call={kind.call}
      title={t(row ? 'แก้ไข{kind}' : 'เพิ่ม{kind}', { kind: t(kind.title) })}
      fields={useFields(kind, row)}
      thing={row}
      keys={['id', 'version'] as never}
      fresh={fresh}
      preview={PREVIEWS[kind.name] as never}
      confirm={t('บันทึก')}
      done={t('บันทึกแล้ว')}
      aside={row && kind.remove && <RemoveButton kind={kind} row={row} onRemoved={onClose} />}
      onClose={onClose}
    />
  );
}

/** A new row begins now, at the end, and is shown. */
const freshOf = () => ({
  type: '2',
  position: '0',
  is_active: true,
  amount_min: '100',
  amount_max: '100,000',
  starts_at: bangkokMinute(new Date().toISOString()),
});

/** Its fields, with what banks and providers there are to choose from. */
function useFields({ name, fields }: ContentKind, row: ContentRow | undefined): Inputs['fields'] {
  const t = useT();
  const { data: banks = [] } = useQuery({
    ...asked('GET /bo/api/banks', {}),
    staleTime: 3_600_000,
    enabled: name === 'bank',
  });
  const { data: providers = [] } = useQuery({
    ...asked('GET /bo/api/cashier/providers', {}),
    enabled: name === 'channels',
  });
  const { bank_code, provider } = fields;
  const names = new Set([
    ...providers.map((one) => one.provider),
    ...(row?.['provider'] ? [String(row['provider'])] : []),
  ]);
  return {
    ...fields,
    ...(bank_code && {
      bank_code: { ...bank_code, choices: banks.map((bank) => [bank.bank_code, t.data(bank.name)] as const) },
    }),
    ...(provider && { provider: { ...provider, choices: [...names].map((one) => [one, one] as const) } }),
  };
}

type Shown = Readonly<Partial<Record<string, string>>>;

/** How players will see what is being edited. */
const PREVIEWS: Readonly<Record<string, ComponentType<{ form: Shown }>>> = {
  banners: ({ form: { image, eyebrow, title, note } }) => (
    <PreviewFrame>
      <div className="relative isolate flex aspect-[15/8] flex-col justify-center overflow-clip rounded-card bg-raised p-5 pb-8">
        {image && <img src={image} alt="" className="absolute inset-0 -z-10 size-full object-cover object-right" />}
        <div className="max-w-[60%]">
          {eyebrow && <p className="text-sm text-gold">{eyebrow}</p>}
          <p className="mt-1 text-lg font-medium text-balance">{title}</p>
          {note && <p className="mt-1 text-sm text-muted">{note}</p>}
        </div>
      </div>
    </PreviewFrame>
  ),
  notices: ({ form }) => (
    <PreviewFrame>
      <Card className="p-4">
        {form['image'] && <img src={form['image']} alt="" className="w-full rounded-card" />}
        {form['type'] !== '1' && (
          <>
            <p className="mt-3 text-lg font-medium">{form['title']}</p>
            <p className="whitespace-pre-line text-muted">{form['description']}</p>
          </>
        )}
      </Card>
    </PreviewFrame>
  ),
  events: ({ form: { image } }) => (
    <PreviewFrame>
      <Card className="p-4">{image && <img src={image} alt="" className="w-full rounded-card" />}</Card>
    </PreviewFrame>
  ),
};

interface RemoveProps {
  kind: ContentKind;
  row: ContentRow;
  onRemoved: () => void;
}

function RemoveButton({ kind, row, onRemoved }: RemoveProps) {
  const t = useT();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async () => {
    try {
      await kind.remove?.({ id: row.id, version: row.version });
      toast.success(isAlwaysForTwo(kind.call) ? askedText(t, kind.call) : t('ลบแล้ว'));
      onRemoved();
    } catch (error) {
      toast.error((error as Error).message);
    }
  };
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {t('ลบ')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('ลบ{kind}นี้?', { kind: t(kind.title) })}
          text={t('ผู้เล่นจะไม่เห็นอีก และกู้คืนไม่ได้')}
          confirm={t('ลบ')}
          cancel={t('ยกเลิก')}
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
