import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { Link } from 'wouter';
import { Baht } from '#src/components/baht.tsx';
import { type Approval, requestsQuery } from '#src/features/members/member-query.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

/** What was asked for about a member and waits for a second person. */
export function PendingRequests({ memberId }: { memberId: number }) {
  const t = useT();
  const may = useMay();
  const { data } = useQuery({ ...requestsQuery(memberId), enabled: may('approvals.view') });
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-label={t('คำขอที่รอผู้อื่นยืนยัน')} className="rounded-card border border-gold-fill bg-surface px-4 py-2">
      <ul className="divide-y divide-hairline">
        {data.items.map((request) => (
          <RequestRow key={request.approval_id} request={request} />
        ))}
      </ul>
    </section>
  );
}

function RequestRow({ request }: { request: Approval }) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { requested_by, requested_at, reason } = request;
  const name = requested_by.name || requested_by.username;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
      <Hourglass className="size-4 shrink-0 text-gold" aria-hidden />
      <span className="min-w-0 flex-1 basis-60">
        <span className="font-medium">
          <What request={request} />
        </span>{' '}
        · {t('รอผู้อื่นยืนยัน')}
        <span className="block text-xs break-words text-muted">
          {t('ขอโดย {name}', { name })} · {formatInstant(requested_at, language)} · {reason}
        </span>
      </span>
      <Link href="/approvals" className="py-1 text-info underline">
        {t(request.may_decide ? 'ไปตัดสิน' : 'ดูคำขอ')}
      </Link>
    </li>
  );
}

function What({ request: { kind, after } }: { request: Approval }) {
  const t = useT();
  if (kind === 'wallet_adjust') {
    const amount = Number(after['amount']) * (after['direction'] === 'out' ? -1 : 1);
    return (
      <>
        {t('ปรับยอดกระเป๋าเงิน')} <Baht baht={amount} isSigned />
      </>
    );
  }
  if (kind === 'POST /bo/api/member/erasure/ask') return t('ขอลบข้อมูลสมาชิก');
  if ('phone' in after) return t('เปลี่ยนเบอร์โทรเป็น {phone}', { phone: String(after['phone']) });
  if ('bank_account' in after) return t('เปลี่ยนบัญชีธนาคารเป็น {number}', { number: String(after['bank_account']) });
  return t('รีเซ็ตรหัสผ่าน');
}
