import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { RowList } from '#src/components/form/row-list.tsx';
import { MarketPicks } from '#src/features/lotto/markets/market-picks.tsx';
import type { Markets } from '#src/features/lotto/markets/market-words.ts';
import { seenOf, TERM_NAMES, TermsPreview, wantedOf } from '#src/features/lotto/markets/terms-preview.tsx';
import type { Text } from '#src/lib/english.ts';
import type { Fields } from '#src/lib/form/fields.ts';
import { useT } from '#src/lib/language.ts';
import { doAct } from '#src/lib/staff-api.ts';
import { BET_NAMES } from '#src/lib/words/play-words.ts';

const SET = 'POST /bo/api/lotto/terms/set';

const WAYS: Readonly<Record<'to' | 'percent', Text>> = { to: 'ตั้งเป็น', percent: 'เปลี่ยนเป็น %' };

const fieldsOf = (data: Markets): Fields<typeof SET> => ({
  market_ids: { label: 'ตลาด', input: (props) => <MarketPicks data={data} {...props} /> },
  bet_types: { label: 'ประเภทการแทง', words: BET_NAMES },
  changes: {
    label: 'อัตราและวงเงิน',
    input: (props) => (
      <RowList
        {...props}
        className="grid-cols-2 sm:grid-cols-3"
        fields={{
          field: { label: 'เปลี่ยนอะไร', words: TERM_NAMES },
          by: { label: 'อย่างไร', words: WAYS, className: '' },
          value: { label: ({ by }) => (by === 'percent' ? '+/− %' : '='), className: '' },
        }}
        next={() => ({ field: 'house_number_baht' as const, by: 'percent' as const, value: '' })}
        add="เปลี่ยนอย่างอื่นด้วย"
        remove="ลบการเปลี่ยนที่ {place}"
      />
    ),
  },
  open_rounds: { label: 'ใช้กับงวดที่เปิดรับอยู่ตอนนี้ด้วย ยกเว้นยี่กี' },
});

/** Sets or changes rates and limits of many markets at once, beside what becomes of each. */
export function ManyTermsDialog({ data, onClose }: { data: Markets; onClose: () => void }) {
  const t = useT();
  return (
    <ActDialog
      call={SET}
      title={t('อัตราและวงเงินหลายตลาด')}
      isWide
      intro={<p className="text-sm text-muted">{t('งวดที่ยังไม่เปิดใช้ค่าใหม่ โพยที่ซื้อไปแล้วได้อัตราเดิม')}</p>}
      fields={fieldsOf(data)}
      fresh={{ changes: [{ field: 'rate', by: 'to', value: '' }] }}
      given={{ seen: '' }}
      renderOutcome={(_form, { sent, isValid }) => isValid && <TermsPreview wanted={wantedOf(sent)} />}
      // What is set is what was seen: the table, not what the server would make of it by now.
      sendBy={(sent, options) => {
        const seen = seenOf(wantedOf(sent));
        if (seen === undefined) throw new Error(t('รอให้ตารางคำนวณเสร็จก่อน'));
        return doAct(SET, { ...sent, seen }, options);
      }}
      confirm={t('เปลี่ยนตามตาราง')}
      done={({ markets, rounds }) => t('เปลี่ยนแล้ว {markets} ตลาด {rounds} งวด', { markets, rounds })}
      onClose={onClose}
    />
  );
}
