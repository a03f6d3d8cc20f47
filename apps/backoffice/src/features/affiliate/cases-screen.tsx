import { Button, Card, EmptyState, Skeleton } from '@chokdee/ui';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadFailed } from '#src/components/load-failed.tsx';
import { ChoiceFilter } from '#src/components/table/list-filters.tsx';
import { useAddressView } from '#src/components/table/use-address-view.ts';
import { useCursor } from '#src/components/table/use-cursor.ts';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import { CASE_STATES, type Case } from '#src/features/affiliate/affiliate-query.ts';
import { CaseCard } from '#src/features/affiliate/case-card.tsx';
import { oneOf, optionsOf, wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { staffApi } from '#src/lib/staff-api.ts';

const DecideDialog = lazy(async () => ({
  default: (await import('#src/features/affiliate/decide-dialog.tsx')).DecideDialog,
}));

const STATES = { ...wordsOf(CASE_STATES), all: 'ทั้งหมด' } as const;

/** `/rewards/affiliate/cases`: pairs that look like one person, with the evidence. What they brought waits for a decision. */
export function CasesScreen() {
  const t = useT();
  const view = useAddressView();
  const state = oneOf(STATES, view.filters['state']) ?? 'open';
  const { rows, isLoading, error, hasMore, isLoadingMore, more, retry } = useCursor(
    ['rewards', 'affiliate', 'cases', state],
    (paging) => staffApi('GET /bo/api/affiliate/cases', { state, ...paging }),
  );
  const [decided, setDecided] = useState<Case>();
  return (
    <AffiliatePage title={t('กรณีน่าสงสัย')} eyebrow={t('ผู้แนะนำกับเพื่อนที่อาจเป็นคนเดียวกัน ค่าแนะนำของคู่นี้พักไว้จนกว่าจะตัดสิน')}>
      <div className="flex flex-wrap gap-3">
        <ChoiceFilter view={view} name="state" label={t('สถานะ')} initial="open" options={optionsOf(STATES)} />
      </div>
      {isLoading && <Skeleton className="h-64 rounded-card" />}
      {error && (
        <Card>
          <LoadFailed error={error} onRetry={retry} />
        </Card>
      )}
      {!isLoading && !error && rows.length === 0 && (
        <Card>
          <EmptyState icon={ShieldCheck} title={t('ไม่มีกรณีในสถานะนี้')} text={t('ระบบตรวจให้ทุกเที่ยงคืน')} />
        </Card>
      )}
      <ul aria-label={t('กรณีน่าสงสัย')} className="grid items-start gap-4 empty:hidden lg:grid-cols-2">
        {rows.map((row) => (
          <li key={`${row.member.member_id} ${row.friend.member_id}`}>
            <CaseCard found={row} onDecide={() => setDecided(row)} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="outline" isBusy={isLoadingMore} onClick={more}>
          {t('โหลดเพิ่ม')}
        </Button>
      )}
      <Suspense>{decided && <DecideDialog found={decided} onClose={() => setDecided(undefined)} />}</Suspense>
    </AffiliatePage>
  );
}
