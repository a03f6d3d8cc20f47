import { Button, EmptyState } from '@chokdee/ui';
import { CircleAlert } from 'lucide-react';
import { useT } from '#src/lib/language.ts';

interface Props {
  error: Error | null;
  isBusy?: boolean;
  onRetry: () => void;
}

/** Stands where something could not be read, says why, and offers to try again. */
export function LoadFailed({ error, isBusy = false, onRetry }: Props) {
  const t = useT();
  return (
    <EmptyState
      icon={CircleAlert}
      title={t('โหลดข้อมูลไม่สำเร็จ')}
      text={error?.message ?? t('ระบบขัดข้อง กรุณาลองใหม่อีกครั้ง')}
      action={
        <Button variant="outline" isBusy={isBusy} onClick={onRetry}>
          {t('ลองใหม่')}
        </Button>
      }
    />
  );
}
