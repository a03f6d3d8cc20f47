import { Button, Card, EmptyState, Skeleton, TextField, useForm } from '@chokdee/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { TicketPercent } from 'lucide-react';
import { useState } from 'react';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { Page } from '#src/components/page.tsx';
import { PagedList } from '#src/components/paged-list.tsx';
import { Section } from '#src/components/section.tsx';
import { CouponGift } from '#src/features/rewards/coupon/coupon-gift.tsx';
import { GrantRow } from '#src/features/rewards/grant-row.tsx';
import { couponsQuery } from '#src/features/rewards/rewards-queries.ts';
import { api } from '#src/lib/api/api.ts';
import { idempotencyKeys } from '#src/lib/api/idempotency-keys.ts';
import { type Grant, refreshRewards } from '#src/lib/rewards/rewards.ts';

/** `/member/coupon`: takes what a code gives, and lists the codes that were used. */
export function CouponScreen() {
  const [gift, setGift] = useState<Grant>();
  return (
    <Page title="ใช้คูปอง" text="ใส่รหัสที่ได้จากกิจกรรมหรือเจ้าหน้าที่">
      <div aria-live="polite">
        {gift && <CouponGift key={gift.grant_id} gift={gift} onAgain={() => setGift(undefined)} />}
      </div>
      {!gift && <CouponForm onGift={setGift} />}
      <UsedCoupons />
    </Page>
  );
}

function CouponForm({ onGift }: { onGift: (gift: Grant) => void }) {
  const [act] = useState(idempotencyKeys);
  const [code, setCode] = useState('');
  const { form, field, problem, isBusy } = useForm({
    fields: ['code'],
    check: (values) => (values.code.trim() ? {} : { code: 'กรอกรหัสคูปอง' }),
    send: async (values) => {
      const input = { code: values.code.trim() };
      const gift = await act(input, (idempotencyKey) => api('POST /api/coupon/redeem', input, { idempotencyKey }));
      refreshRewards();
      onGift(gift);
    },
  });
  return (
    <Card className="p-4 sm:p-6">
      <form {...form} className="flex flex-col gap-4">
        <TextField
          {...field('code')}
          label="รหัสคูปอง"
          placeholder="เช่น CHOKDEE50"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={code}
          onChange={({ target }) => setCode(target.value.toUpperCase())}
          className="[&_input]:h-16 [&_input]:text-xl [&_input]:font-medium"
        />
        <FormProblem text={problem} />
        <Button type="submit" isBusy={isBusy}>
          ใช้คูปอง
        </Button>
      </form>
    </Card>
  );
}

function UsedCoupons() {
  const coupons = useInfiniteQuery(couponsQuery());
  return (
    <Section title="คูปองที่ใช้แล้ว">
      <PagedList
        query={coupons}
        what="คูปองที่ใช้แล้ว"
        skeleton={<Skeleton className="h-32" />}
        empty={
          <EmptyState icon={TicketPercent} title="ยังไม่เคยใช้คูปอง" text="ติดตามรหัสใหม่ได้จากประกาศและช่องทางติดต่อของเรา" />
        }
        keyOf={({ grant_id }) => grant_id}
      >
        {(coupon) => (
          <GrantRow grant={coupon}>
            <p className="text-sm font-medium text-gold">{coupon.code}</p>
          </GrantRow>
        )}
      </PagedList>
    </Section>
  );
}
