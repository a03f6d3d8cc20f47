import { ACCOUNTS } from '@chokdee/ledger';

const CAMPAIGN = 9_201;
const ITEM = 9_201;
const POINTS_WALLET = 9_201;
const GIVEN = '0190a000-0000-7000-8000-00000000d001';
const PAID = '0190a000-0000-7000-8000-00000000d002';
const REDEMPTION = '0190a000-0000-7000-8000-00000000d003';

interface Redemption {
  readonly kind?: 'credit' | 'goods';
  readonly state?: 'done' | 'waiting' | 'cancelled';
  /** What the ledger says that it took and gave back, in hundredths of a point; null: nothing. */
  readonly spent?: number | null;
  readonly returned?: number | null;
  /** The credit that was paid, in satang; null: none. */
  readonly paid?: number | null;
  readonly stock?: number | null;
  readonly isWritten?: boolean;
}

const moved = (wallet: number, key: string, kind: string, house: number, amount: number): string => `
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + 1, '${key}', ${amount > 0 ? `${house}, wallet_type_id` : `wallet_type_id, ${house}`}, ${Math.abs(amount)},
      posted + ${amount}, '${kind}', '${REDEMPTION}' from wallet where wallet_id = ${wallet};
  update wallet set seq = seq + 1, posted = posted + ${amount} where wallet_id = ${wallet};`;

const granted = (id: string, key: string, pays: 'cash' | 'points', wallet: number, amount: number): string => `
  insert into reward_grant (member_id, grant_id, key, campaign_id, pays, wallet_id, amount, state)
    select member_id, '${id}', '${key}', ${CAMPAIGN}, '${pays}', wallet_id, ${amount}, 'paid' from wallet where wallet_id = ${wallet};
  ${moved(
    wallet,
    `reward:${id}`,
    pays === 'points' ? 'points_given' : 'reward_given',
    ACCOUNTS[pays === 'points' ? 'points_issued' : 'shop_costs'].id,
    amount,
  )}`;

/** The owner of wallet 1001 has 8 points and exchanged 5 of them for 3 baht or a thing, written past every guard. */
export const plantedRedemption = ({
  kind = 'credit',
  state = 'done',
  spent = 500,
  returned = null,
  paid = 300,
  stock = null,
  isWritten = true,
}: Redemption = {}): string => {
  const points = ACCOUNTS.points_issued.id;
  return `
  insert into campaign (campaign_id, kind, name, rule, state) overriding system value values (${CAMPAIGN}, 'shop', '', '{}', 'running');
  insert into shop_item (item_id, kind, name, points, value, stock) overriding system value values (${ITEM}, '${kind}', '', 500, 300, ${stock});
  insert into wallet (wallet_id, member_id, wallet_type_id, wallet_name) overriding system value
    select ${POINTS_WALLET}, member_id, 4, '' from wallet where wallet_id = 1001;
  ${granted(GIVEN, 'manual:x', 'points', POINTS_WALLET, 800)}
  ${spent === null ? '' : moved(POINTS_WALLET, `points_spent:${REDEMPTION}`, 'points_spent', points, -spent)}
  ${returned === null ? '' : moved(POINTS_WALLET, `points_returned:${REDEMPTION}`, 'points_returned', points, returned)}
  ${paid === null ? '' : granted(PAID, `shop:${REDEMPTION}`, 'cash', 1001, paid)}
  ${
    isWritten
      ? `insert into redemption (member_id, redemption_id, item_id, quantity, points, value, grant_id, state)
    select member_id, '${REDEMPTION}', ${ITEM}, 1, 500, 300, ${paid === null ? 'null' : `'${PAID}'`}, '${state}' from wallet where wallet_id = 1001;`
      : ''
  }`;
};

const SHOP_BROKEN = 'redemptions_match_points';
const goods = { kind: 'goods', state: 'waiting', paid: null } as const;

/** Each thing that the promise of the point shop must find. */
export const SHOP_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['an exchange took no points', plantedRedemption({ spent: null }), SHOP_BROKEN],
  ['an exchange took fewer points than it says', plantedRedemption({ spent: 499 }), SHOP_BROKEN],
  ['points went for no exchange', plantedRedemption({ ...goods, isWritten: false }), SHOP_BROKEN],
  ['points of goods that wait were returned', plantedRedemption({ ...goods, returned: 500 }), SHOP_BROKEN],
  ['points of a cancelled exchange stayed away', plantedRedemption({ ...goods, state: 'cancelled' }), SHOP_BROKEN],
  ['an exchange for credit paid nothing', plantedRedemption({ paid: null }), SHOP_BROKEN],
  ['an exchange for credit paid more than it says', plantedRedemption({ paid: 301 }), SHOP_BROKEN],
  ['credit was paid for no exchange', plantedRedemption({ spent: null, isWritten: false }), SHOP_BROKEN],
  ['the last piece was taken by one more', plantedRedemption({ ...goods, stock: 0 }), SHOP_BROKEN],
];
