import { Baht } from '#src/components/baht.tsx';
import type { Approval } from '#src/features/approvals/decide.ts';
import { useT } from '#src/lib/language.ts';

const PAYS: Readonly<Record<string, string>> = {
  bonus: 'โบนัสคู่ยอดฝาก',
  free: 'เครดิตฟรี',
  cash: 'เงินสดเข้ากระเป๋าหลัก',
  points: 'แต้ม',
};

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A reward by hand in words: how much, as what, and what must be played for it. */
export function GrantRequest({ approval: { after } }: { approval: Approval }) {
  const t = useT();
  const times = numberOf(after['turnover_times']);
  const pays = String(after['pays']);
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3">
      <div className="rounded-control bg-raised px-3 py-2">
        <dt className="text-xs text-muted">{t('จำนวน')}</dt>
        <dd className="text-lg font-medium">
          <Baht baht={numberOf(after['amount'])} />
        </dd>
      </div>
      <div className="rounded-control bg-raised px-3 py-2">
        <dt className="text-xs text-muted">{t('จ่ายเป็น')}</dt>
        <dd className="text-lg font-medium">{t(PAYS[pays] ?? pays)}</dd>
      </div>
      <div className="rounded-control bg-raised px-3 py-2">
        <dt className="text-xs text-muted">{t('ต้องทำยอด')}</dt>
        <dd className="text-lg font-medium">{times > 0 ? t('{times} เท่า', { times }) : t('ไม่ต้องทำยอด')}</dd>
      </div>
    </dl>
  );
}
