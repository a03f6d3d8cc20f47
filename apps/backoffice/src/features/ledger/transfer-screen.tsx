import type { StaffAnswer } from '@chokdee/contract';
import { Card, classNames } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Loaded } from '#src/components/loaded.tsx';
import { EntryTable } from '#src/features/ledger/entry-table.tsx';
import { LedgerPage } from '#src/features/ledger/ledger-page.tsx';
import { transferQuery } from '#src/features/ledger/ledger-queries.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Transfer = StaffAnswer<'GET /bo/api/ledger/transfer'>;

/** `/ledger/transfers/:member_id/:wallet_id/:seq`: one transfer, what it belongs to, and its entries. */
export function TransferScreen({ params }: { params: Readonly<Record<string, string | undefined>> }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const place = {
    member_id: Number(params['member_id']),
    wallet_id: Number(params['wallet_id']),
    seq: Number(params['seq']),
  };
  const query = useQuery(transferQuery(place));
  const { data } = query;
  return (
    <LedgerPage title={t.data(data?.title ?? 'รายการเดินบัญชี')} eyebrow={data && formatInstant(data.at, language)}>
      <Loaded query={query}>
        {(transfer) => (
          <div className="grid items-start gap-4 *:min-w-0 md:grid-cols-[20rem_1fr]">
            <Facts transfer={transfer} />
            <EntryTable entries={transfer.entries} difference={transfer.difference} />
          </div>
        )}
      </Loaded>
    </LedgerPage>
  );
}

function Facts({ transfer }: { transfer: Transfer }) {
  const t = useT();
  const may = useMay();
  const isOfMember = transfer.member_id > 0;
  const isIn = transfer.direction === 'in';
  return (
    <Card className="p-4">
      <p className="text-sm text-muted">
        {isOfMember ? (isIn ? t('เข้ากระเป๋าสมาชิก') : t('ออกจากกระเป๋าสมาชิก')) : t('ระหว่างบัญชีของร้าน')}
      </p>
      <p className="text-2xl font-medium">
        <Baht baht={isOfMember && !isIn ? -transfer.amount : transfer.amount} isSigned={isOfMember} />
      </p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-t border-hairline pt-3 text-sm">
        {isOfMember && (
          <>
            <Fact name={t('รหัสสมาชิก')}>
              {may('members.view') ? (
                <Link href={`/members/${transfer.member_id}`} className="text-info underline underline-offset-4">
                  {transfer.member_id}
                </Link>
              ) : (
                transfer.member_id
              )}
            </Fact>
            <Fact name={t('กระเป๋า')}>{transfer.wallet_id}</Fact>
            <Fact name={t('ลำดับในกระเป๋า')}>{transfer.seq}</Fact>
            <Fact name={t('คงเหลือหลังรายการ')}>
              {transfer.balance_after === null ? '–' : <Baht baht={transfer.balance_after} />}
            </Fact>
          </>
        )}
        <Fact name={t('อ้างอิง')}>{transfer.ref || '–'}</Fact>
        <Fact name={t('กุญแจ')} isLong>
          {transfer.key}
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, isLong = false, children }: { name: string; isLong?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('contents', isLong && '[&>dd]:text-xs')}>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 self-center text-right break-all">{children}</dd>
    </div>
  );
}
