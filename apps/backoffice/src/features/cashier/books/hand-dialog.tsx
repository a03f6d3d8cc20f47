import { useQuery } from '@tanstack/react-query';
import { FactsOf } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { columnsOf } from '#src/components/table/columns.tsx';
import { type BookRow, candidatesQuery } from '#src/features/cashier/books/books-query.ts';
import { ASIDE } from '#src/features/cashier/books/hand-words.ts';
import { formatInstant } from '#src/lib/format/format.ts';
import { useLanguage, useT } from '#src/lib/language.ts';

interface Props {
  bookId: number;
  row: BookRow;
  onClose: () => void;
}

const { text, baht, instant } = columnsOf<BookRow>();
const FACTS = [
  instant('at', 'เวลา'),
  baht('amount', 'จำนวนเงิน', { isSigned: true }),
  text('details', 'รายละเอียด', { value: ({ details, ref }) => [details, ref].filter(Boolean).join(' · ') }),
];

/** Says what a row of the bank is, sets it aside with a reason, or takes back what was said by hand. */
export function HandDialog({ bookId: book_id, row, onClose }: Props) {
  const t = useT();
  const language = useLanguage((state) => state.language);
  const { row_id, by_hand } = row;
  const { data: candidates = [] } = useQuery({ ...candidatesQuery(book_id, row_id), enabled: !by_hand });
  const choices = candidates.map(
    (one) => [one.row_id, `${formatInstant(one.at, language)} · ${one.ours?.member?.name || one.details}`] as const,
  );
  const shared = {
    call: 'POST /bo/api/cashier/book/hand' as const,
    intro: <FactsOf of={row} facts={FACTS} />,
    onClose,
  };
  if (by_hand)
    return (
      <ActDialog
        {...shared}
        title={t('เลิกการจับคู่ด้วยมือ')}
        given={{ book_id, row_id, act: 'undo' }}
        fields={{ reason: { label: 'เหตุผล', rows: 2 } }}
        confirm={t('เลิกการจับคู่')}
      />
    );
  return (
    <ActDialog
      {...shared}
      title={t('จับคู่ด้วยมือ')}
      given={{ book_id, row_id }}
      fields={{
        act: {
          label: 'รายการนี้คืออะไร',
          choices: [
            ['match', t('รายการในสมุดของเรา')] as const,
            ...Object.entries(ASIDE).map(([act, name]) => [act, t(name)] as const),
          ],
          nothing: 'เลือกว่าเป็นอะไร',
        },
        ours_id: {
          label: 'รายการในสมุดของเรา',
          hint: 'จำนวนเงินเท่ากัน ห่างกันไม่เกิน 14 วัน และยังไม่มีคู่',
          choices,
          nothing: choices.length > 0 ? 'เลือกรายการ' : 'ไม่มีรายการที่จำนวนเงินเท่ากัน',
          when: ({ act }) => act === 'match',
          isNeeded: true,
        },
        reason: { label: 'เหตุผล', rows: 2 },
      }}
      confirm={t('บันทึก')}
    />
  );
}
