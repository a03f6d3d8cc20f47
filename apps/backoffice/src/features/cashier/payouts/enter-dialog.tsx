import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Baht } from '#src/components/baht.tsx';
import { Fact, Facts } from '#src/components/fact.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { booksQuery, type Withdrawal } from '#src/features/cashier/cashier-query.ts';
import { nameOfBook } from '#src/features/cashier/cashier-words.ts';
import { SlipInput } from '#src/features/cashier/payouts/slip-input.tsx';
import type { InputProps } from '#src/lib/form/fields.ts';
import { bangkokMinute } from '#src/lib/format/bangkok-minute.ts';
import { useT } from '#src/lib/language.ts';

const SLIP = { label: 'สลิป (ถ้ามี)', input: (props: InputProps<string>) => <SlipInput {...props} /> } as const;

/** Says that a withdrawal was paid at the bank: from which account, when, under which number, with the slip. */
export function EnterDialog({ withdrawal, onClose }: { withdrawal: Withdrawal; onClose: () => void }) {
  const t = useT();
  const { data: books = [] } = useQuery(booksQuery());
  const [now] = useState(() => new Date().toISOString());
  const { member, withdrawal_id, amount, paid_from, paid_at, provider_ref } = withdrawal;
  const open = books.filter(({ is_closed }) => !is_closed);
  const [first] = open;
  return (
    <ActDialog
      key={first?.book_id ?? 0}
      call="POST /bo/api/cashier/payout/enter"
      title={t('บันทึกการโอนให้ {name}', { name: member.name })}
      intro={
        <Facts>
          <Fact name={t('จำนวนเงิน')}>
            <Baht baht={amount} className="text-xl font-medium" />
          </Fact>
          <Fact name={t.data(withdrawal.bank_name)}>{withdrawal.account_number}</Fact>
          <Fact name={t('ชื่อบัญชี')}>{withdrawal.holder_name}</Fact>
        </Facts>
      }
      fields={{
        book_id: {
          label: 'โอนจากบัญชี',
          choices: open.map((book) => [String(book.book_id), nameOfBook(book, t)] as const),
          nothing: 'เลือกบัญชีที่โอนออก',
          wrong: 'เลือกบัญชีที่โอนออก',
        },
        bank_ref: { label: 'เลขรายการของธนาคาร', wrong: 'กรอกเลขรายการตามสลิป' },
        paid_at: { label: 'โอนเมื่อ' },
        slip: SLIP,
      }}
      fresh={{
        book_id: String(paid_from?.book_id ?? (open.length === 1 ? first?.book_id : '') ?? ''),
        bank_ref: provider_ref,
        paid_at: bangkokMinute(paid_at ?? now),
      }}
      given={{ member_id: member.member_id, withdrawal_id }}
      confirm={t('ส่งให้อีกคนยืนยัน')}
      onClose={onClose}
    />
  );
}
