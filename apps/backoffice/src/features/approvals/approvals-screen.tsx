import { ChoiceChips } from '@chokdee/ui';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { ApprovalList, type Subject } from '#src/features/approvals/approval-list.tsx';
import { useT } from '#src/lib/language.ts';

const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
type Status = (typeof STATUSES)[number];

/** What a request's state is called. */
export const STATUS_NAMES: Readonly<Record<Status, string>> = {
  pending: 'รออนุมัติ',
  approved: 'อนุมัติแล้ว',
  rejected: 'ปฏิเสธแล้ว',
  withdrawn: 'ถอนแล้ว',
  expired: 'หมดอายุ',
};

/** `/approvals`: acts that wait for a second person, and those that were decided. */
export function ApprovalsScreen() {
  const t = useT();
  const [status, setStatus] = useState<Status>('pending');
  const subject = subjectOf(useSearch());
  return (
    <Page title={t('คำขอที่ต้องมีสองคน')} eyebrow={t('ผู้ขอและผู้อนุมัติต้องเป็นคนละคน')}>
      <ChoiceChips
        label={t('สถานะ')}
        choices={STATUSES.map((value) => ({ value, text: t(STATUS_NAMES[value]) }))}
        value={status}
        onChange={setStatus}
      />
      {subject.subject_type !== undefined && (
        <p className="text-sm text-muted">
          {t('เฉพาะคำขอของรายการที่เลือก')}{' '}
          <Link href="/approvals" className="text-info underline">
            {t('ดูคำขอทั้งหมด')}
          </Link>
        </p>
      )}
      <ApprovalList key={status} status={status} subject={subject} />
    </Page>
  );
}

/** Of what the address asks for the requests; both parts are given, or it asks for all. */
const subjectOf = (search: string): Subject => {
  const { subject_type, subject_id } = Object.fromEntries(new URLSearchParams(search));
  return subject_type && subject_id ? { subject_type, subject_id } : {};
};
