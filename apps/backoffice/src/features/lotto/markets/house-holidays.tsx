import type { StaffAnswer } from '@chokdee/contract';
import { Button, Card } from '@chokdee/ui';
import { CalendarX, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmAct } from '#src/components/form/confirm-act.tsx';
import { formatDay } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';
import { useMay } from '#src/lib/me.ts';

type Holiday = StaffAnswer<'GET /bo/api/lotto/calendar'>['holidays'][number];

/** The holidays that the house declared of the days in view, each with the way back. */
export function HouseHolidays({ holidays }: { holidays: readonly Holiday[] }) {
  const t = useT();
  const may = useMay();
  const language = useLanguage((state) => state.language);
  const [undone, setUndone] = useState<Holiday>();
  const ids = [...new Set(holidays.flatMap(({ holiday_id }) => holiday_id ?? []))];
  if (ids.length === 0) return null;
  return (
    <Card>
      <ul aria-label={t('วันหยุดของบ้าน')} className="divide-y divide-hairline">
        {ids.map((id) => {
          const own = holidays.filter(({ holiday_id }) => holiday_id === id);
          const [first] = own;
          const days = [...new Set(own.map(({ day }) => day))];
          return (
            first && (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
                <CalendarX className="size-5 shrink-0 text-error" aria-hidden />
                <div className="min-w-0 flex-1 text-sm">
                  <p className="font-medium break-words">{first.name}</p>
                  <p className="text-muted">
                    {days.map((day) => formatDay(day, language)).join(', ')}
                    {first.moved_to !== null && ` · ${t('เลื่อนไป {day}', { day: formatDay(first.moved_to, language) })}`}
                    {` · ${t('{count} ตลาด', { count: new Set(own.map(({ market_id }) => market_id)).size })}`}
                  </p>
                </div>
                {may('lotto.edit') && (
                  <Button variant="outline" className="min-h-11! px-4! text-sm" onClick={() => setUndone(first)}>
                    <Undo2 className="size-4" aria-hidden />
                    {t('ยกเลิกวันหยุด')}
                  </Button>
                )}
              </li>
            )
          );
        })}
      </ul>
      {undone?.holiday_id && (
        <ConfirmAct
          call="POST /bo/api/lotto/holidays/undo"
          given={{ holiday_id: undone.holiday_id }}
          title={t('ยกเลิกวันหยุด {name}', { name: undone.name })}
          text={t('เมื่อผู้อื่นยืนยันแล้ว งวดของวันนั้นกลับมาตามกำหนดการ งวดที่เลื่อนไปและยังไม่มีโพยหายไป')}
          confirm={t('ยกเลิกวันหยุด')}
          cancel={t('ไม่ใช่')}
          onClose={() => setUndone(undefined)}
        />
      )}
    </Card>
  );
}
