import { Button } from '@chokdee/ui';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { chips, onDay } from '#src/components/table/filters.tsx';
import { ListScreen } from '#src/components/table/list-screen.tsx';
import { LottoPage } from '#src/features/lotto/lotto-page.tsx';
import { marketOf } from '#src/features/lotto/market-filter.ts';
import { YEEKEE_COLUMNS, YEEKEE_HIDDEN } from '#src/features/lotto/yeekee/yeekee-columns.tsx';
import { LIVE_MS } from '#src/features/lotto/yeekee/yeekee-query.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const YeekeeRulesDialog = lazyPart(() => import('#src/features/lotto/yeekee/yeekee-rules-dialog.tsx'));

const FILTERS = {
  state: chips('สถานะ', { live: 'กำลังเล่น', ended: 'จบแล้ว' }, 'live'),
  market_id: marketOf('yeekee'),
  day: onDay('วันที่ของงวด'),
};

/** `/lotto/yeekee`: the rounds of yeekee as they are shot and drawn. Staff watch; nothing here changes a result. */
export function YeekeeScreen() {
  return (
    <ListScreen
      page={LottoPage}
      title="ยี่กี"
      eyebrow="ผลมาจากเลขที่สมาชิกยิงและค่าสุ่มสาธารณะ ทีมงานดูได้แต่เลือกผลไม่ได้"
      actions={<RulesButton />}
      name="lotto-yeekee"
      label="รอบยี่กี"
      call="GET /bo/api/lotto/yeekee/rounds"
      refresh_ms={({ state }) => (state === 'live' ? LIVE_MS : 10_000)}
      filters={FILTERS}
      columns={({ state = 'live' }) => YEEKEE_COLUMNS[state]}
      hidden={YEEKEE_HIDDEN}
      rowId={({ round_id }) => round_id}
      pathOf={({ round_id }) => `/lotto/yeekee/${round_id}`}
      empty={({ state }) =>
        state === 'live' ? ['ไม่มีรอบที่กำลังเล่น', 'รอบที่ปิดรับใน 3 ชั่วโมงจะแสดงที่นี่'] : ['ไม่พบรอบ', 'ลองเปลี่ยนตัวกรอง']
      }
    />
  );
}

function RulesButton() {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal className="size-5" aria-hidden />
        {t('กติกายี่กี')}
      </Button>
      {isOpen && <YeekeeRulesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
