import type { StaffAnswer } from '@chokdee/contract';
import { IconButton } from '@chokdee/ui';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Instant } from '#src/components/instant.tsx';
import { StateMark } from '#src/components/mark.tsx';
import { BILL_STATES } from '#src/components/thing-states.ts';
import { asked } from '#src/lib/asked.ts';
import { copyText } from '#src/lib/copy-text.ts';
import { useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

type Bill = StaffAnswer<'GET /bo/api/lotto/bill'>;

/** One bill, whole. */
export const billQuery = (member_id: number, bill_id: string) =>
  asked('GET /bo/api/lotto/bill', { member_id, bill_id });

/** One bill: whose it is, its lines, and everything that happened to it. */
export function BillView({ bill }: { bill: Bill }) {
  const t = useT();
  return (
    <>
      <Facts bill={bill} />
      <h3 className="mt-5 mb-1 text-sm text-muted">{t('{count} รายการ', { count: bill.lines.length })}</h3>
      <Lines lines={bill.lines} />
      <h3 className="mt-5 mb-1 text-sm text-muted">{t('ประวัติ')}</h3>
      <History bill={bill} />
    </>
  );
}

function Facts({ bill }: { bill: Bill }) {
  const t = useT();
  return (
    <>
      <p className="mb-3 flex items-center gap-1 text-xs text-muted">
        <span className="min-w-0 flex-1 break-all">{bill.bill_id}</span>
        <IconButton label={t('คัดลอกรหัสโพย')} onClick={() => void copyText(bill.bill_id)}>
          <Copy className="size-4" aria-hidden />
        </IconButton>
      </p>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact title={t('สมาชิก')}>
          <Link href={`/members/${bill.member_id}`} className="text-info underline">
            {bill.member_id} {bill.member_name}
          </Link>
        </Fact>
        <Fact title={t('งวด')}>
          <Link href={`/lotto/rounds/${bill.round_id}`} className="text-info underline">
            {bill.round_name}
          </Link>
        </Fact>
        <Fact title={t('สถานะ')}>
          <StateMark state={bill.status} states={BILL_STATES} />
        </Fact>
        <Fact title={t('ซื้อเมื่อ')}>
          <Instant at={bill.created_at} />
        </Fact>
        <Fact title={t('ยอดแทง')}>
          <Baht baht={bill.total} className="text-lg font-medium" />
        </Fact>
        <Fact title={t('ยอดจ่าย')}>
          <Baht baht={bill.payout} className="text-lg font-medium" />
        </Fact>
      </dl>
      {bill.note !== '' && (
        <p className="mt-3 rounded-control bg-raised px-3 py-2 text-sm break-words">
          {t('บันทึกของสมาชิก')}: {bill.note}
        </p>
      )}
    </>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: Bill['lines'] }) {
  const t = useT();
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('รายการ')}</caption>
      <thead className="sr-only">
        <tr>
          {(['เลข', 'ประเภท', 'ยอดแทง', 'อัตรา', 'สถานะ'] as const).map((title) => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line is its place
          <tr key={place} className="border-t border-hairline">
            <th scope="row" className="py-2 pr-3 text-left text-lg font-medium">
              {line.number}
            </th>
            <td className="whitespace-nowrap">{t(BET_NAMES[line.bet_type])}</td>
            <td className="pl-2 text-right whitespace-nowrap">
              <Baht baht={line.amount} />
              <span className="text-muted"> ×{line.rate}</span>
            </td>
            <td className="pl-3 text-right">
              {line.payout > 0 ? (
                <Baht baht={line.payout} isSigned />
              ) : (
                <StateMark state={line.status} states={BILL_STATES} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every movement of money that the bill caused, as the member's wallet saw it; and what staff did to its round. */
function History({ bill }: { bill: Bill }) {
  const t = useT();
  const may = useMay();
  return (
    <>
      <ol className="text-sm">
        {bill.transfers.map(({ kind, title, amount, at }) => (
          <li key={`${kind} ${at}`} className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline py-2">
            <span className="flex-1">{t.data(title)}</span>
            <span className="text-xs text-muted">
              <Instant at={at} />
            </span>
            <Baht baht={amount} isSigned />
          </li>
        ))}
      </ol>
      {may('audit.view') && (
        <Link
          href={`/audit?subject_type=round&subject_id=${bill.round_id}`}
          className="mt-2 inline-block text-sm text-info underline"
        >
          {t('สิ่งที่ทีมงานแก้ในงวดนี้')}
        </Link>
      )}
    </>
  );
}
