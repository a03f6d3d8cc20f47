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
  member: {
    member_id: Generated<number>;
    phone: string;
    name: string;
    password_hash: string;
    level: Generated<number>;
    frozen_at: Date | null;
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
  outbox: {
    tx: Generated<number>;
    n: Generated<number>;
    member_id: Generated<number>;
    topic: string;
    payload: unknown;
    created_at: Generated<Date>;
  };
  public_version: {
    name: string;
    version: Generated<number>;
  };
  reader_cursor: {
    name: string;
    tx: number;
  };
  staff: {
    staff_id: Generated<number>;
    username: string;
    password_hash: string;
    role: string;
    created_at: Generated<Date>;
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
}
