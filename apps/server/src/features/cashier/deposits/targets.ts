import { dayOf, type Satang, startOf } from '@chokdee/kernel';
import type { Db, Reader } from '#src/db/database.ts';
import { allRows } from '#src/db/rows.ts';
import { PAYING } from '#src/lib/banks/banks.ts';
import type { AccountNamed } from '#src/lib/payments/provider.ts';
import { sharedBy } from '#src/lib/share.ts';

type DepositMethod = 'bank' | 'true_money' | 'promptpay';

/** Where to pay, as a member is shown it. */
export interface PayTo {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_number: string;
  readonly account_name: string;
}

/** An account or a channel that deposits go to. */
export interface Target {
  /** `bank:3`, `true_money:1`, `promptpay:1`. */
  readonly target: string;
  readonly method: DepositMethod;
  readonly id: number;
  readonly provider: string;
  readonly name: string;
  readonly note: string;
  readonly pay_to: PayTo;
  readonly min: Satang;
  readonly max: Satang;
  readonly opens_at: string | null;
  readonly closes_at: string | null;
  readonly is_active: boolean;
  /** Of a QR channel: who is paid by a bill with a reference, and by a PromptPay number. */
  readonly biller_id: string;
  readonly promptpay_id: string;
}

interface Row {
  method: DepositMethod;
  id: number;
  provider: string;
  name: string;
  note: string;
  bank_code: string;
  number: string;
  account_name: string;
  min: Satang;
  max: Satang;
  opens_at: string | null;
  closes_at: string | null;
  is_active: boolean;
  biller_id: string;
  promptpay_id: string;
}

/** Every target in its order, closed ones too. There are a handful. */
export const readTargets = async (db: Reader): Promise<Target[]> => {
  const rows = await allRows<Row>(db)`
    select 'promptpay' as method, channel_id as id, provider, name, note, 'PROMPTPAY' as bank_code,
      coalesce(nullif(biller_id, ''), promptpay_id) as number, account_name, amount_min as min, amount_max as max,
      opens_at, closes_at, is_active, biller_id, promptpay_id, position, 1 as kind
    from payment_channel
    union all
    select 'bank', id, provider, '', '', bank_code, account_number, account_name, amount_min, amount_max,
      opens_at, closes_at, is_active, '', '', position, 2
    from agent_bank_account
    union all
    select 'true_money', id, provider, '', '', 'TRUEMONEY', phone, account_name, amount_min, amount_max,
      opens_at, closes_at, is_active, '', '', position, 3
    from true_money_account
    order by kind, position, id`;
  return rows.map(({ bank_code, number, account_name, ...row }) => {
    const bank_name = nameOfBank(bank_code);
    return {
      ...row,
      target: `${row.method}:${row.id}`,
      name: row.name || bank_name,
      pay_to: { bank_code, bank_name, account_number: number, account_name },
    };
  });
};

const KEPT_MS = 500;
const recentTargets = sharedBy((db: Db) => readTargets(db), KEPT_MS);

/** The target that an account is, as it was at most a moment ago; one that was unknown then is looked for again. */
export const findTarget = async (db: Db, account: AccountNamed): Promise<Target | undefined> => {
  return targetOf(await recentTargets(db), account) ?? targetOf(await readTargets(db), account);
};

/** A bank's name, or that of the two that are none. */
export const nameOfBank = (code: string): string => PAYING.find((bank) => bank.bank_code === code)?.name ?? code;

/** The target that an account is, by what a provider calls it. */
const targetOf = (targets: readonly Target[], { bankCode, number }: AccountNamed): Target | undefined =>
  targets.find(({ pay_to, biller_id, promptpay_id }) =>
    bankCode === 'PROMPTPAY'
      ? number !== '' && (number === biller_id || number === promptpay_id)
      : pay_to.bank_code === bankCode && pay_to.account_number === number,
  );

/** Whether a target takes deposits at an instant; hours may pass midnight. */
export const isOpenAt = ({ is_active, opens_at, closes_at }: Target, now: Date): boolean => {
  if (!is_active) return false;
  if (opens_at === null || closes_at === null || opens_at === closes_at) return true;
  const minutes = Math.floor((now.getTime() - startOf(dayOf(now)).getTime()) / 60_000);
  const [from, to] = [minutesOf(opens_at), minutesOf(closes_at)];
  return from < to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
};

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
