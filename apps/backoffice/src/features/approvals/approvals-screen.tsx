import { ChoiceChips } from '@chokdee/ui';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearch } from 'wouter';
import { Page } from '#src/components/page.tsx';
import { CardList } from '#src/components/table/card-list.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { ApprovalCard } from '#src/features/approvals/approval-card.tsx';
import type { Approval } from '#src/features/approvals/approvals-query.ts';
import type { Text } from '#src/lib/english.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const STATUSES = ['pending', 'approved', 'rejected', 'withdrawn', 'expired'] as const;
type Status = (typeof STATUSES)[number];

/** What a request's state is called. */
const STATUS_NAMES: Readonly<Record<Status, Text>> = {
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

/** Of what the requests are, when not all are wanted. */
interface Subject {
  readonly subject_type?: string;
  readonly subject_id?: string;
}

/** The requests of one state, newest first. */
function ApprovalList({ status, subject }: { status: Approval['status']; subject: Subject }) {
  const source = useCursor(['approvals', status, subject], (paging) =>
    staffApi('GET /bo/api/approvals', { status, ...subject, ...paging }),
  );
  return (
    <CardList
      source={source}
      rowId={({ approval_id }) => approval_id}
      empty={{ icon: BadgeCheck, title: 'ไม่มีคำขอ', text: 'คำขอใหม่จะแสดงที่นี่' }}
    >
      {(approval, place) => <ApprovalCard approval={approval} place={place} />}
    </CardList>
  );
}
