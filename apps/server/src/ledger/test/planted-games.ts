interface Planted {
  /** What the bet, its win and its round say, in satang. */
  bet?: number;
  win?: number;
  stake?: number;
  payout?: number;
  counted?: number;
  fact?: number;
  /** What of the stake counts, and what the provider said of it. */
  risk?: number;
  valid?: number | null;
  product?: 'slot' | 'casino';
  state?: 'done' | 'refused' | 'rolled_back';
  isPosted?: boolean;
}

/** A round of a game with one bet and one win, written past every guard, right or wrong. */
export const plantedGame = ({
  bet = 500,
  win = 700,
  stake = 500,
  payout = 700,
  counted = 500,
  fact = 500,
  risk = fact,
  valid = null,
  product = 'slot',
  state = 'done',
  isPosted = true,
}: Planted = {}): string => `
  insert into game_round (member_id, provider_id, round_ref, game_id, wallet_id, stake, payout, started_at, ended_at, settlement_no,
      counted_stake, counted_payout, valid_amount)
    select member_id, 1, 'r', 1, wallet_id, ${stake}, ${payout}, now(), now(), 1, ${counted}, ${payout}, ${valid} from wallet where wallet_id = 1001;
  insert into game_transaction (member_id, provider_id, transaction_ref, kind, round_ref, bet_ref, wallet_id, amount, state, reason, balance_after)
    select member_id, 1, t.ref, t.kind, 'r', t.bet, wallet_id, t.amount, t.state, case when t.state = 'refused' then 'why' else '' end, 0
    from wallet cross join (values ('b', 'bet', '', ${bet}, '${state}'), ('w', 'win', 'b', ${win}, 'done')) as t (ref, kind, bet, amount, state)
    where wallet_id = 1001;
  insert into play_fact (member_id, product, ref, settlement_no, wallet_id, wallet_type_id, stake, payout, eligible_stake, day)
    select member_id, '${product}', '1:r', 1, wallet_id, 1, ${fact}, 700, ${risk}, current_date from wallet where wallet_id = 1001;
  insert into play_hour (day, product, subject_id, stake, payout) values (current_date, '${product}', 1, ${counted}, ${payout});
  ${isPosted ? MOVED : ''}`;

const MOVED = `
  insert into transfer (member_id, wallet_id, seq, key, debit_account, credit_account, amount, balance_after, kind, ref)
    select member_id, wallet_id, seq + t.n, t.key, t.debit, t.credit, t.amount, posted + t.after, t.kind, '1:r'
    from wallet cross join (values
      (1, 'game_stake:1:b', 1, 21, 500, -500, 'game_stake'), (2, 'game_payout:1:w', 32, 1, 700, 200, 'game_payout')
    ) as t (n, key, debit, credit, amount, after, kind) where wallet_id = 1001;
  update wallet set seq = seq + 2, posted = posted + 200 where wallet_id = 1001;`;

const MOVES_BROKEN = 'games_match_transfers';
const ROUNDS_BROKEN = 'game_rounds_add_up';
const FACTS_BROKEN = 'game_facts_equal_play';
const HOURS_BROKEN = 'play_hours_equal_play';
const WALLETS_BROKEN = 'game_rounds_one_wallet';

/** Each thing that the promises of games must find. */
export const GAME_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a bet of a game was never taken', plantedGame({ isPosted: false }), MOVES_BROKEN],
  ['a bet took more than it says', plantedGame({ bet: 400, stake: 400, counted: 500 }), MOVES_BROKEN, FACTS_BROKEN],
  ['a win paid less than it says', plantedGame({ win: 800, payout: 700 }), MOVES_BROKEN, ROUNDS_BROKEN],
  ['a refused bet was taken', plantedGame({ state: 'refused' }), MOVES_BROKEN, ROUNDS_BROKEN],
  [
    'a bet was rolled back and not given back',
    plantedGame({ state: 'rolled_back', stake: 0, counted: 500 }),
    MOVES_BROKEN,
    FACTS_BROKEN,
  ],
  ['a round says less than its bets', plantedGame({ stake: 400, counted: 400, fact: 400 }), ROUNDS_BROKEN],
  ['a stake counts that was never at risk', plantedGame({ valid: 100 }), FACTS_BROKEN],
  ['all of a table counts that came back nearly whole', plantedGame({ product: 'casino' }), FACTS_BROKEN],
  ['less counts than was at risk', plantedGame({ risk: 100 }), FACTS_BROKEN],
  ['play of a game was counted twice', plantedGame({ counted: 1_000 }), FACTS_BROKEN],
  ['an hour says that more was staked', `${plantedGame()} update play_hour set stake = stake + 1`, HOURS_BROKEN],
  ['an hour of a game is forgotten', `${plantedGame()} delete from play_hour`, HOURS_BROKEN],
  [
    'a round counts for another wallet than it was played from',
    `${plantedGame()} update game_round r set wallet_id = w.wallet_id from wallet w where w.member_id = r.member_id and w.wallet_type_id = 2;`,
    WALLETS_BROKEN,
  ],
];
