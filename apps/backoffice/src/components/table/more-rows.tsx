import { Button } from '@chokdee/ui';
import { useT } from '#src/lib/language.ts';

interface Source {
  readonly rows: readonly unknown[];
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly more: () => void;
}

/** How many rows there are, and the way to more of them. */
export function MoreRows({ source }: { source: Source }) {
  const t = useT();
  if (source.rows.length === 0) return null;
  return (
    <div className="flex items-center justify-between gap-3 text-xs text-muted">
      <p aria-live="polite">{t('แสดง {count} แถว', { count: source.rows.length })}</p>
      {source.hasMore && (
        <Button variant="outline" isBusy={source.isLoadingMore} onClick={source.more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
    </div>
  );
}
