import { Button, SelectField, TextAreaField, TextField, toast, useForm } from '@chokdee/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { refreshCashier } from '#src/features/cashier/cashier-queries.ts';
import { bangkokInstant, type ClaimTarget, claimDays } from '#src/features/cashier/deposit/claim-targets.ts';
import { SlipField } from '#src/features/cashier/slip-field.tsx';
import { api } from '#src/lib/api/api.ts';
import { serverNow } from '#src/lib/api/server-clock.ts';
import { amountProblem, bahtOf } from '#src/lib/format/amount.ts';
import { serverToday } from '#src/lib/format/format-day.ts';

const AMOUNTS = { min: 0.01, max: 1_000_000 };

/** Says which transfer has not come in: where to, how much, when, and the slip. */
export function ClaimForm({ targets }: { targets: readonly ClaimTarget[] }) {
  const { form, field, problem, isBusy, image, setImage, resets } = useClaim(targets);
  const days = claimDays(serverToday());
  return (
    <form {...form} key={resets} className="flex flex-col gap-4">
      <p className="text-sm text-pretty text-muted">
        โอนแล้วแต่เงินไม่เข้า เช่น โอนไม่ตรงสตางค์หรือเลยเวลา แจ้งที่นี่ ถ้าโอนจากบัญชีชื่อคุณและพบยอด เงินเข้าให้ทันที
      </p>
      <SelectField {...field('target')} label="โอนเข้าบัญชี">
        {targets.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('amount')}
        label="จำนวนเงินที่โอน (บาท)"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        placeholder="เช่น 500.37"
        hint="ตามสลิป รวมเศษสตางค์"
      />
      <div className="grid grid-cols-[3fr_2fr] gap-3">
        <SelectField {...field('day')} label="วันที่โอน" className="[&_select]:pr-8 [&_select]:pl-3">
          {days.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <TextField {...field('time')} label="เวลาโอน" type="time" className="[&_input]:px-3" />
      </div>
      <div>
        <p className="mb-1 text-sm text-muted">สลิปโอนเงิน</p>
        {image && (
          <p className="mb-2 flex items-center gap-2 text-sm text-win">
            <CircleCheck className="size-5 shrink-0" aria-hidden />
            เลือกรูปแล้ว
          </p>
        )}
        <SlipField label={image ? 'เปลี่ยนรูปสลิป' : 'เลือกรูปสลิป'} onPick={async (picked) => setImage(picked)} />
      </div>
      <TextAreaField {...field('note')} label="เล่าเพิ่มเติม (ไม่บังคับ)" maxLength={300} rows={2} />
      <FormProblem text={problem} />
      <Button type="submit" isBusy={isBusy}>
        ส่งให้ตรวจสอบ
      </Button>
    </form>
  );
}

function useClaim(targets: readonly ClaimTarget[]) {
  const [image, setImage] = useState<string>();
  const [resets, setResets] = useState(0);
  const form = useForm({
    fields: ['target', 'amount', 'day', 'time', 'note'],
    check: ({ amount, day, time }) => ({
      amount: amountProblem(amount, AMOUNTS),
      time: timeProblem(bangkokInstant(day, time)),
    }),
    send: async ({ target, amount, day, time, note }) => {
      const chosen = targets.find(({ value }) => value === target);
      const paid_at = bangkokInstant(day, time);
      if (!chosen || !paid_at) return;
      const { method, account_id } = chosen;
      const { deposit } = await api('POST /api/member/deposit/claim', {
        method,
        account_id,
        amount: bahtOf(amount),
        paid_at,
        ...(image && { image }),
        ...(note.trim() && { note }),
      });
      void refreshCashier();
      if (deposit) return navigate(`/member/deposit?deposit_id=${deposit.deposit_id}`);
      toast.success('ส่งคำขอแล้ว เจ้าหน้าที่จะตรวจสอบให้');
      setImage(undefined);
      setResets((count) => count + 1);
    },
  });
  return { ...form, image, setImage, resets };
}

const timeProblem = (paid_at: string | undefined): string | undefined => {
  if (!paid_at) return 'กรอกเวลาโอน';
  return Date.parse(paid_at) > serverNow() ? 'ยังไม่ถึงเวลานี้' : undefined;
};
