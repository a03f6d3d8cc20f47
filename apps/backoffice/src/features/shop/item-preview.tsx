import { Coins, Gift } from 'lucide-react';
import { PreviewFrame } from '#src/components/preview-frame.tsx';
import type { FormOf } from '#src/lib/form/fields.ts';

export type ItemForm = FormOf<'POST /bo/api/shop/items/save'>;

/** An item as players see it in the shop; they read Thai whatever language the back office speaks. */
export function ItemPreview({ form, taken }: { form: ItemForm; taken: number }) {
  const { kind, name, detail, image, point, value, stock } = form;
  const Icon = kind === 'credit' ? Coins : Gift;
  return (
    <PreviewFrame>
      <div lang="th" className="overflow-hidden rounded-card border border-hairline bg-surface">
        {image ? (
          <img src={image} alt="" className="aspect-[5/2] w-full object-cover" />
        ) : (
          <div
            className="flex h-20 items-center gap-3 px-4 text-xl font-medium text-gold"
            style={{ background: kind === 'credit' ? '#4a3312' : '#14403a' }}
          >
            <Icon className="size-8 shrink-0" strokeWidth={1.5} aria-hidden />
            {kind === 'credit' && `฿${value || '0'}`}
          </div>
        )}
        <div className="flex flex-col gap-1 p-4">
          <p className="text-lg font-medium">{name || '…'}</p>
          {detail && <p className="text-sm whitespace-pre-line text-muted">{detail}</p>}
          {stock.trim() !== '' && (
            <p className="text-sm text-muted">
              {'เหลือ'} {Math.max(0, (Number(stock) || 0) - taken)} {'ชิ้น'}
            </p>
          )}
          <p className="flex items-center gap-2 font-medium text-gold">
            <Coins className="size-5" aria-hidden />
            {point || '0'} {'แต้ม'}
          </p>
        </div>
      </div>
    </PreviewFrame>
  );
}
