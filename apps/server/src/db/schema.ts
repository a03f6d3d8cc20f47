// Written by `npm run db:types` from the migrated database; a test holds it against the real one.
import type { Day, Satang } from '@chokdee/kernel';
import type { Generated } from 'kysely';

/** Every table and its columns. */
export interface Schema {
  account: {
    account_id: number;
    code: string;
    kind: string;
    name: string;
  };
  account_day: {
    account_id: number;
    day: Day;
    debit: Satang;
    credit: Satang;
    transfers: number;
  };
  agent: {
    agent_id: number;
    agent_code: string;
    name: string;
    description: string;
    agent_logo: string;
    line_admin_url: Generated<string>;
    line_contact_url: Generated<string>;
    telegram_contact_url: Generated<string>;
    updated_at: Generated<Date>;
    age_min: Generated<number>;
    licence_text: Generated<string>;
    colours: Generated<unknown>;
    version: Generated<number>;
  };
  agent_bank_account: {
    id: Generated<number>;
    bank_code: string;
    account_number: string;
    account_name: string;
    position: Generated<number>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    provider: Generated<string>;
    amount_min: Generated<Satang>;
    amount_max: Generated<Satang>;
    opens_at: string | null;
    closes_at: string | null;
  };
  aml_flag: {
    member_id: number;
    flag_id: string;
    kind: string;
    subject: string;
    evidence: unknown;
    raised_at: Generated<Date>;
    resolved_at: Date | null;
    resolved_by: number | null;
    note: Generated<string>;
  };
  approval: {
    approval_id: string;
    kind: string;
    subject_type: string;
    subject_id: string;
    payload: unknown;
    before: unknown;
    after: unknown;
    reason: string;
    status: Generated<string>;
    requested_by: number;
    requested_at: Generated<Date>;
    expires_at: Date;
    decided_by: number | null;
    decided_at: Date | null;
    note: Generated<string>;
    result: unknown;
  };
  audit_log: {
    audit_id: Generated<number>;
    at: Generated<Date>;
    staff_id: number | null;
    action: string;
    subject_type: string;
    subject_id: string;
    before: unknown;
    after: unknown;
    reason: Generated<string>;
    address: string;
    device: string;
    request_id: string;
  };
  bank_account: {
    bank_code: string;
    number_hash: Buffer;
    member_id: number;
  };
  banner: {
    id: Generated<number>;
    image: Generated<string>;
    eyebrow: Generated<string>;
    title: string;
    note: Generated<string>;
    link: Generated<string>;
    position: Generated<number>;
    starts_at: Generated<Date>;
    ends_at: Date | null;
    version: Generated<number>;
  };
  bill: {
    member_id: number;
    bill_id: string;
    wallet_id: number;
    round_id: number;
    key: string;
    body_hash: Buffer;
    problems: Generated<unknown>;
    lines: number;
    total: Satang;
    status: string | null;
    ended_at: Date | null;
    note: Generated<string>;
    created_at: Generated<Date>;
    line_list: unknown;
    salt: Buffer;
  };
  bill_line: {
    member_id: number;
    bill_id: string;
    line: number;
    round_id: number;
    bet_type: string;
    number: string;
    amount_baht: number;
    rate: number;
  };
  cashier_step: {
    member_id: number;
    case_id: string;
    n: number;
    step: string;
    at: Generated<Date>;
    staff_id: number | null;
    note: Generated<string>;
  };
  content_page: {
    slug: string;
    title: string;
    version: Generated<number>;
    sections: unknown;
    updated_at: Generated<Date>;
  };
  deposit: {
    member_id: number;
    deposit_id: string;
    wallet_id: number;
    method: string;
    target: string;
    channel_id: number | null;
    sub_channel_id: number | null;
    provider: string;
    reference: string;
    account: unknown;
    asked: Satang;
    amount: Satang;
    promotion_id: number | null;
    state: string;
    qr_payload: string | null;
    transfer_id: string | null;
    slip_id: string | null;
    note: Generated<string>;
    created_at: Generated<Date>;
    expires_at: Date;
    seen_at: Date | null;
    credited_at: Date | null;
    once_key: string | null;
    once_hash: Buffer | null;
  };
  deposit_amount: {
    target: string;
    amount: Satang;
    member_id: number;
    deposit_id: string;
    reserved_until: Date;
  };
  deposit_claim: {
    member_id: number;
    claim_id: string;
    method: string;
    target: string;
    amount: Satang;
    paid_at: Date;
    slip_id: string | null;
    note: Generated<string>;
    state: Generated<string>;
    reason: Generated<string>;
    deposit_id: string | null;
    created_at: Generated<Date>;
    taken_by: number | null;
    taken_at: Date | null;
    decided_by: number | null;
    decided_at: Date | null;
  };
  event: {
    id: Generated<number>;
    image: string;
    title: string;
    position: Generated<number>;
    starts_at: Generated<Date>;
    ends_at: Date | null;
    version: Generated<number>;
  };
  game_provider: {
    provider_id: number;
    name: string;
    is_active: Generated<boolean>;
  };
  game_sub_provider: {
    sub_provider_id: number;
    provider_id: number;
    name: string;
    mark: string;
    colour: string;
    logo: Generated<string>;
    position: Generated<number>;
    is_active: Generated<boolean>;
  };
  hold: {
    member_id: number;
    hold_id: string;
    wallet_id: number;
    amount: Satang;
    posting: unknown;
    state: Generated<string>;
    key: string;
    expires_at: Date | null;
    created_at: Generated<Date>;
    resolved_at: Date | null;
  };
  idempotency: {
    member_id: number;
    key: string;
    call: string;
    body_hash: Buffer;
    answer: unknown;
    created_at: Generated<Date>;
  };
  image: {
    hash: string;
    type: string;
    width: number;
    height: number;
    bytes: Buffer;
    staff_id: number | null;
    created_at: Generated<Date>;
  };
  incoming_transfer: {
    transfer_id: string;
    provider: string;
    provider_ref: string;
    target: string;
    reference: Generated<string>;
    amount: Satang;
    payer_name: string;
    payer_bank_code: Generated<string>;
    payer_tail: Generated<string>;
    payer_hash: Buffer | null;
    paid_at: Date;
    received_at: Generated<Date>;
    state: string;
    reason: Generated<string>;
    member_id: number | null;
    deposit_id: string | null;
    taken_by: number | null;
    taken_at: Date | null;
    decided_by: number | null;
    decided_at: Date | null;
    note: Generated<string>;
  };
  login_attempt: {
    attempt_id: string;
    phone: string;
    member_id: number;
    address: string;
    device: string;
    is_success: boolean;
    created_at: Generated<Date>;
  };
  lotto_alarm: {
    round_id: number;
    kind: string;
    detail: Generated<string>;
    raised_at: Generated<Date>;
    cleared_at: Date | null;
  };
  lotto_category: {
    category_id: number;
    name: string;
    sort: number;
  };
  lotto_exposure: {
    round_id: number;
    bet_type: string;
    number: string;
    stake_baht: Generated<number>;
    payout: Generated<Satang>;
    lines: Generated<number>;
  };
  lotto_feed_report: {
    round_id: number;
    feed: string;
    announced: unknown;
    heard_at: Generated<Date>;
  };
  lotto_holiday: {
    market_id: number;
    day: Day;
    moved_to: Day | null;
  };
  lotto_market: {
    market_id: Generated<number>;
    category_id: number;
    name: string;
    emblem: string;
    schedule: unknown;
    result_shape: string;
    rule_text: Generated<string>;
    cancel_minutes: number;
    cancel_per_day: number;
    bill_payout_max_baht: number;
    is_active: Generated<boolean>;
    sort: Generated<number>;
    version: Generated<number>;
    updated_at: Generated<Date>;
    stop_reason: string | null;
  };
  lotto_market_bet: {
    market_id: number;
    bet_type: string;
    rate: number;
    line_min_baht: number;
    line_max_baht: number;
    member_number_baht: number;
    house_number_baht: number;
    steps: Generated<unknown>;
  };
  lotto_result: {
    round_id: number;
    settlement_no: number;
    announced: unknown;
    source: string;
    reason: Generated<string>;
    approval_id: string | null;
    confirmed_at: Generated<Date>;
  };
  lotto_round: {
    round_id: Generated<number>;
    market_id: number;
    day: Day;
    no: number;
    status: Generated<string>;
    opens_at: Date;
    closes_at: Date;
    draw_at: Date;
    cancel_minutes: Generated<number>;
    cancel_per_day: Generated<number>;
    bill_payout_max_baht: Generated<number>;
    result: unknown;
    version: Generated<number>;
    settlement_no: Generated<number>;
    settled_at: Date | null;
    void_reason: string | null;
  };
  lotto_round_bet: {
    round_id: number;
    bet_type: string;
    rate: number;
    line_min_baht: number;
    line_max_baht: number;
    member_number_baht: number;
    house_number_baht: number;
    steps: unknown;
  };
  lotto_round_number: {
    round_id: number;
    bet_type: string;
    number: string;
    mode: string;
    staff_id: number | null;
    at: Generated<Date>;
  };
  lotto_round_total: {
    round_id: number;
    settlement_no: number;
    bet_type: string;
    stake: Satang;
    payout: Satang;
    lines: number;
  };
  lotto_seal: {
    round_id: number;
    root: Buffer;
    count: number;
    leaves: Buffer;
    sealed_at: Generated<Date>;
  };
  lotto_settlement: {
    round_id: number;
    settlement_no: number;
    kind: string;
    stage: Generated<string>;
    after_member: Generated<number>;
    bills: Generated<number>;
    members: Generated<number>;
    payout: Generated<Satang>;
    started_at: Generated<Date>;
    finished_at: Date | null;
  };
  lotto_win: {
    round_id: number;
    settlement_no: number;
    member_id: number;
    bill_id: string;
    wallet_id: number;
    payout: Satang;
    lines: number;
  };
  member: {
    member_id: Generated<number>;
    phone: string;
    name: string;
    password_hash: string;
    level: Generated<number>;
    frozen_at: Date | null;
    created_at: Generated<Date>;
    line_id: string | null;
    referrer_id: number | null;
    birth_date_sealed: Buffer | null;
    terms_version: number | null;
    phone_verified_at: Date | null;
    password_changed_at: Generated<Date>;
    frozen_reason: Generated<string>;
  };
  member_bank_account: {
    member_id: number;
    bank_account_id: string;
    bank_code: string;
    number_sealed: Buffer;
    number_hash: Buffer;
    number_tail: string;
    holder_name: string;
    is_main: boolean;
    created_at: Generated<Date>;
    payee_name: string | null;
    payee_checked_at: Date | null;
  };
  member_debt: {
    member_id: number;
    debt_id: string;
    round_id: number;
    settlement_no: number;
    wallet_id: number;
    amount: Satang;
    collected: Generated<Satang>;
    created_at: Generated<Date>;
  };
  member_exclusion: {
    member_id: number;
    exclusion_id: string;
    kind: string;
    created_at: Generated<Date>;
    until: Date;
  };
  member_flag: {
    member_id: number;
    flag: string;
    staff_id: number;
    created_at: Generated<Date>;
  };
  member_limit: {
    member_id: number;
    limit_id: string;
    kind: string;
    period: string;
    amount: Satang | null;
    minutes: number | null;
    created_at: Generated<Date>;
    effective_at: Date;
  };
  member_minute: {
    member_id: number;
    day: Day;
    minutes: Generated<number>;
    counted_at: Date;
  };
  member_note: {
    member_id: number;
    note_id: string;
    staff_id: number;
    text: string;
    created_at: Generated<Date>;
  };
  member_session: {
    member_id: number;
    token_hash: Buffer;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    address: string;
    device: string;
  };
  migration: {
    name: string;
    hash: string;
    applied_at: Generated<Date>;
  };
  notification: {
    id: Generated<number>;
    type: Generated<number>;
    image: Generated<string>;
    title: string;
    description: Generated<string>;
    link: Generated<string>;
    position: Generated<number>;
    starts_at: Generated<Date>;
    ends_at: Date | null;
    version: Generated<number>;
  };
  otp: {
    otp_id: string;
    phone: string;
    purpose: string;
    code_hash: Buffer;
    tries_left: number;
    address: string;
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  outbox: {
    tx: Generated<number>;
    n: Generated<number>;
    member_id: Generated<number>;
    topic: string;
    payload: unknown;
    created_at: Generated<Date>;
  };
  payment_channel: {
    channel_id: Generated<number>;
    provider: string;
    name: string;
    note: Generated<string>;
    biller_id: Generated<string>;
    promptpay_id: Generated<string>;
    account_name: string;
    amount_min: Generated<Satang>;
    amount_max: Generated<Satang>;
    opens_at: string | null;
    closes_at: string | null;
    position: Generated<number>;
    is_active: Generated<boolean>;
    version: Generated<number>;
  };
  play_fact: {
    member_id: number;
    product: string;
    ref: string;
    settlement_no: number;
    is_reversal: Generated<boolean>;
    stake: Satang;
    payout: Satang;
    eligible_stake: Satang;
    day: Day;
    at: Generated<Date>;
  };
  provider_minute: {
    provider: string;
    minute: Date;
    what: string;
    calls: Generated<number>;
    failures: Generated<number>;
    ms: Generated<number>;
  };
  public_version: {
    name: string;
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
  reader_cursor: {
    name: string;
    tx: number;
  };
  reconciliation: {
    provider: string;
    day: Day;
    run_at: Generated<Date>;
    reported_in: Satang;
    reported_out: Satang;
    booked_in: Satang;
    booked_out: Satang;
    differences: unknown;
  };
  saved_set: {
    member_id: number;
    set_id: string;
    name: string;
    lines: unknown;
    created_at: Generated<Date>;
  };
  slip: {
    member_id: number;
    slip_id: string;
    type: string;
    bytes: Buffer;
    created_at: Generated<Date>;
  };
  staff: {
    staff_id: Generated<number>;
    username: string;
    password_hash: string;
    role: string;
    created_at: Generated<Date>;
    name: Generated<string>;
    totp_sealed: Buffer | null;
    totp_pending_sealed: Buffer | null;
    totp_step: Generated<number>;
    disabled_at: Date | null;
    version: Generated<number>;
  };
  staff_invitation: {
    token_hash: Buffer;
    username: string;
    name: string;
    role: string;
    invited_by: number;
    created_at: Generated<Date>;
    expires_at: Date;
    accepted_at: Date | null;
  };
  staff_login: {
    login_id: Generated<number>;
    username: string;
    staff_id: number | null;
    step: string;
    is_success: boolean;
    address: string;
    device: string;
    at: Generated<Date>;
  };
  staff_recovery_code: {
    staff_id: number;
    code_hash: Buffer;
    used_at: Date | null;
  };
  staff_session: {
    token_hash: Buffer;
    staff_id: number;
    is_verified: Generated<boolean>;
    attempts: Generated<number>;
    stepped_up_at: Date | null;
    address: string;
    device: string;
    opened_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
  };
  staff_view: {
    staff_id: number;
    table_name: string;
    name: string;
    state: unknown;
    updated_at: Generated<Date>;
  };
  stop_switch: {
    name: string;
    is_stopped: Generated<boolean>;
    reason: Generated<string>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  transfer: {
    member_id: number;
    wallet_id: number;
    seq: number;
    key: string;
    debit_account: number;
    credit_account: number;
    amount: Satang;
    balance_after: Satang | null;
    kind: string;
    ref: string;
    posted_at: Generated<Date>;
    tx: Generated<number>;
  };
  transfer_page: {
    page: number;
    day: Day;
    kind: string;
    debit_account: number;
    credit_account: number;
    transfers: number;
    amount: Satang;
    from_tx: number;
    to_tx: number;
  };
  true_money_account: {
    id: Generated<number>;
    phone: string;
    account_name: string;
    position: Generated<number>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    provider: Generated<string>;
    amount_min: Generated<Satang>;
    amount_max: Generated<Satang>;
    opens_at: string | null;
    closes_at: string | null;
  };
  wallet: {
    member_id: number;
    wallet_id: Generated<number>;
    wallet_type_id: number;
    wallet_name: string;
    products: string[] | null;
    posted: Generated<Satang>;
    held: Generated<Satang>;
    seq: Generated<number>;
    created_at: Generated<Date>;
  };
  webhook_event: {
    provider: string;
    event_id: string;
    body: string;
    received_at: Generated<Date>;
    handled_at: Date | null;
    outcome: Generated<string>;
    attempts: Generated<number>;
  };
  withdrawal: {
    member_id: number;
    withdrawal_id: string;
    wallet_id: number;
    hold_id: string;
    amount: Satang;
    bank_account_id: string;
    bank_code: string;
    number_sealed: Buffer;
    number_tail: string;
    holder_name: string;
    provider: string;
    reference: string;
    provider_ref: Generated<string>;
    state: string;
    approvals_needed: number;
    why: Generated<string[]>;
    note: Generated<string>;
    attempts: Generated<number>;
    ask_at: Date | null;
    created_at: Generated<Date>;
    approved_at: Date | null;
    sent_at: Date | null;
    ended_at: Date | null;
    taken_by: number | null;
    taken_at: Date | null;
    once_key: string | null;
    once_hash: Buffer | null;
  };
  withdrawal_approval: {
    member_id: number;
    withdrawal_id: string;
    reference: string;
    staff_id: number;
    at: Generated<Date>;
    note: Generated<string>;
  };
  yeekee_prize: {
    round_id: number;
    rank: number;
    seq: number;
    member_id: number;
    amount: Satang;
    is_paid: boolean;
  };
  yeekee_round: {
    round_id: number;
    commitment: Buffer;
    sealed_seed: Buffer;
    chain_hash: string;
    beacon_round: number;
    beacon_at: Date;
    shoots_until: Date;
    cooldown_seconds: number;
    shots_max: number;
    rank_1_prize: Satang;
    rank_16_prize: Satang;
    prize_stake_min: Satang;
    count: Generated<number>;
    head: Buffer;
    head_at: Date | null;
    seed: Buffer | null;
    signature: Buffer | null;
    system_shot: string | null;
    result: string | null;
    drawn_at: Date | null;
  };
  yeekee_rule: {
    market_id: number;
    shoot_seconds: Generated<number>;
    cooldown_seconds: Generated<number>;
    shots_max: Generated<number>;
    rank_1_prize: Generated<Satang>;
    rank_16_prize: Generated<Satang>;
    prize_stake_min: Generated<Satang>;
    version: Generated<number>;
  };
  yeekee_shot: {
    round_id: number;
    seq: number;
    member_id: number;
    member: string;
    number: string;
    shot_at: Date;
    key: string;
    link: Buffer;
  };
}
