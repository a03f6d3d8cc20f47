import { Button, Card, TextField } from '@chokdee/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { DiffView } from '#src/components/form/diff-view.tsx';
import { AdjustRequest } from '#src/features/approvals/adjust-request.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import { GrantRequest } from '#src/features/approvals/grant-request.tsx';
import { BatchRequest, PAYOUT_KINDS, PayoutRequest } from '#src/features/approvals/payout-request.tsx';
import { ROUND_KINDS, RoundRequest } from '#src/features/approvals/round-request.tsx';
import type { Text } from '#src/lib/english.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMe } from '#src/lib/me.ts';

/** What the kinds of requests are called. */
const KIND_NAMES: Readonly<Record<string, Text>> = {
  wallet_adjust: 'ปรับยอดกระเป๋าเงิน',
  member_reset: 'รีเซ็ตข้อมูลสมาชิก',
  'POST /bo/api/member/erasure/ask': 'ขอลบข้อมูลสมาชิก',
  lotto_result: 'ยืนยันผลรางวัล',
  lotto_void: 'ยกเลิกงวด คืนเงินทุกโพย',
  lotto_times: 'เลื่อนเวลาปิดรับของงวด',
  reward_grant: 'ให้รางวัลสมาชิก',
  poll_result: 'ยืนยันผลโพล',
  withdrawal_outcome: 'ยืนยันผลการถอนที่ค้าง',
  payout_paid: 'ยืนยันการโอนที่ธนาคาร',
  batch_paid: 'ยืนยันการโอนทั้งชุด',
  payout_undone: 'ยกเลิกการโอนที่บันทึกไว้',
  staff_invitation: 'เชิญทีมงาน',
  'POST /bo/api/quests/save': 'บันทึกภารกิจ',
  'POST /bo/api/shop/items/save': 'บันทึกของรางวัลในร้านแลกแต้ม',
  'POST /bo/api/lotto/markets/save': 'บันทึกตลาดหวย',
  'POST /bo/api/lotto/rounds/bet': 'แก้เงื่อนไขของงวด',
  'POST /bo/api/lotto/yeekee/rules/save': 'แก้กติกายี่กี',
  'POST /bo/api/affiliate/config/save': 'บันทึกอัตราค่าแนะนำเพื่อน',
  'POST /bo/api/lotto/terms/set': 'แก้อัตราและวงเงินหลายตลาด',
  'POST /bo/api/wheels/save': 'บันทึกวงล้อ',
  'POST /bo/api/rewards/levels/save': 'แก้ระดับสมาชิก',
  'POST /bo/api/polls/state': 'เปิดหรือยกเลิกโพล',
  'POST /bo/api/staff/role': 'เปลี่ยนบทบาท',
  'POST /bo/api/staff/places/save': 'กำหนดที่ที่ทีมงานเข้าระบบได้',
  'POST /bo/api/staff/enable': 'เปิดใช้งานอีกครั้ง',
  'POST /bo/api/staff/forget_authenticator': 'ให้ตั้งแอปยืนยันตัวตนใหม่',
  'POST /bo/api/accounts/bank/save': 'บันทึกบัญชีธนาคาร',
  'POST /bo/api/accounts/bank/remove': 'ลบบัญชีธนาคาร',
  'POST /bo/api/accounts/truemoney/save': 'บันทึกบัญชี TrueMoney',
  'POST /bo/api/accounts/truemoney/remove': 'ลบบัญชี TrueMoney',
  'POST /bo/api/cashier/books/save': 'บันทึกบัญชีของบ้าน',
  'POST /bo/api/cashier/channels/save': 'บันทึกช่องทาง QR',
  'POST /bo/api/rewards/campaign/save': 'แก้แคมเปญที่เปิดอยู่',
  'POST /bo/api/rewards/campaign/state': 'เริ่มแคมเปญ',
  'POST /bo/api/rewards/coupons/make': 'สร้างคูปอง',
};

const CORRECTION = 'แก้ผลรางวัลที่จ่ายแล้ว';

/** A result that replaces one that was paid is called otherwise: whoever confirms must not miss it. */
const nameOf = ({ kind, before }: Approval): string =>
  kind === 'lotto_result' && Number(before['settlement_no']) > 0 ? CORRECTION : (KIND_NAMES[kind] ?? kind);

/** One request: who asks for what and why, what it would change, and the decision. */
export function ApprovalCard({ approval, place }: { approval: Approval; place: number }) {
  const t = useT();
  const name = t.data(nameOf(approval));
  const language = useLanguage((state) => state.language);
  const { requested_by, requested_at, decided_by, decided_at, subject_type, subject_id } = approval;
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-medium">{name}</h2>
        <p className="text-xs text-muted">
          {formatInstant(requested_at, language)}
          {approval.status === 'pending' &&
            ` · ${t('หมดอายุ {at}', { at: formatInstant(approval.expires_at, language) })}`}
        </p>
      </div>
      <p className="text-sm">
        {t('ขอโดย {name}', { name: requested_by.name || requested_by.username })}
        {subject_type === 'campaign' && (
          <>
            {' · '}
            <Link href={`/rewards/campaigns/${subject_id}`} className="text-info underline">
              {t('แคมเปญ')}
            </Link>
          </>
        )}
        {subject_type === 'market' && approval.subject_name && ` · ${approval.subject_name}`}
        {subject_type === 'round' && !ROUND_KINDS.has(approval.kind) && (
          <>
            {' · '}
            <Link href={`/lotto/rounds/${subject_id}`} className="text-info underline">
              {approval.subject_name}
            </Link>
          </>
        )}
        {subject_type === 'member' && (
          <>
            {' · '}
            <Link href={`/members/${subject_id}`} className="text-info underline">
              {approval.subject_name || t('สมาชิก {id}', { id: subject_id })}
            </Link>
            {approval.subject_name && ` · ${subject_id}`}
          </>
        )}
      </p>
      {approval.reason !== '' && (
        <p className="mt-2 rounded-control bg-raised px-3 py-2 text-sm break-words">{approval.reason}</p>
      )}
      <div className="mt-3">
        <Content approval={approval} about={`${place}. ${name}`} />
      </div>
      {decided_by && decided_at && (
        <p className="mt-3 text-sm text-muted">
          {t('ตัดสินโดย {name}', { name: decided_by.name || decided_by.username })} ·{' '}
          {formatInstant(decided_at, language)}
          {approval.note && ` · ${approval.note}`}
        </p>
      )}
      <Decision approval={approval} />
    </Card>
  );
}

/** What a request would change; kinds that a list of fields says badly have words of their own. */
function Content({ approval, about }: { approval: Approval; about: string }) {
  if (ROUND_KINDS.has(approval.kind)) return <RoundRequest approval={approval} />;
  if (approval.kind === 'reward_grant') return <GrantRequest approval={approval} />;
  if (approval.kind === 'batch_paid') return <BatchRequest approval={approval} />;
  if (PAYOUT_KINDS.has(approval.kind)) return <PayoutRequest approval={approval} />;
  if (approval.kind === 'wallet_adjust') return <AdjustRequest approval={approval} />;
  const { before, after } = approval;
  return <DiffView before={withoutVersion(before)} after={withoutVersion(after)} about={about} />;
}

/** How often something was saved is nothing to decide on. */
const withoutVersion = ({ version: _version, ...fields }: Approval['after']) => fields;

function Decision({ approval }: { approval: Approval }) {
  const t = useT();
  const { staff_id } = useMe();
  const [note, setNote] = useState('');
  const { approval_id } = approval;
  const { mutate: decide, isPending } = useAct({
    call: 'POST /bo/api/approvals/decide',
    done: ({ status }) => t(status === 'approved' ? 'อนุมัติแล้ว' : 'ปฏิเสธแล้ว'),
  });
  const { mutate: withdraw, isPending: isWithdrawing } = useAct({
    call: 'POST /bo/api/approvals/withdraw',
  });
  if (approval.status !== 'pending') return null;
  if (approval.requested_by.staff_id === staff_id && !approval.may_decide)
    return (
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <p className="text-sm text-muted">{t('รอผู้อื่นอนุมัติ')}</p>
        <Button variant="outline" isBusy={isWithdrawing} onClick={() => withdraw({ approval_id })}>
          {t('ถอนคำขอ')}
        </Button>
      </div>
    );
  if (!approval.may_decide) return <p className="mt-4 text-sm text-muted">{t('คุณไม่มีสิทธิ์ตัดสินคำขอนี้')}</p>;
  const send = (decision: 'approve' | 'reject') => decide({ approval_id, decision, note });
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <TextField
        label={t('หมายเหตุ (ถ้ามี)')}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.target.value)}
        className="min-w-60 flex-1"
      />
      <Button variant="outline" isBusy={isPending} onClick={() => send('reject')}>
        {t('ปฏิเสธ')}
      </Button>
      <Button isBusy={isPending} onClick={() => send('approve')}>
        {t('อนุมัติ')}
      </Button>
    </div>
  );
}
