import { Button, Card } from '@chokdee/ui';
import { Landmark, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import type { Fitting } from '#src/features/cashier/payouts/payouts-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';
import { useMay } from '#src/lib/me.ts';

const ApproveManyDialog = lazyPart(() => import('#src/features/cashier/payouts/approve-many-dialog.tsx'));
const BatchDialog = lazyPart(() => import('#src/features/cashier/payouts/batch-dialog.tsx'));

interface Props {
  stage: 'review' | 'to_pay';
  chosen: readonly Fitting[];
  /** How many of those in view can be done. */
  able: number;
  onTickAll: () => void;
  onClear: () => void;
}

const SMALL = 'px-3! text-sm font-normal!';

/** What can be done with all that are ticked, and how much they are together. It stays in view while the table scrolls. */
export function PayoutsBar({ stage, chosen, able, onTickAll, onClear }: Props) {
  const t = useT();
  const may = useMay();
  const [doing, setDoing] = useState<readonly Fitting[]>();
  const close = () => {
    setDoing(undefined);
    onClear();
  };
  const sum = chosen.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const isReview = stage === 'review';
  return (
    <>
      {able + chosen.length > 0 && (
        <Card className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 px-4 py-2 shadow-lg">
          <p className="mr-2 text-sm" aria-live="polite">
            {t('เลือกแล้ว {count} รายการ', { count: chosen.length })} · <Baht baht={sum} className="font-medium" />
          </p>
          <Button variant="outline" className={SMALL} disabled={able === 0} onClick={onTickAll}>
            <ListChecks className="size-4" aria-hidden />
            {t('เลือก {count} รายการที่ทำได้', { count: able })}
          </Button>
          {chosen.length > 0 && may(isReview ? 'cashier.approve' : 'cashier.work') && (
            <>
              <Button className={SMALL} onClick={() => setDoing(chosen)}>
                {!isReview && <Landmark className="size-4" aria-hidden />}
                {t(isReview ? 'อนุมัติ {count} รายการ' : 'ทำชุดจ่าย {count} รายการ', { count: chosen.length })}
              </Button>
              <Button variant="quiet" className={SMALL} onClick={onClear}>
                {t('ล้างที่เลือก')}
              </Button>
            </>
          )}
        </Card>
      )}
      {doing && isReview && <ApproveManyDialog rows={doing} onClose={close} />}
      {doing && !isReview && <BatchDialog rows={doing} onClose={close} />}
    </>
  );
}
