import { SelectField } from '@chokdee/ui';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { columnsOf } from '#src/components/table/columns.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { anyOf, useFilters } from '#src/components/table/filters.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import type { Member, Transfer } from '#src/features/members/member-query.ts';
import { KIND_NAMES } from '#src/features/members/member-words.ts';
import { type Translate, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const FILTERS = { kind: anyOf('ประเภท', KIND_NAMES, 'ทุกประเภท') };

const { text, baht, instant } = columnsOf<Transfer>();
const columnsFor = ({ member_id, wallets }: Member, mayLedger: boolean) => [
  instant('at', 'เวลา'),
  text('title', 'รายการ', { value: ({ title }, t) => t.data(title) }),
  // One wallet needs no column.
  ...(wallets.length > 1
    ? [text('wallet', 'กระเป๋าเงิน', { value: ({ wallet_id }, t) => t.data(nameOf(wallets, wallet_id)) })]
    : []),
  baht('amount', 'จำนวน', {
    value: ({ direction, amount }) => (direction === 'in' ? amount : -amount),
    isSigned: true,
  }),
  baht('balance_after', 'คงเหลือ'),
  text('house', 'บัญชีคู่', { value: ({ house }, t) => t.data(house) }),
  text('ref', 'อ้างอิง'),
  {
    ...text('transfer_id', 'เลขที่'),
    isNumber: true,
    ...(mayLedger && {
      cell: ({ transfer_id, wallet_id, seq }: Transfer, t: Translate) => (
        <Link
          href={`/ledger/transfers/${member_id}/${wallet_id}/${seq}`}
          className="text-info underline"
          title={t('ดูในบัญชีแยกประเภท')}
        >
          {transfer_id}
        </Link>
      ),
    }),
  },
];

const nameOf = (wallets: Member['wallets'], id: number): string =>
  wallets.find(({ wallet_id }) => wallet_id === id)?.wallet_name ?? String(id);

/** The movements of a member's wallets, newest first. */
export function TransfersSection({ member }: { member: Member }) {
  const t = useT();
  const { member_id, wallets } = member;
  const view = useTableView({ hidden: ['house', 'ref'] });
  const mayLedger = useMay()('ledger.view');
  const columns = useMemo(() => columnsFor(member, mayLedger), [member, mayLedger]);
  const [wallet, setWallet] = useState('');
  const { filter, inputs } = useFilters(FILTERS, view);
  const asked = { member_id, ...filter, ...(wallet && { wallet_id: Number(wallet) }) };
  const source = useCursor(['members', 'transfers', asked], (paging, signal) =>
    staffApi('GET /bo/api/member/transfers', { ...asked, ...paging }, signal ? { signal } : {}),
  );
  return (
    <section id="transfers" aria-labelledby="transfers-title" className="min-w-0 scroll-mt-4">
      <DataTable
        name="member-transfers"
        label={t('ความเคลื่อนไหว')}
        columns={columns}
        source={source}
        view={view}
        rowId={(row) => row.transfer_id}
        filters={
          <>
            <h2 id="transfers-title" className="flex min-h-12 items-center font-medium">
              {t('ความเคลื่อนไหว')}
            </h2>
            {inputs}
            {wallets.length > 1 && (
              <SelectField label={t('กระเป๋าเงิน')} value={wallet} onChange={(event) => setWallet(event.target.value)}>
                <option value="">{t('ทุกกระเป๋า')}</option>
                {wallets.map(({ wallet_id, wallet_name }) => (
                  <option key={wallet_id} value={wallet_id}>
                    {t.data(wallet_name)} #{wallet_id}
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
