import { dayOf, formatBaht, type Satang, startOf, ZERO } from '@chokdee/kernel';
import { available, WALLET_TYPES, type Wallet } from '@chokdee/ledger';
import { sql } from 'kysely';
import type { Reader } from '#src/db/database.ts';
import { allRows, findRow } from '#src/db/rows.ts';
import { WITHDRAWAL_RULES } from '#src/features/cashier/withdrawals/ladder.ts';
import { hasUncounted, readToPlay, type ToPlay } from '#src/features/cashier/withdrawals/to-play.ts';
import { OPEN_STATES } from '#src/features/cashier/withdrawals/withdrawal-rows.ts';
import { readStanding } from '#src/protection/gates.ts';
import { playedFrom } from '#src/rewards/turnover.ts';

/** Why nothing can be withdrawn now, in words. */
interface Block {
  readonly reason:
    | 'to_play'
    | 'checking'
    | 'pending'
    | 'times'
    | 'frozen'
    | 'stopped'
    | 'no_account'
    | 'bonus'
    | 'balance';
  readonly message: string;
  readonly amount: Satang | null;
}

interface WithdrawState {
  readonly walletId: number;
  readonly balance: Satang;
  readonly timesLeft: number;
  readonly toPlay: ToPlay;
  readonly blocks: readonly Block[];
}

const block = (reason: Block['reason'], message: string, amount: Satang | null = null): Block => ({
  reason,
  message,
  amount,
});

/**
 * Everything that keeps a member from withdrawing now. A break or a self-exclusion does not: whoever stops playing must be
 * able to take his money home. Under the wallet's lock the answer holds until the transaction ends.
 */
export const findBlocks = async (db: Reader, memberId: number, now: Date): Promise<WithdrawState> => {
  const [wallet, standing, toPlay, isUncounted, counts] = [
    await readMainWallet(db, memberId),
    await readStanding(db, memberId),
    await readToPlay(db, memberId, now),
    await hasUncounted(db, memberId),
    await countWithdrawals(db, memberId, now),
  ];
  const balance = wallet ? available(wallet) : ZERO;
  const timesLeft = Math.max(0, WITHDRAWAL_RULES.timesPerDay - counts.today);
  const stop = ['maintenance', 'withdrawal'].find((name) => Object.hasOwn(standing.stopped, name));
  const blocks: Block[] = [];
  if (standing.is_frozen) blocks.push(block('frozen', 'บัญชีนี้ถูกระงับชั่วคราว กรุณาติดต่อเจ้าหน้าที่'));
  if (stop) blocks.push(block('stopped', standing.stopped[stop] || 'ปิดรับรายการถอนชั่วคราว เงินของคุณยังอยู่ครบ'));
  if (counts.accounts === 0) blocks.push(block('no_account', 'เพิ่มบัญชีธนาคารชื่อของคุณก่อน'));
  if (counts.open > 0) blocks.push(block('pending', 'มีรายการถอนที่ยังไม่เสร็จ ทำได้ทีละรายการ'));
  if (timesLeft === 0)
    blocks.push(block('times', `วันนี้ถอนครบ ${WITHDRAWAL_RULES.timesPerDay} ครั้งแล้ว ถอนได้อีกครั้งหลังเที่ยงคืน`));
  if (isUncounted) blocks.push(block('checking', 'กำลังนับยอดเล่นของงวดที่เพิ่งออกผล รอสักครู่'));
  if (toPlay.left > 0)
    blocks.push(
      block(
        'to_play',
        `เล่นอีก ${formatBaht(toPlay.left)} บาทจึงถอนได้ (เงินฝากต้องเล่นครบหนึ่งรอบก่อนถอน นับเมื่อบิลออกผล)`,
        toPlay.left,
      ),
    );
  const short = balance < WITHDRAWAL_RULES.min && counts.open === 0;
  const bonuses = short ? await activeBonuses(db, memberId) : [];
  for (const { name, inside, left } of bonuses)
    blocks.push(
      block(
        'bonus',
        `เงิน ${formatBaht(inside)} บาทอยู่ในโบนัส “${name}” เล่นอีก ${formatBaht(left)} บาทจึงเข้ากระเป๋าหลักและถอนได้ หรือยกเลิกโบนัสก่อน`,
        left,
      ),
    );
  if (short && bonuses.length === 0)
    blocks.push(block('balance', `ยอดขั้นต่ำในการถอนคือ ${formatBaht(WITHDRAWAL_RULES.min)} บาท`));
  return { walletId: wallet?.walletId ?? 0, balance, timesLeft, toPlay, blocks };
};

/** Bonuses with money inside that are not played through: the reason why there is less to withdraw than one thinks. */
const activeBonuses = (db: Reader, memberId: number) => allRows<{ name: string; inside: Satang; left: Satang }>(db)`
    select w.wallet_name as name, (w.posted - w.held)::bigint as inside, greatest(g.turnover - greatest((${playedFrom(sql`g`)}), 0), 0)::bigint as left
    from reward_grant g join wallet w using (member_id, wallet_id)
    where g.member_id = ${memberId} and g.state = 'active' and g.pays = 'bonus' and w.posted > 0 order by g.grant_id`;

const readMainWallet = async (db: Reader, memberId: number): Promise<(Wallet & { walletId: number }) | undefined> => {
  const row = await findRow(db, 'wallet', { member_id: memberId, wallet_type_id: WALLET_TYPES.main.id }, [
    'wallet_id',
    'posted',
    'held',
    'seq',
  ]);
  return (
    row && {
      memberId,
      walletId: row.wallet_id,
      typeId: WALLET_TYPES.main.id,
      products: null,
      posted: row.posted,
      held: row.held,
      seq: row.seq,
    }
  );
};

const countWithdrawals = async (db: Reader, memberId: number, now: Date) => {
  const rows = await allRows<{ open: number; today: number; accounts: number }>(db)`
    select count(*) filter (where state = any(${[...OPEN_STATES]})) as open,
      count(*) filter (where created_at >= ${startOf(dayOf(now))} and state not in ('rejected', 'cancelled')) as today,
      (select count(*) from member_bank_account where member_id = ${memberId}) as accounts
    from withdrawal where member_id = ${memberId}
      and (created_at >= ${startOf(dayOf(now))} or state = any(${[...OPEN_STATES]}))`;
  return rows[0] ?? { open: 0, today: 0, accounts: 0 };
};
