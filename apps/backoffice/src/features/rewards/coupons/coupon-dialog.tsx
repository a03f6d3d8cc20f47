import { Button, ChoiceChips, Dialog, SelectField, TextField, toast, useForm } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { FormProblem } from '#src/components/form/form-problem.tsx';
import { instantOfMinute } from '#src/lib/format/bangkok-minute.ts';
import { useT } from '#src/lib/language.ts';
import { campaignChoicesQuery, refreshRewards } from '#src/lib/rewards-query.ts';
import { staffApi } from '#src/lib/staff-api.ts';
import { useIdempotencyKey } from '#src/lib/use-idempotency-key.ts';
import { useUnsavedGuard } from '#src/lib/use-unsaved-guard.tsx';

type How = 'shared' | 'batch';
const HOWS: Readonly<Record<How, string>> = { shared: 'รหัสเดียวใช้ร่วมกัน', batch: 'หลายรหัส ไม่ซ้ำกัน' };

const CODE = /^[A-Za-z0-9-]{4,32}$/;
const PREFIX = /^[A-Za-z0-9]{0,10}$/;
const isWhole = (text: string, most: number): boolean =>
  /^\d{1,7}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
const CODES_MAX = 10_000;
const USES_MAX = 1_000_000;

/** Makes codes for a campaign: one that is shared, or many that nobody can guess. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [how, setHow] = useState<How>('shared');
  const [isChanged, setIsChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged, onClose);
  const keyOf = useIdempotencyKey();
  const { data: campaigns } = useQuery(campaignChoicesQuery());
  const choices = (campaigns ?? []).filter(({ kind, state }) => kind === 'coupon' && state !== 'ended');
  const { form, field, problem, isBusy } = useForm({
    fields: ['campaign_id', 'name', 'code', 'prefix', 'count', 'uses_max', 'expires_at'],
    check: (values) => ({
      ...(values.campaign_id === '' && { campaign_id: t('เลือกแคมเปญ') }),
      ...(values.name.trim() === '' && { name: t('ตั้งชื่อชุดคูปอง') }),
      ...(how === 'shared'
        ? !CODE.test(values.code.trim()) && { code: t('ใช้ A–Z 0–9 และ - ยาว 4–32 ตัว') }
        : {
            ...(!PREFIX.test(values.prefix.trim()) && { prefix: t('ใช้ A–Z และ 0–9 ไม่เกิน 10 ตัว') }),
            ...(!isWhole(values.count, CODES_MAX) && { count: t('กรอกจำนวน 1–10,000') }),
          }),
      ...(!isWhole(values.uses_max, USES_MAX) && { uses_max: t('กรอกจำนวน 1–1,000,000') }),
    }),
    send: async ({ campaign_id, name, code, prefix, count, uses_max, expires_at }) => {
      const wish = {
        campaign_id: Number(campaign_id),
        name: name.trim(),
        ...(how === 'shared' ? { code: code.trim() } : { prefix: prefix.trim(), count: Number(count) }),
        uses_max: Number(uses_max),
        expires_at: instantOfMinute(expires_at),
      };
      const { codes } = await staffApi('POST /bo/api/rewards/coupons/make', wish, { idempotencyKey: keyOf(wish) });
      toast.success(t('สร้างแล้ว {count} รหัส', { count: codes.toLocaleString('th-TH') }));
      await refreshRewards();
      onClose();
    },
  });
  return (
    <Dialog title={t('สร้างคูปอง')} width={480} place="sheet" onClose={guard.close}>
      {campaigns && choices.length === 0 ? (
        <p className="text-sm">
          {t('ยังไม่มีแคมเปญชนิดคูปองที่ใช้ได้')}{' '}
          <Link href="/rewards/campaigns/new" className="text-info underline">
            {t('สร้างแคมเปญ')}
          </Link>
        </p>
      ) : (
        <form {...form} className="flex flex-col gap-4" onChange={() => setIsChanged(true)}>
          <SelectField {...field('campaign_id')} label={t('แคมเปญ')} key={choices.length}>
            {choices.map(({ campaign_id, name }) => (
              <option key={campaign_id} value={campaign_id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField {...field('name')} label={t('ชื่อชุด (ผู้เล่นไม่เห็น)')} maxLength={80} autoComplete="off" />
          <ChoiceChips<How>
            label={t('แบบของรหัส')}
            choices={(['shared', 'batch'] as const).map((value) => ({ value, text: t(HOWS[value]) }))}
            value={how}
            onChange={setHow}
          />
          <CodeFields key={how} how={how} field={field} />
          <FormProblem text={problem} />
          <Button type="submit" isBusy={isBusy}>
            {t('สร้างคูปอง')}
          </Button>
          {guard.question}
        </form>
      )}
    </Dialog>
  );
}

type FieldName = 'code' | 'prefix' | 'count' | 'uses_max' | 'expires_at';
interface FieldsProps {
  how: How;
  field: (name: FieldName) => { name: string; error: string | undefined };
}

function CodeFields({ how, field }: FieldsProps) {
  const t = useT();
  return (
    <>
      {how === 'shared' ? (
        <TextField
          {...field('code')}
          label={t('รหัสคูปอง')}
          hint={t('เช่น SONGKRAN-50')}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="characters"
          className="[&_input]:uppercase"
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('prefix')}
            label={t('ขึ้นต้นด้วย')}
            hint={t('เว้นว่างได้')}
            maxLength={10}
            autoComplete="off"
            className="[&_input]:uppercase"
          />
          <TextField {...field('count')} label={t('จำนวนรหัส')} inputMode="numeric" maxLength={5} defaultValue="100" />
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('uses_max')}
          label={t(how === 'shared' ? 'ใช้ได้ทั้งหมด (ครั้ง)' : 'ใช้ได้รหัสละ (ครั้ง)')}
          inputMode="numeric"
          maxLength={7}
          defaultValue={how === 'shared' ? '100' : '1'}
        />
        <TextField {...field('expires_at')} label={t('หมดอายุ')} hint={t('เว้นว่าง: ตามแคมเปญ')} type="datetime-local" />
      </div>
    </>
  );
}
