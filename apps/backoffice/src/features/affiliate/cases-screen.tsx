import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { CardList } from '#src/components/table/card-list.tsx';
import { choice } from '#src/components/table/filters.tsx';
import { type List, useList } from '#src/components/table/list-screen.tsx';
import { AffiliatePage } from '#src/features/affiliate/affiliate-page.tsx';
import { CASE_STATES, type Case } from '#src/features/affiliate/affiliate-query.ts';
import { CaseCard } from '#src/features/affiliate/case-card.tsx';
import { wordsOf } from '#src/lib/choices.ts';
import { useT } from '#src/lib/language.ts';
import { lazyPart } from '#src/lib/lazy-part.tsx';

const DecideDialog = lazyPart(() => import('#src/features/affiliate/decide-dialog.tsx'));

const STATES = { ...wordsOf(CASE_STATES), all: 'ทั้งหมด' } as const;
const CASES: List<'GET /bo/api/affiliate/cases'> = {
  call: 'GET /bo/api/affiliate/cases',
  filters: { state: choice('สถานะ', STATES, 'open') },
};

/** `/rewards/affiliate/cases`: pairs that look like one person, with the evidence. What they brought waits for a decision. */
export function CasesScreen() {
  const t = useT();
  const { table } = useList(CASES);
  const [decided, setDecided] = useState<Case>();
  return (
    <AffiliatePage title={t('กรณีน่าสงสัย')} eyebrow={t('ผู้แนะนำกับเพื่อนที่อาจเป็นคนเดียวกัน ค่าแนะนำของคู่นี้พักไว้จนกว่าจะตัดสิน')}>
      <div className="flex flex-wrap gap-3">{table.filters}</div>
      <CardList
        source={table.source}
        label="กรณีน่าสงสัย"
        rowId={(row) => `${row.member.member_id} ${row.friend.member_id}`}
        empty={{ icon: ShieldCheck, title: 'ไม่มีกรณีในสถานะนี้', text: 'ระบบตรวจให้ทุกเที่ยงคืน' }}
      >
        {(row) => <CaseCard found={row} onDecide={() => setDecided(row)} />}
      </CardList>
      {decided && <DecideDialog found={decided} onClose={() => setDecided(undefined)} />}
    </AffiliatePage>
  );
}
