import type { StaffAnswer } from '@chokdee/contract';
import { ChoiceChips, classNames } from '@chokdee/ui';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { DataTable } from '#src/components/table/data-table.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { useTableView } from '#src/components/table/use-table-view.ts';
import type { Progress } from '#src/features/lotto/results/settle-progress.tsx';
import { type RoundTransfer, TRANSFER_COLUMNS, transferPlace } from '#src/features/lotto/rounds/transfer-columns.tsx';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { staffApi } from '#src/lib/staff-api.ts';

type Moved = NonNullable<StaffAnswer<'GET /bo/api/lotto/round/transfers'>['total']>;

/** The transfers that a round's settlements posted, one settlement at a time, and that they come to what it pays. */
export function RoundTransfers({ round_id, progress }: { round_id: number; progress: Progress }) {
  const t = useT();
  const may = useMay();
  const last = progress.settlement_no;
  const [chosen, setChosen] = useState<number>();
  const settlement_no = chosen ?? last;
  const isMoving = settlement_no === last && progress.stage !== 'done';
  const settlement = { round_id, settlement_no };
  const source = useCursor(
    ['lotto', 'round-transfers', settlement, isMoving ? progress.stage : 'done'],
    (paging) => staffApi('GET /bo/api/lotto/round/transfers', { ...settlement, ...paging }),
    isMoving ? PAYING_MS : undefined,
  );
  const view = useTableView();
  const [, navigate] = useLocation();
  const total = source.first?.total;
  return (
    <div className="flex flex-col gap-3">
      <DataTable<RoundTransfer>
        name="lotto-round-transfers"
        label={t('รายการโอนของงวดนี้')}
        columns={TRANSFER_COLUMNS}
        source={source}
        view={view}
        rowId={(row) => row.transfer_id}
        {...(may('ledger.view') && { onOpen: (row) => navigate(transferPlace(row)) })}
        filters={
          <div className="flex flex-col gap-3">
            <h2 className="text-lg font-medium">{t('รายการโอนของงวดนี้')}</h2>
            {last > 1 && <Settlements last={last} value={settlement_no} onChange={setChosen} />}
          </div>
        }
        empty={{ title: t('ไม่มีรายการโอน'), text: t('ผลนี้ไม่มีใครถูกรางวัล หรือยังไม่เริ่มจ่าย') }}
      />
      {total && <TotalLine total={total} isMoving={isMoving} />}
    </div>
  );
}

const PAYING_MS = 2_000;

interface SettlementsProps {
  last: number;
  value: number;
  onChange: (settlement_no: number) => void;
}

/** Which result's payment is shown: the one that holds, or one that it replaced. */
function Settlements({ last, value, onChange }: SettlementsProps) {
  const t = useT();
  const choices = Array.from({ length: last }, (_, place) => {
    const no = last - place;
    return {
      value: String(no),
      text: t(place === 0 ? 'จ่ายครั้งที่ {no} (ผลที่ใช้อยู่)' : 'จ่ายครั้งที่ {no}', { no }),
    };
  });
  return (
    <ChoiceChips
      label={t('การจ่ายครั้งที่')}
      choices={choices}
      value={String(value)}
      onChange={(next) => onChange(Number(next))}
    />
  );
}

/** What the transfers come to, and whether that is what the round pays. */
function TotalLine({ total, isMoving }: { total: Moved; isMoving: boolean }) {
  const t = useT();
  const { kind, transfers, expected, moved, reversed, owed, collected } = total;
  const isEqual = moved === expected;
  const Icon = isEqual ? CircleCheck : isMoving ? LoaderCircle : CircleAlert;
  return (
    <dl aria-live="polite" className="flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
      <Sum name={t('รวม {count} รายการ', { count: transfers })}>
        <span className="mr-2">{t(kind === 'pay' ? 'จ่าย' : 'คืนเงิน')}</span>
        <Baht baht={moved} />
      </Sum>
      {reversed > 0 && (
        <Sum name={t('เรียกคืนจากผลเดิม')}>
          <Baht baht={-reversed} />
        </Sum>
      )}
      {owed > 0 && (
        <Sum name={t('เรียกคืนไม่ได้ เป็นยอดค้าง')}>
          <Baht baht={owed} />
        </Sum>
      )}
      {collected > 0 && (
        <Sum name={t('หักยอดค้างของงวดก่อน')}>
          <Baht baht={-collected} />
        </Sum>
      )}
      <div
        className={classNames(
          'flex items-center gap-1.5',
          isEqual ? 'text-win' : isMoving ? 'text-gold' : 'text-error',
        )}
      >
        <Icon className={classNames('size-5 shrink-0', !isEqual && isMoving && 'animate-turn')} aria-hidden />
        <dt>{t(isEqual ? 'ตรงกับยอดของงวด' : isMoving ? 'กำลังโอน จากยอดของงวด' : 'ไม่ตรงกับยอดของงวด')}</dt>
        <dd className="font-medium">
          <Baht baht={expected} />
        </dd>
      </div>
    </dl>
  );
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
