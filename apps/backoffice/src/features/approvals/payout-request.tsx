import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { Instant } from '#src/components/instant.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import { useT } from '#src/lib/language.ts';

export const PAYOUT_KINDS: ReadonlySet<string> = new Set(['payout_paid', 'payout_undone']);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A payment at the bank in words: how much went to whom, from where and under which number; the slip is a press away. */
export function PayoutRequest({ approval: { kind, before, after, subject_id } }: { approval: Approval }) {
  const t = useT();
  const paidAt = textOf(before['paid_at']);
  const isBack = after['state'] === 'rejected';
  return (
    <>
      <Facts>
        <Fact name={t('สมาชิก')}>
          <Link href={`/members/${Number(after['member_id'])}`} className="text-info underline">
            {textOf(after['name'])}
          </Link>
        </Fact>
        <Fact name={t('จำนวนเงิน')}>
          <Baht baht={Number(after['amount'])} className="text-lg font-medium" />
        </Fact>
        <Fact name={t('โอนเข้า')}>{textOf(after['to'])}</Fact>
        {textOf(after['from']) && <Fact name={t('โอนจาก')}>{textOf(after['from'])}</Fact>}
        {textOf(before['bank_ref']) && <Fact name={t('เลขรายการของธนาคาร')}>{textOf(before['bank_ref'])}</Fact>}
        {paidAt && (
          <Fact name={t('โอนเมื่อ')}>
            <Instant at={paidAt} />
          </Fact>
        )}
        {kind === 'payout_undone' && (
          <Fact name={t('หลังอนุมัติ')}>{t(isBack ? 'คืนเงินเข้ากระเป๋าสมาชิก' : 'รอคนรับไปจ่ายใหม่')}</Fact>
        )}
      </Facts>
      <Link
        href={`/cashier/withdrawals/${Number(after['member_id'])}/${subject_id}`}
        className="text-sm text-info underline"
      >
        {t(before['slip_id'] ? 'เปิดรายการถอนและสลิป' : 'เปิดรายการถอน')}
      </Link>
    </>
  );
}

/** A batch that was paid at the bank in words; its page has each of its withdrawals. */
export function BatchRequest({ approval: { before, after, subject_id } }: { approval: Approval }) {
  const t = useT();
  return (
    <>
      <Facts>
        <Fact name={t('รายการในชุด')}>{Number(after['count']).toLocaleString('th-TH')}</Fact>
        <Fact name={t('จำนวนเงิน')}>
          <Baht baht={Number(after['amount'])} className="text-lg font-medium" />
        </Fact>
        <Fact name={t('โอนจาก')}>{textOf(after['from'])}</Fact>
        <Fact name={t('เลขรายการของธนาคาร')}>{textOf(before['bank_ref'])}</Fact>
      </Facts>
      <Link href={`/cashier/payouts/batches/${subject_id}`} className="text-sm text-info underline">
        {t('เปิดชุดจ่าย')}
      </Link>
    </>
  );
}
