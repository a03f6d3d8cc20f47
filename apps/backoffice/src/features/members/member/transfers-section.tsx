import { SelectField } from '@chokdee/ui';
import { useMemo, useState } from 'react';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import { useTransferColumns } from '#src/features/members/member/transfer-columns.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { KIND_NAMES } from '#src/features/members/member-words.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** The movements of a member's wallets, newest first. */
export function TransfersSection({ member }: { member: Member }) {
  const t = useT();
  const { member_id, wallets } = member;
  const view = useTableView({ hidden: ['house', 'ref'] });
  const [wallet, setWallet] = useState('');
  const { kind = '' } = view.filters;
  const asked = useMemo(
    () => ({ member_id, ...(kind && { kind }), ...(wallet && { wallet_id: Number(wallet) }) }),
    [member_id, kind, wallet],
  );
  const source = useCursor(['members', 'transfers', asked], (paging, signal) =>
    staffApi('GET /bo/api/member/transfers', { ...asked, ...paging }, signal ? { signal } : {}),
  );
  return (
    <section id="transfers" aria-labelledby="transfers-title" className="min-w-0 scroll-mt-4">
      <DataTable
        name="member-transfers"
        label={t('ความเคลื่อนไหว')}
        columns={useTransferColumns(member)}
        source={source}
        view={view}
        rowId={(row) => row.transfer_id}
        filters={
          <>
            <h2 id="transfers-title" className="flex min-h-12 items-center font-medium">
              {t('ความเคลื่อนไหว')}
            </h2>
            <SelectField label={t('ประเภท')} value={kind} onChange={(event) => view.filter('kind', event.target.value)}>
              <option value="">{t('ทุกประเภท')}</option>
              {Object.entries(KIND_NAMES).map(([value, text]) => (
                <option key={value} value={value}>
                  {t(text)}
                </option>
              ))}
            </SelectField>
            {wallets.length > 1 && (
              <SelectField label={t('กระเป๋าเงิน')} value={wallet} onChange={(event) => setWallet(event.target.value)}>
                <option value="">{t('ทุกกระเป๋า')}</option>
                {wallets.map(({ wallet_id, wallet_name }) => (
                  <option key={wallet_id} value={wallet_id}>
                    {t(wallet_name)} #{wallet_id}
                  </option>
                ))}
              </SelectField>
            )}
          </>
        }
        empty={{ title: t('ยังไม่มีความเคลื่อนไหว'), text: t('เงินเข้าและออกของสมาชิกจะแสดงที่นี่') }}
      />
    </section>
  );
}
