import { Card, classNames, EmptyState, SelectField } from '@chokdee/ui';
import { ArrowDown, ArrowUp, Ticket } from 'lucide-react';
import { useMemo, useState } from 'react';
import { RiskLine } from '#src/features/lotto/board/risk-line.tsx';
import { type Order, type OrderKey, type RiskRow, riskRows } from '#src/features/lotto/board/risk-order.ts';
import type { Board } from '#src/features/lotto/lotto-words.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';

interface Head {
  readonly key: OrderKey;
  readonly title: Text;
  readonly isNumber: boolean;
}

const HEADS: readonly Head[] = [
  { key: 'number', title: 'เลข', isNumber: false },
  { key: 'bet_type', title: 'ประเภท', isNumber: false },
  { key: 'stake', title: 'ยอดแทง', isNumber: true },
  { key: 'payout', title: 'จ่ายถ้าถูก', isNumber: true },
  { key: 'net', title: 'ผลสุทธิ', isNumber: true },
  { key: 'used', title: 'ใช้วงเงิน', isNumber: true },
  { key: 'rate', title: 'อัตรา', isNumber: true },
];
/** Words and what costs most begin at their smaller end, amounts at their larger one. */
const BEGINS_UP = new Set<OrderKey>(['number', 'bet_type', 'net']);
const beginning = (key: OrderKey): Order => ({ key, isDown: !BEGINS_UP.has(key) });

interface Props {
  board: Board;
  onOpen: (row: RiskRow) => void;
}

/** The numbers of a round, dearest first; each is closed or halved with one press, and leads to its bills. */
export function RiskTable({ board, onOpen }: Props) {
  const t = useT();
  const [order, setOrder] = useState<Order>(beginning('payout'));
  const rows = useMemo(() => riskRows(board, order), [board, order]);
  const toggle = (key: OrderKey) => setOrder(key === order.key ? { key, isDown: !order.isDown } : beginning(key));
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={Ticket} title={t('ยังไม่มีการแทง')} text={t('เลขที่ขายได้จะแสดงที่นี่ทันที')} />
      </Card>
    );
  return (
    <div className="flex flex-col gap-2">
      <SelectField
        label={t('เรียงตาม')}
        className="md:hidden"
        value={order.key}
        onChange={({ target }) => setOrder(beginning(target.value as OrderKey))}
        choices={HEADS.map(({ key, title }) => ({ value: key, text: t(title) }))}
      />
      <Card className="overflow-x-auto">
        <table className="w-full border-collapse text-sm max-md:block">
          <caption className="sr-only">{t('เลขที่ขายและความเสี่ยง')}</caption>
          <Heads order={order} onOrder={toggle} />
          <tbody className="max-md:block">
            {rows.map((row) => (
              <RiskLine
                key={`${row.bet_type} ${row.number}`}
                row={row}
                roundId={board.round.round_id}
                isOpen={board.round.status === 'open'}
                onOpen={onOpen}
              />
            ))}
          </tbody>
        </table>
      </Card>
      <p className="text-xs text-muted">
        {t(board.round.status === 'open' ? 'อัปเดตสด · แตะหัวตารางเพื่อเรียง · เลือกเลขเพื่อดูโพยที่แทง' : 'เลือกเลขเพื่อดูโพยที่แทง')}
      </p>
    </div>
  );
}

function Heads({ order, onOrder }: { order: Order; onOrder: (key: OrderKey) => void }) {
  const t = useT();
  const Arrow = order.isDown ? ArrowDown : ArrowUp;
  return (
    <thead className="text-muted max-md:hidden">
      <tr>
        {HEADS.map(({ key, title, isNumber }) => (
          <th
            key={key}
            scope="col"
            aria-sort={order.key !== key ? 'none' : order.isDown ? 'descending' : 'ascending'}
            className={classNames('px-1 py-1 font-normal first:pl-3', isNumber ? 'text-right' : 'text-left')}
          >
            <button
              type="button"
              onClick={() => onOrder(key)}
              className="inline-flex min-h-(--control) cursor-pointer items-center gap-1 rounded-control px-2 whitespace-nowrap hover:text-text"
            >
              {t(title)}
              {order.key === key && <Arrow className="size-3.5" aria-hidden />}
            </button>
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">{t('จัดการ')}</span>
        </th>
      </tr>
    </thead>
  );
}
