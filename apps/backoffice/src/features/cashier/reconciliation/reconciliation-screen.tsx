import { Button } from '@chokdee/ui';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, Scale } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useAct } from '#src/components/form/confirm-act.tsx';
import { DayField } from '#src/components/form/day-field.tsx';
import { CardList } from '#src/components/table/card-list.tsx';
import { SaveTable } from '#src/components/table/save-table.tsx';
import { wholeList } from '#src/components/table/use-cursor.ts';
import { CashierPage } from '#src/features/cashier/cashier-page.tsx';
import { reconciliationQuery } from '#src/features/cashier/cashier-query.ts';
import { reconciliationColumns, rowsOfRuns } from '#src/features/cashier/reconciliation/reconciliation-file.ts';
import { RunCard } from '#src/features/cashier/reconciliation/run-card.tsx';
import { bangkokDay } from '#src/lib/format/format.ts';
import { useT } from '#src/lib/language.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `/cashier/reconciliation`: what providers reported of a day against what was booked; each difference is named. */
export function ReconciliationScreen() {
  const t = useT();
  const [, navigate] = useLocation();
  const [today] = useState(() => bangkokDay(new Date().toISOString()));
  const asked = new URLSearchParams(useSearch()).get('day') ?? '';
  const query = useQuery(reconciliationQuery(DAY.test(asked) ? asked : undefined));
  const { data } = query;
  const day = data?.day ?? asked;
  const { mutate: run, isPending } = useAct({
    call: 'POST /bo/api/cashier/reconciliation/run',
    done: t('ถามผู้ให้บริการแล้ว ผลจะขึ้นที่นี่เองในอีกสักครู่'),
  });
  const runs = data?.runs ?? [];
  return (
    <CashierPage
      title={t('กระทบยอดรายวัน')}
      eyebrow={t('ยอดที่ผู้ให้บริการรายงาน เทียบกับสมุดบัญชีของเรา')}
      actions={
        <Button variant="outline" isBusy={isPending} disabled={!day} onClick={() => run({ day })}>
          <RefreshCw className="size-5" aria-hidden />
          {t('ตรวจอีกครั้ง')}
        </Button>
      }
    >
      <div className="relative flex items-end justify-between gap-3">
        <DayField
          label={t('วันที่')}
          className="w-44"
          max={today}
          value={asked || day}
          onChange={(chosen) => navigate(`/cashier/reconciliation?day=${chosen}`, { replace: true })}
        />
        {runs.length > 0 && (
          <SaveTable name="reconciliation" day={day} columns={reconciliationColumns(t)} rows={() => rowsOfRuns(runs)} />
        )}
      </div>
      <CardList
        source={wholeList({ ...query, data: data?.runs })}
        rowId={({ provider }) => provider}
        empty={{ icon: Scale, title: 'วันนี้ยังไม่ได้กระทบยอด', text: 'กดตรวจอีกครั้งเพื่อถามผู้ให้บริการตอนนี้' }}
      >
        {(one) => <RunCard run={one} />}
      </CardList>
    </CashierPage>
  );
}
