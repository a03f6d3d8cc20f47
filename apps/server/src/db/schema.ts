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
  affiliate_case: {
    member_id: number;
    friend_id: number;
    level: number;
    evidence: unknown;
    state: Generated<string>;
    note: Generated<string>;
    staff_id: number | null;
    opened_at: Generated<Date>;
    decided_at: Date | null;
  };
  affiliate_commission: {
    member_id: number;
    day: Day;
    from_member_id: number;
    level: number;
    product: string;
    stake: Satang;
    amount_bp: number;
  };
  affiliate_day: {
    member_id: number;
    day: Day;
    level: number;
    stake: Satang;
    amount_bp: number;
  };
  affiliate_earner: {
    member_id: number;
    stake: Satang;
    amount_bp: number;
  };
  affiliate_rate: {
    from_day: Day;
    level: number;
    product: string;
    rate_bp: number;
  };
  affiliate_redemption: {
    member_id: number;
    redemption_id: string;
    amount: Satang;
    grant_id: string;
    redeemed_at: Generated<Date>;
  };
  affiliate_setting: {
    setting_id: Generated<number>;
    redeem_min: Satang;
    version: Generated<number>;
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
  alarm: {
    alarm_id: Generated<number>;
    kind: string;
    subject: string;
    detail: Generated<string>;
    times: Generated<number>;
    raised_at: Generated<Date>;
    last_at: Generated<Date>;
    ended_at: Date | null;
    closed_at: Date | null;
    closed_by: number | null;
    note: Generated<string>;
    seen_at: Date | null;
    seen_by: number | null;
    held_by: number | null;
    told_at: Date | null;
  };
  alarm_threshold: {
    kind: string;
    value: number | null;
    version: Generated<number>;
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
  aml_watch: {
    kind: string;
    looked_at: Date;
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
  bank_book: {
    book_id: Generated<number>;
    bank_code: string;
    account_number: string;
    account_name: string;
    account_id: number | null;
    is_closed: Generated<boolean>;
  };
  bank_file: {
    file_id: Generated<number>;
    book_id: number;
    name: string;
    line_count: number;
    added: number;
    taken_by: number;
    taken_at: Generated<Date>;
  };
  bank_logo: {
    bank_code: string;
    logo: string;
  };
  bank_map: {
    bank_code: string;
    columns: unknown;
    version: Generated<number>;
  };
  bank_payment: {
    book_id: number;
    bank_ref: string;
    member_id: number;
    withdrawal_id: string;
  };
  bank_row: {
    row_id: Generated<number>;
    book_id: number;
    key: Buffer;
    at: Date;
    amount: Satang;
    balance: Satang | null;
    ref: string;
    details: string;
    file_id: number;
    transfer_id: string | null;
    member_id: number | null;
    withdrawal_id: string | null;
    batch_id: string | null;
    aside: string | null;
    hand_by: number | null;
    hand_at: Date | null;
    hand_reason: string | null;
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
    chances: Generated<number>;
    log_size: number | null;
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
  campaign: {
    campaign_id: Generated<number>;
    kind: string;
    name: string;
    summary: Generated<string>;
    detail: Generated<string>;
    image: Generated<string>;
    rule: unknown;
    audience: Generated<unknown>;
    budget: Satang | null;
    given: Generated<Satang>;
    state: Generated<string>;
    starts_at: Date | null;
    ends_at: Date | null;
    began_at: Date | null;
    stopped_at: Date | null;
    position: Generated<number>;
    version: Generated<number>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  campaign_gap: {
    campaign_id: number;
    began_at: Date;
    ended_at: Date;
  };
  campaign_pause: {
    campaign_id: number;
    began_at: Generated<Date>;
    ended_at: Date | null;
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
  coupon: {
    code: string;
    batch_id: number;
  };
  coupon_batch: {
    batch_id: Generated<number>;
    campaign_id: number;
    name: string;
    uses_max: number;
    expires_at: Date | null;
    made_by: number | null;
    made_at: Generated<Date>;
    is_stopped: Generated<boolean>;
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
  deposit_promotion: {
    member_id: number;
    deposit_id: string;
    note: string;
    decided_at: Generated<Date>;
  };
  draw_log: {
    place: number;
    kind: string;
    round_id: number | null;
    text: string;
    added_at: Generated<Date>;
  };
  draw_log_head: {
    size: number;
    root: Buffer;
    text: string;
    signature: Buffer;
    public_key: Buffer;
    signed_at: Generated<Date>;
  };
  draw_log_node: {
    level: number;
    place: number;
    hash: Buffer;
  };
  erased_identity: {
    member_id: number;
    sealed: Buffer;
    delete_after: Date;
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
  excluded_identity: {
    hash: Buffer;
    until: Date;
  };
  game: {
    game_id: Generated<number>;
    provider_id: number;
    sub_provider_id: number;
    code: string;
    name: string;
    name_en: string;
    category: string;
    cover: Generated<string>;
    tags: Generated<string[]>;
    rtp: number | null;
    volatility: string | null;
    has_demo: Generated<boolean>;
    is_mobile: Generated<boolean>;
    place: Generated<number>;
    is_offered: Generated<boolean>;
    own_name: string | null;
    own_name_en: string | null;
    own_cover: string | null;
    own_tags: string[] | null;
    own_position: number | null;
    is_hidden: Generated<boolean>;
    updated_at: Generated<Date>;
  };
  game_callback: {
    callback_id: string;
    provider_id: number;
    path: string;
    caller: number | null;
    transaction_ref: Generated<string>;
    state: string;
    reason: Generated<string>;
    body: string;
    at: Generated<Date>;
    replay_asked_at: Date | null;
    replayed_at: Date | null;
    token_hash: Buffer | null;
  };
  game_favourite: {
    member_id: number;
    game_id: number;
    liked_at: Generated<Date>;
  };
  game_provider: {
    provider_id: number;
    name: string;
    is_active: Generated<boolean>;
    code: string;
    synced_at: Date | null;
    sync_note: Generated<string>;
    sync_asked_at: Date | null;
  };
  game_provider_key: {
    provider_id: number;
    generation: number;
    made_at: Generated<Date>;
    retired_at: Date | null;
    last_used_at: Date | null;
  };
  game_round: {
    member_id: number;
    provider_id: number;
    round_ref: string;
    game_id: number;
    wallet_id: number;
    stake: Generated<Satang>;
    payout: Generated<Satang>;
    started_at: Date;
    ended_at: Date | null;
    summary: Generated<string>;
    detail: Generated<unknown>;
    settlement_no: Generated<number>;
    counted_stake: Generated<Satang>;
    counted_payout: Generated<Satang>;
    is_due: Generated<boolean>;
    valid_amount: Satang | null;
  };
  game_session: {
    member_id: number;
    session_id: string;
    provider_id: number;
    game_id: number;
    wallet_id: number;
    token_hash: Buffer;
    is_mobile: boolean;
    source: Generated<string>;
    opened_at: Generated<Date>;
    expires_at: Date;
    login_hash: Buffer | null;
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
  game_transaction: {
    member_id: number;
    provider_id: number;
    transaction_ref: string;
    kind: string;
    round_ref: string;
    bet_ref: Generated<string>;
    wallet_id: number;
    amount: Satang;
    state: string;
    reason: Generated<string>;
    balance_after: Satang;
    at: Generated<Date>;
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
  level: {
    level_id: number;
    name: string;
    turnover_min: Satang;
    cashback_bp: Generated<number>;
    gift: Generated<Satang>;
    colour: Generated<string>;
    version: Generated<number>;
  };
  level_change: {
    member_id: number;
    day: Day;
    level_id: number;
    was: number;
    turnover: Satang;
  };
  limit_usage: {
    member_id: number;
    wallet_id: number;
    day: Day;
    kind: string;
    net: number;
    upto: number;
  };
  lobby: {
    lobby_key: string;
    title: string;
    version: Generated<number>;
  };
  lobby_row: {
    row_id: Generated<number>;
    lobby_key: string;
    place: number;
    kind: string;
    title: string;
    title_en: Generated<string>;
    filter: Generated<string>;
    game_ids: Generated<number[]>;
  };
  login_attempt: {
    attempt_id: string;
    phone: string;
    member_id: number;
    address: string;
    device: string;
    is_success: boolean;
    created_at: Generated<Date>;
    network: Generated<string>;
    by_session: Generated<boolean>;
  };
  login_day: {
    member_id: number;
    day: Day;
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
    holiday_id: number | null;
  };
  lotto_house_holiday: {
    holiday_id: Generated<number>;
    name: string;
    staff_id: number;
    declared_at: Generated<Date>;
    undone_at: Date | null;
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
    late_minutes: Generated<number>;
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
  lotto_round_times: {
    round_id: number;
    change_no: number;
    changed_at: Generated<Date>;
    changed_by: number;
    approval_id: string | null;
    reason: string;
    closes_from: Date;
    closes_to: Date;
    draw_from: Date;
    draw_to: Date;
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
    nodes: Generated<Buffer>;
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
    counted_on: Day | null;
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
  mailing: {
    mailing_id: Generated<number>;
    segment_name: string;
    filter: unknown;
    title: string;
    body: string;
    link: Generated<string>;
    state: Generated<string>;
    made_by: number;
    made_at: Generated<Date>;
    ended_at: Date | null;
    next_member: Generated<number>;
    got: Generated<number>;
    opted_out: Generated<number>;
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
  member_browser: {
    member_id: number;
    browser_id: string;
    address: string;
    keys_sealed: Buffer;
    name: string;
    created_at: Generated<Date>;
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
  member_device: {
    member_id: number;
    device_id: string;
    address: string;
    first_seen_at: Generated<Date>;
    seen_at: Generated<Date>;
    network: Generated<string>;
  };
  member_erasure: {
    member_id: number;
    erasure_id: string;
    asked_at: Generated<Date>;
    due_at: Date;
    staff_id: number | null;
    kept_at: Date | null;
    done_at: Date | null;
  };
  member_exclusion: {
    member_id: number;
    exclusion_id: string;
    kind: string;
    created_at: Generated<Date>;
    until: Date;
  };
  member_export: {
    member_id: number;
    export_id: string;
    ticket_hash: Buffer;
    created_at: Generated<Date>;
    taken_at: Date | null;
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
  member_line: {
    member_id: number;
    channel_id: string;
    line_user: string;
    name: Generated<string>;
    linked_at: Generated<Date>;
  };
  member_message: {
    member_id: number;
    message_id: string;
    kind: string;
    mailing_id: number | null;
    made_at: Generated<Date>;
    read_at: Date | null;
    about: unknown;
  };
  member_message_off: {
    member_id: number;
    kind: string;
    since: Generated<Date>;
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
  member_push: {
    member_id: number;
    message_id: string;
    browser_id: string;
    state: Generated<string>;
    tries: Generated<number>;
    status: number | null;
    next_at: Date;
  };
  member_push_wish: {
    member_id: number;
    unwanted: Generated<string[]>;
    quiet_from: string | null;
    quiet_until: string | null;
  };
  member_session: {
    member_id: number;
    token_hash: Buffer;
    created_at: Generated<Date>;
    seen_at: Generated<Date>;
    expires_at: Date;
    address: string;
    device: string;
    device_id: Generated<string>;
  };
  member_sum: {
    member_id: number;
    account_id: number;
    in_sum: Generated<Satang>;
    in_count: Generated<number>;
    out_sum: Generated<Satang>;
    out_count: Generated<number>;
    in_at: Date | null;
    out_at: Date | null;
  };
  message: {
    message_id: string;
    target_id: number;
    alarm_id: number | null;
    body: string;
    state: Generated<string>;
    tries: Generated<number>;
    next_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  message_target: {
    target_id: Generated<number>;
    way: string;
    name: string;
    staff_id: number | null;
    address: string;
    secret_sealed: Buffer;
    severity: Generated<string>;
    is_active: Generated<boolean>;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  message_try: {
    message_id: string;
    n: number;
    at: Generated<Date>;
    ms: number;
    status: number | null;
    problem: Generated<string>;
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
    proof_id: string | null;
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
  payout_batch: {
    batch_id: string;
    book_id: number;
    made_by: number;
    made_at: Generated<Date>;
    bank_ref: Generated<string>;
  };
  payout_item: {
    batch_id: string;
    place: number;
    member_id: number;
    withdrawal_id: string;
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
    wallet_id: number;
    wallet_type_id: number;
    subject_id: Generated<number>;
  };
  play_hour: {
    day: Day;
    hour: Generated<number>;
    product: string;
    subject_id: number;
    round_id: Generated<number>;
    bets: Generated<number>;
    stake: Generated<Satang>;
    payout: Generated<Satang>;
    squares: Generated<number>;
  };
  play_money: {
    is_so: Generated<boolean>;
    since: Generated<Date>;
  };
  poll: {
    poll_id: Generated<number>;
    title: string;
    detail: Generated<string>;
    image: Generated<string>;
    opens_at: Date;
    closes_at: Date;
    quota_by: string;
    quota_free: Generated<number>;
    quota_baht: Satang;
    quota_max: number;
    prize: string;
    prize_amount: Satang;
    prize_max: Satang | null;
    state: Generated<string>;
    void_reason: Generated<string>;
    result_choice: number | null;
    resulted_at: Date | null;
    paid_at: Date | null;
    version: Generated<number>;
  };
  poll_choice: {
    poll_id: number;
    choice_id: number;
    name: string;
    image: Generated<string>;
    position: Generated<number>;
  };
  poll_tally: {
    poll_id: number;
    choice_id: number;
    slot: number;
    votes: number;
    voters: number;
    newcomers: number;
  };
  poll_vote: {
    member_id: number;
    vote_id: string;
    poll_id: number;
    choice_id: number;
    voted_at: Generated<Date>;
  };
  provider_fee: {
    provider_id: number;
    from_day: Day;
    rate: number;
    set_by: number;
    set_at: Generated<Date>;
  };
  provider_minute: {
    provider: string;
    minute: Date;
    what: string;
    calls: Generated<number>;
    failures: Generated<number>;
    ms: Generated<number>;
  };
  provider_sweep: {
    provider: string;
    day: Day;
  };
  public_version: {
    name: string;
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
  quest: {
    quest_id: Generated<number>;
    kind: string;
    event_id: number | null;
    measure: string;
    products: string[] | null;
    name: string;
    detail: Generated<string>;
    image: Generated<string>;
    target: number;
    pays: string;
    amount: Satang;
    is_shown: Generated<boolean>;
    starts_at: Date | null;
    ends_at: Date | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  quest_redeemed: {
    member_id: number;
    quest_id: number;
    day: Day;
    grant_id: string;
    progress: number;
    redeemed_at: Generated<Date>;
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
  redemption: {
    member_id: number;
    redemption_id: string;
    item_id: number;
    quantity: number;
    points: Satang;
    value: Satang;
    grant_id: string | null;
    contact_sealed: Buffer | null;
    state: string;
    note: Generated<string>;
    staff_id: number | null;
    created_at: Generated<Date>;
    ended_at: Date | null;
    item_name: string | null;
    item_image: string | null;
  };
  report_delivery: {
    staff_id: number;
    file_id: number;
    seen_at: Date | null;
  };
  report_file: {
    file_id: Generated<number>;
    plan_id: number;
    report: string;
    rhythm: string;
    from_day: Day;
    to_day: Day;
    made_at: Generated<Date>;
    row_count: number;
    rows: unknown;
  };
  report_plan: {
    plan_id: Generated<number>;
    report: string;
    rhythm: string;
    receivers: number[];
    is_active: Generated<boolean>;
    made_by: number;
    version: Generated<number>;
  };
  reward_grant: {
    member_id: number;
    grant_id: string;
    key: string;
    campaign_id: number;
    pays: string;
    wallet_id: number;
    amount: Satang;
    own: Generated<Satang>;
    deposit_id: string | null;
    coupon_code: string | null;
    turnover: Generated<Satang>;
    products: string[] | null;
    convert_max: Satang | null;
    expires_at: Date | null;
    state: string;
    note: Generated<string>;
    staff_id: number | null;
    given_at: Generated<Date>;
    ended_at: Date | null;
    is_left: Generated<boolean>;
  };
  reward_mark: {
    campaign_id: number;
    scope: string;
    value: string;
    member_id: number;
    grant_id: string;
    made_at: Generated<Date>;
  };
  reward_offer: {
    member_id: number;
    campaign_id: number;
    day: Day;
    kind: string;
    base: Satang;
    rate_bp: number;
    amount: Satang;
    made_at: Generated<Date>;
    expires_at: Date;
    grant_id: string | null;
    claimed_at: Date | null;
  };
  reward_run: {
    campaign_id: number;
    day: Day;
    next_member: Generated<number>;
    offers: Generated<number>;
    amount: Generated<Satang>;
    started_at: Generated<Date>;
    done_at: Date | null;
    note: Generated<string>;
    is_aftermath: Generated<boolean>;
  };
  saved_set: {
    member_id: number;
    set_id: string;
    name: string;
    lines: unknown;
    created_at: Generated<Date>;
  };
  segment: {
    segment_id: Generated<number>;
    name: string;
    filter: unknown;
    members: number;
    counted_at: Generated<Date>;
    made_by: number;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  shop_item: {
    item_id: Generated<number>;
    kind: string;
    name: string;
    detail: Generated<string>;
    image: Generated<string>;
    points: Satang;
    value: Generated<Satang>;
    stock: number | null;
    member_max: number | null;
    is_shown: Generated<boolean>;
    position: Generated<number>;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  slip: {
    member_id: number;
    slip_id: string;
    type: string;
    bytes: Buffer;
    created_at: Generated<Date>;
  };
  sms_count: {
    day: Day;
    scope: string;
    key: string;
    sent: number;
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
    invited_by: number | null;
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
    waits_for: string | null;
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
    network: Generated<string>;
  };
  staff_places: {
    only_one: Generated<boolean>;
    list: Generated<unknown>;
    version: Generated<number>;
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
  staff_value: {
    value_id: Generated<number>;
    act: string;
    staff_id: number;
    confirmed_by: number | null;
    amount: Satang;
    day: Generated<Day>;
    made_at: Generated<Date>;
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
  to_play: {
    member_id: number;
    at: Date;
    left_over: Satang;
    deposited: Satang;
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
  wheel: {
    wheel_id: Generated<number>;
    name: string;
    detail: Generated<string>;
    image: Generated<string>;
    point_cost: Satang | null;
    daily_limit: number;
    free_daily: Generated<number>;
    free_deposit: Satang | null;
    free_max: Generated<number>;
    list_no: Generated<number>;
    version: Generated<number>;
    place: string;
    state: Generated<string>;
    starts_at: Date | null;
    ends_at: Date | null;
  };
  wheel_prize: {
    wheel_id: number;
    list_no: number;
    prize_id: number;
    name: string;
    pays: string;
    amount: Satang;
    weight: number;
    colour: string;
    image: Generated<string>;
  };
  wheel_seed: {
    member_id: number;
    seed_id: string;
    server_seed_sealed: Buffer;
    server_hash: string;
    client_seed: string;
    nonce: Generated<number>;
    made_at: Generated<Date>;
    revealed_at: Date | null;
  };
  wheel_spin: {
    member_id: number;
    spin_id: string;
    wheel_id: number;
    list_no: number;
    prize_id: number;
    seed_id: string;
    nonce: number;
    paid_with: string;
    points: Generated<Satang>;
    pays: string;
    amount: Satang;
    day: Day;
    spun_at: Generated<Date>;
    grant_id: string | null;
    claimed_at: Date | null;
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
    review_no: Generated<number>;
    paid_at: Date | null;
    origin_after: number | null;
    origin_upto: number | null;
    by_hand: Generated<boolean>;
    payer_id: number | null;
    payer_at: Date | null;
    batch_id: string | null;
    book_id: number | null;
    slip_id: string | null;
  };
  withdrawal_approval: {
    member_id: number;
    withdrawal_id: string;
    reference: string;
    staff_id: number;
    at: Generated<Date>;
    note: Generated<string>;
    review_no: Generated<number>;
  };
  withdrawal_order: {
    member_id: number;
    withdrawal_id: string;
    reference: string;
    at: Generated<Date>;
  };
  yeekee_prize: {
    round_id: number;
    rank: number;
    seq: number;
    member_id: number;
    amount: Satang;
    due: Satang;
    paid: Satang;
    limited_by: string | null;
  };
  yeekee_promise: {
    round_id: number;
    log_place: number;
    leaf_no: number;
    text: string;
    commitment: Buffer;
    sealed_seed: Buffer;
    chain_hash: string;
    beacon_round: number;
    beacon_at: Date;
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
    prize_shots_min: number;
    prize_members_min: number;
    prizes_each: number;
    prize_stake_percent: number | null;
    prize_margin_percent: number | null;
    prize_shots: number | null;
    prize_members: number | null;
    prize_margin: Satang | null;
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
    prize_shots_min: Generated<number>;
    prize_members_min: Generated<number>;
    prizes_each: Generated<number>;
    prize_stake_percent: Generated<number>;
    prize_margin_percent: Generated<number>;
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
    log_size: number | null;
  };
}
