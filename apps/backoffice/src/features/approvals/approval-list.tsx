import { Button, Card, EmptyState, Skeleton } from '@chokdee/ui';
import { BadgeCheck } from 'lucide-react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { ApprovalCard } from '#src/features/approvals/approval-card.tsx';
import type { Approval } from '#src/features/approvals/decide.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

/** Of what the requests are, when not all are wanted. */
export interface Subject {
  readonly subject_type?: string;
  readonly subject_id?: string;
}

/** The requests of one state, newest first. */
export function ApprovalList({ status, subject }: { status: Approval['status']; subject: Subject }) {
  const t = useT();
  const { rows, isLoading, error, hasMore, isLoadingMore, more, retry } = useCursor(
    ['approvals', status, subject],
    (paging) => staffApi('GET /bo/api/approvals', { status, ...subject, ...paging }),
  );
  if (isLoading) return <Skeleton className="h-48 rounded-card" />;
  if (error)
    return (
      <Card>
        <LoadFailed error={error} onRetry={retry} />
      </Card>
    );
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={BadgeCheck} title={t('ไม่มีคำขอ')} text={t('คำขอใหม่จะแสดงที่นี่')} />
      </Card>
    );
  return (
    <>
      {rows.map((approval) => (
        <ApprovalCard key={approval.approval_id} approval={approval} />
      ))}
      {hasMore && (
        <Button variant="outline" isBusy={isLoadingMore} onClick={more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
    </>
  );
}
