import { Button, DialogParts, DialogShell, IconButton, Skeleton, TextAreaField, TextField, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { CostCard } from '#src/features/shop/cost-card.tsx';
import { ItemArt } from '#src/features/shop/item-art.tsx';
import { Redeemed } from '#src/features/shop/redeemed.tsx';
import { mostOf, sayPoints } from '#src/features/shop/say-points.ts';
import { costQuery, type Redemption, type ShopItem } from '#src/features/shop/shop-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { refreshRewards } from '#src/lib/rewards/rewards.ts';

/** Takes something for points: how many, what it costs and leaves, and of goods where they go. */
export function RedeemDialog({ item, onClose }: { item: ShopItem; onClose: () => void }) {
  const [redeemed, setRedeemed] = useState<Redemption>();
  return (
    <DialogShell title={redeemed ? 'แลกสำเร็จ' : item.name} width={480} place="sheet" onClose={onClose}>
      {redeemed ? (
        <DialogParts
          footer={
            <Button className="w-full" onClick={onClose}>
              ปิด
            </Button>
          }
        >
          <Redeemed redemption={redeemed} />
        </DialogParts>
      ) : (
        <RedeemForm item={item} onRedeemed={setRedeemed} />
      )}
    </DialogShell>
  );
}

function RedeemForm({ item, onRedeemed }: { item: ShopItem; onRedeemed: (redemption: Redemption) => void }) {
  const { item_id, kind, detail } = item;
  const [act] = useState(idempotencyKeys);
  const [quantity, setQuantity] = useState(1);
  const costs = useQuery(costQuery(item_id, quantity));
  const cost = costs.data;
  const isOfThese = cost?.quantity === quantity;
  const { form, field, problem, isBusy } = useForm({
    fields: ['name', 'phone', 'address'],
    check: (values) => (kind === 'goods' ? contactProblems(values) : {}),
    send: async ({ name, phone, address }) => {
      const contact = { name: name.trim(), phone: phone.trim(), address: address.trim() };
      const input = { item_id, quantity, ...(cost && { point: cost.point }), ...(kind === 'goods' && { contact }) };
      try {
        onRedeemed(await act(input, (idempotencyKey) => api('POST /api/redemption/redeem', input, { idempotencyKey })));
      } finally {
        refreshRewards();
      }
    },
  });
  return (
    <form {...form} className="contents">
      <DialogParts
        footer={
          <Button type="submit" className="w-full" isBusy={isBusy} disabled={!isOfThese || !cost.can_redeem}>
            {isOfThese ? `แลก ${sayPoints(cost.point)}` : 'แลก'}
          </Button>
        }
      >
        <div className="flex flex-col gap-4 outline-none" tabIndex={-1} data-first-focus>
          <ItemArt item={item} className="rounded-card" />
          {detail && <p className="text-sm text-pretty text-muted">{detail}</p>}
          <QuantityPick value={quantity} most={cost ? mostOf(item, cost.point_before) : 1} onChange={setQuantity} />
          <Loaded query={costs} what="จำนวนแต้มที่ใช้" skeleton={<Skeleton className="h-36 rounded-control" />}>
            {(known) => <CostCard cost={known} kind={kind} />}
          </Loaded>
          {kind === 'goods' && <ContactFields field={field} />}
          <FormProblem text={problem} />
        </div>
      </DialogParts>
    </form>
  );
}

const contactProblems = ({ name, phone, address }: Readonly<Record<'name' | 'phone' | 'address', string>>) => ({
  name: name.trim() ? undefined : 'กรอกชื่อผู้รับ',
  phone: /^0\d{8,9}$/.test(phone.replaceAll(/[\s-]/g, '')) ? undefined : 'กรอกเบอร์โทร 9–10 หลัก ขึ้นต้นด้วย 0',
  address: address.trim().length >= 10 ? undefined : 'กรอกที่อยู่ให้ครบ พร้อมรหัสไปรษณีย์',
});

type Name = 'name' | 'phone' | 'address';

/** Where goods go: who gets them, his phone and his address. Only those who send them read it. */
function ContactFields({ field }: { field: (name: Name) => { name: string; error: string | undefined } }) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-medium">จัดส่งถึง</legend>
      <TextField {...field('name')} label="ชื่อผู้รับ" autoComplete="name" maxLength={100} />
      <TextField {...field('phone')} label="เบอร์โทร" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      <TextAreaField
        {...field('address')}
        label="ที่อยู่"
        placeholder="บ้านเลขที่ ถนน ตำบล อำเภอ จังหวัด รหัสไปรษณีย์"
        autoComplete="street-address"
        maxLength={500}
        rows={3}
      />
      <p className="text-sm text-muted">เราเก็บข้อมูลนี้แบบเข้ารหัส ใช้เพื่อจัดส่งเท่านั้น</p>
    </fieldset>
  );
}

interface Props {
  value: number;
  most: number;
  onChange: (value: number) => void;
}

/** How many are taken, one more or one less at a time. */
function QuantityPick({ value, most, onChange }: Props) {
  return (
    <fieldset className="flex items-center justify-between gap-4">
      <legend className="float-left font-medium">จำนวน</legend>
      <div className="ml-auto flex items-center gap-2">
        <IconButton type="button" label="ลดจำนวน" disabled={value <= 1} onClick={() => onChange(value - 1)}>
          <Minus className="size-5" aria-hidden />
        </IconButton>
        <output className="min-w-10 text-center text-xl font-medium">{value}</output>
        <IconButton type="button" label="เพิ่มจำนวน" disabled={value >= most} onClick={() => onChange(value + 1)}>
          <Plus className="size-5" aria-hidden />
        </IconButton>
      </div>
    </fieldset>
  );
}
