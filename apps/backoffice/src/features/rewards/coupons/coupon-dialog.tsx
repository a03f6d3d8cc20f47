import { ChoiceChips, Dialog } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Fields } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { campaignChoicesQuery } from '#src/lib/rewards-query.ts';

const MAKE = 'POST /bo/api/rewards/coupons/make';
type How = 'shared' | 'batch';

const fieldsOf = (how: How, campaigns: readonly (readonly [string, string])[]): Fields<typeof MAKE> => ({
  campaign_id: { label: 'แคมเปญ', choices: campaigns },
  name: { label: 'ชื่อชุด (ผู้เล่นไม่เห็น)' },
  ...(how === 'shared'
    ? {
        code: {
          label: 'รหัสคูปอง',
          hint: 'ใช้ A–Z 0–9 และ - ยาว 4–32 ตัว เช่น SONGKRAN-50',
          className: 'col-span-full [&_input]:uppercase',
        },
      }
    : {
        prefix: { label: 'ขึ้นต้นด้วย', hint: 'ใช้ A–Z และ 0–9 ไม่เกิน 10 ตัว เว้นว่างได้', className: '[&_input]:uppercase' },
        count: { label: 'จำนวนรหัส', isHalf: true },
      }),
  uses_max: { label: how === 'shared' ? 'ใช้ได้ทั้งหมด (ครั้ง)' : 'ใช้ได้รหัสละ (ครั้ง)', isHalf: true },
  expires_at: { label: 'หมดอายุ', hint: 'เว้นว่าง: ตามแคมเปญ' },
});

/** Makes codes for a campaign: one that is shared, or many that nobody can guess. */
export function CouponDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [how, setHow] = useState<How>('shared');
  const { data } = useQuery(campaignChoicesQuery());
  const campaigns = (data?.items ?? [])
    .filter(({ kind, state }) => kind === 'coupon' && state !== 'ended')
    .map(({ campaign_id, name }) => [String(campaign_id), name] as const);
  if (data && campaigns.length === 0)
    return (
      <Dialog title={t('สร้างคูปอง')} width={480} place="sheet" onClose={onClose}>
        <p className="text-sm">
          {t('ยังไม่มีแคมเปญชนิดคูปองที่ใช้ได้')}{' '}
          <Link href="/rewards/campaigns/new" className="text-info underline">
            {t('สร้างแคมเปญ')}
          </Link>
        </p>
      </Dialog>
    );
  return (
    <ActDialog
      call={MAKE}
      title={t('สร้างคูปอง')}
      intro={
        <ChoiceChips<How>
          label={t('แบบของรหัส')}
          choices={[
            { value: 'shared', text: t('รหัสเดียวใช้ร่วมกัน') },
            { value: 'batch', text: t('หลายรหัส ไม่ซ้ำกัน') },
          ]}
          value={how}
          onChange={setHow}
        />
      }
      fields={fieldsOf(how, campaigns)}
      fresh={{ campaign_id: campaigns[0]?.[0] ?? '', count: '100', uses_max: how === 'shared' ? '100' : '1' }}
      finish={(sent) => (how === 'shared' ? { ...sent, code: sent.code ?? '' } : sent)}
      confirm={t('สร้างคูปอง')}
      done={({ codes }) => t('สร้างแล้ว {count} รหัส', { count: codes.toLocaleString('th-TH') })}
      onClose={onClose}
    />
  );
}
