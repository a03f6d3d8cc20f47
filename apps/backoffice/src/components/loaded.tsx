import { buttonLook, Card, EmptyState, Skeleton } from '@chokdee/ui';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { useT } from '#src/lib/language.ts';
import { CODES, StaffRefusal } from '#src/lib/staff-refusal.ts';

const MISSING: ReadonlySet<number> = new Set([
  CODES.nothing_found,
  CODES.deposit_not_found,
  CODES.withdrawal_not_found,
  CODES.game_round_not_found,
]);

interface Props<Data> {
  query: {
    readonly data: Data | undefined;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The list that it is one of: the way on where there is none such. */
  back?: string;
  /** What holds its place. */
  meanwhile?: ReactNode;
  children: (data: NonNullable<Data>) => ReactNode;
}

const ROOM = <Skeleton className="h-96 rounded-card" />;

/** What was read, once it is here; until then its place, or why it could not be read. */
export function Loaded<Data>({ query, back, meanwhile = ROOM, children }: Props<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined && data !== null) return children(data);
  if (back && data !== undefined) return <Missing back={back} />;
  if (!error) return meanwhile;
  const isMissing = error instanceof StaffRefusal && (MISSING.has(error.code) || error.status === 400);
  if (back && isMissing) return <Missing back={back} />;
  return (
    <Card>
      <LoadFailed error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    </Card>
  );
}

function Missing({ back }: { back: string }) {
  const t = useT();
  return (
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
  );
}
