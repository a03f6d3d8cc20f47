import { buttonLook, Card, EmptyState, Skeleton } from '@chokdee/ui';
import { SearchX } from 'lucide-react';
import { Link } from 'wouter';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { useT } from '#src/lib/language.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';

const MISSING: ReadonlySet<number> = new Set([
  CODES.nothing_found,
  CODES.deposit_not_found,
  CODES.withdrawal_not_found,
]);

interface Props {
  title: string;
  /** The list that the item is in. */
  back: string;
  error: Error | null;
  onRetry: () => void;
}

/** Stands where one item of the cashier is on its way, is not there, or could not be read. */
export function ItemLoading({ title, back, error, onRetry }: Props) {
  const t = useT();
  const isMissing = error instanceof StaffRefusal && (MISSING.has(error.code) || error.status === 400);
  return (
    <CashierPage title={title}>
      {!error && <Skeleton className="h-96 rounded-card" />}
      {error && !isMissing && (
        <Card>
          <LoadFailed error={error} onRetry={onRetry} />
        </Card>
      )}
      {isMissing && (
        <Card>
          <EmptyState
            icon={SearchX}
            title={t('ไม่พบรายการนี้')}
            text={t('อาจพิมพ์ที่อยู่ผิด กลับไปเลือกจากรายการ')}
            action={
              <Link href={back} className={buttonLook('outline')}>
                {t('กลับไปที่รายการ')}
              </Link>
            }
          />
        </Card>
      )}
    </CashierPage>
  );
}
