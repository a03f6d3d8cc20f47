import { Baht } from '#src/components/baht.tsx';
import { ActDialog } from '#src/components/form/act-dialog.tsx';
import { type Member, refreshMembers } from '#src/features/members/member-query.ts';
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
          choices: wallets.map(({ wallet_id, wallet_name }) => [String(wallet_id), `${t(wallet_name)} #${wallet_id}`]),
        },
        direction: { label: 'เพิ่มหรือหัก', words: { in: '+ เพิ่มเงิน', out: '− หักเงิน' }, isChips: true },
        amount: { label: 'จำนวนเงิน (บาท)' },
        reason: { label: 'เหตุผล', rows: 2 },
      }}
      fresh={{ wallet_id: String(wallets[0]?.wallet_id), direction: 'in' }}
      given={{ member_id }}
      renderOutcome={({ wallet_id, direction, amount }) => (
        <Outcome
          balance={wallets.find((wallet) => String(wallet.wallet_id) === wallet_id)?.balance ?? 0}
          change={(readAmount(amount) ?? 0) * (direction === 'in' ? 1 : -1)}
        />
      )}
      takesTwo
      confirm={t('ส่งคำขอปรับยอด')}
      refresh={refreshMembers}
      onClose={onClose}
    />
  );
}

/** What the wallet would hold if nothing else happened meanwhile. */
function Outcome({ balance, change }: { balance: number; change: number }) {
  const t = useT();
  // Sums of satang are whole; sums of baht are not.
  const after = Math.round((balance + change) * 100) / 100;
  const figures = [
    [t('ยอดตอนนี้'), <Baht key="now" baht={balance} />],
    [t('ปรับ'), <Baht key="change" baht={change} isSigned />],
    [t('ยอดหลังปรับ'), <Baht key="after" baht={after} className="font-medium" />],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-3 text-sm">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt className="text-xs text-muted">{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
