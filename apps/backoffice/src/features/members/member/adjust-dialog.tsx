import { Baht } from '#src/components/baht.tsx';
import { type Figure, Figures } from '#src/components/figure/figure.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import type { Member } from '#src/features/members/member-query.ts';
import { readAmount } from '#src/lib/format/read-amount.ts';
import { useT } from '#src/lib/language.ts';

/** Asks for money to be put into a member's wallet, or taken from it. */
export function AdjustDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useT();
  const { member_id, wallets } = member;
  return (
    <ActDialog
      call="POST /bo/api/member/adjust"
      title={t('ปรับยอดของ {name}', { name: member.name })}
      fields={{
        wallet_id: {
          label: 'กระเป๋าเงิน',
          choices: wallets.map(({ wallet_id, wallet_name }) => [
            String(wallet_id),
            `${t.data(wallet_name)} #${wallet_id}`,
          ]),
        },
        direction: { label: 'เพิ่มหรือหัก', words: { in: '+ เพิ่มเงิน', out: '− หักเงิน' }, isChips: true },
        amount: { label: 'จำนวนเงิน (บาท)' },
        reason: { label: 'เหตุผล', rows: 2 },
      }}
      fresh={{ wallet_id: String(wallets[0]?.wallet_id), direction: 'in' }}
      given={{ member_id }}
      renderOutcome={({ wallet_id, direction, amount }) => (
        <Figures
          isRaised
          className="grid-cols-3"
          figures={outcomeOf(
            wallets.find((wallet) => String(wallet.wallet_id) === wallet_id)?.balance ?? 0,
            (readAmount(amount) ?? 0) * (direction === 'in' ? 1 : -1),
          )}
        />
      )}
      takesTwo
      confirm={t('ส่งคำขอปรับยอด')}
      onClose={onClose}
    />
  );
}

/** What the wallet would hold if nothing else happened meanwhile. Sums of satang are whole; sums of baht are not. */
const outcomeOf = (balance: number, change: number): readonly Figure[] => [
  { title: 'ยอดตอนนี้', value: <Baht baht={balance} /> },
  { title: 'ปรับ', value: <Baht baht={change} isSigned /> },
  { title: 'ยอดหลังปรับ', value: <Baht baht={Math.round((balance + change) * 100) / 100} /> },
];
