const DEPOSIT = '0190a000-0000-7000-8000-00000000000d';
const ARRIVAL = '0190a000-0000-7000-8000-00000000000a';
const WITHDRAWAL = '0190a000-0000-7000-8000-00000000000e';

/** What is not as it should be in a deposit that was planted. */
interface WrongDeposit {
  readonly state?: string;
  readonly amount?: number;
  readonly arrived?: number;
  /** What the arrival says of itself. */
  readonly arrivalState?: string;
  readonly isPosted?: boolean;
}

/** The statements that leave behind a deposit of 50 baht: the transfer `more` of the first wallet is its own. */
export const plantedDeposit = ({
  state = 'credited',
  amount = 5_000,
  arrived = 5_000,
  arrivalState = 'credited',
  isPosted = true,
}: WrongDeposit = {}): string => `
  ${isPosted ? `update transfer set key = 'deposit:${DEPOSIT}', ref = '${DEPOSIT}' where key = 'deposit:more';` : ''}
  insert into incoming_transfer (transfer_id, provider, provider_ref, target, amount, payer_name, paid_at, state, member_id, deposit_id)
    select '${ARRIVAL}', 'x', 'x', 'bank:1', ${arrived}, '', now(), '${arrivalState}', member_id,
      ${arrivalState === 'credited' ? `'${DEPOSIT}'::uuid` : 'null'} from wallet where wallet_id = 1001;
  insert into deposit (member_id, deposit_id, wallet_id, method, target, provider, reference, account, asked, amount, state, transfer_id, expires_at, credited_at)
    select member_id, '${DEPOSIT}', wallet_id, 'bank', 'bank:1', 'x', '', '{}', ${amount}, ${amount}, '${state}', '${ARRIVAL}', now(),
      ${state === 'credited' ? 'now()' : 'null'} from wallet where wallet_id = 1001;`;

/** The statements that leave behind a withdrawal upon a hold. */
export const plantedWithdrawal = (hold: string, state: string, { amount = 'amount', approvals = 0 } = {}): string => `
  insert into withdrawal (member_id, withdrawal_id, wallet_id, hold_id, amount, bank_account_id, bank_code, number_sealed, number_tail, holder_name,
      provider, reference, state, approvals_needed, ended_at)
    select member_id, '${WITHDRAWAL}', wallet_id, hold_id, ${amount}, hold_id, '', '', '', '', 'x', 'x', '${state}', ${approvals},
      ${['paid', 'rejected', 'cancelled'].includes(state) ? 'now()' : 'null'} from hold where key = 'withdrawal:${hold}';`;

const DEPOSITS_BROKEN = 'deposits_match_arrivals';
const CHECKING_BROKEN = 'checking_deposits_wait';
const WITHDRAWALS_BROKEN = 'withdrawals_match_holds';

/** Each thing that the promises of the cashier must find. */
export const CASHIER_FAULTS: readonly [what: string, statement: string, ...broken: string[]][] = [
  ['a deposit is credited without a transfer', plantedDeposit({ isPosted: false }), DEPOSITS_BROKEN],
  ['a deposit says more than was posted', plantedDeposit({ amount: 6_000 }), DEPOSITS_BROKEN],
  ['more was credited than arrived', plantedDeposit({ arrived: 4_999 }), DEPOSITS_BROKEN],
  ['what was credited still waits', plantedDeposit({ arrivalState: 'waiting' }), DEPOSITS_BROKEN],
  [
    'a deposit was posted that is not credited',
    plantedDeposit({ state: 'expired', arrivalState: 'waiting' }),
    DEPOSITS_BROKEN,
  ],
  [
    'an arrival is credited without its deposit',
    plantedDeposit({ state: 'expired', isPosted: false }),
    DEPOSITS_BROKEN,
  ],
  [
    'a deposit is checked although its transfer is set aside',
    plantedDeposit({ state: 'checking', arrivalState: 'set_aside', isPosted: false }),
    CHECKING_BROKEN,
  ],
  ['a paid withdrawal was never posted', plantedWithdrawal('pending', 'paid'), WITHDRAWALS_BROKEN],
  ['a rejected withdrawal still holds', plantedWithdrawal('pending', 'rejected'), WITHDRAWALS_BROKEN],
  ['an open withdrawal holds nothing any more', plantedWithdrawal('voided', 'sent'), WITHDRAWALS_BROKEN],
  [
    'a withdrawal is larger than its hold',
    plantedWithdrawal('pending', 'review', { amount: 'amount + 1' }),
    WITHDRAWALS_BROKEN,
  ],
  [
    'a withdrawal went without anyone’s word',
    plantedWithdrawal('posted', 'paid', { approvals: 1 }),
    WITHDRAWALS_BROKEN,
  ],
];
