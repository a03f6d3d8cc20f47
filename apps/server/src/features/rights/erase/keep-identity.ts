import { DAY_MS } from '@chokdee/kernel';
import { sql } from 'kysely';
import type { Trx } from '#src/db/database.ts';
import { addRows, allRows, firstRow, type RowOf } from '#src/db/rows.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import { phoneHash } from '#src/lib/secrets/forgotten.ts';
import type { SecretBox } from '#src/lib/secrets/secret-box.ts';

interface Keeping {
  readonly box: SecretBox;
  readonly days: number;
  readonly now: Date;
}

/** Keeps of a member that is about to be forgotten what the law asks, sealed, and that he excluded himself, hashed. */
export const keepIdentity = async (trx: Trx, tools: Keeping, member: RowOf<'member'>): Promise<void> => {
  const accounts = await allRows<RowOf<'member_bank_account'>>(trx)`
    select * from member_bank_account a where a.member_id = ${member.member_id}`;
  await keepExclusion(trx, tools, member, accounts);
  const paid = await readPaid(trx, tools, member.member_id);
  if (paid.payers.length + paid.payees.length === 0) return;
  const { member_id, phone, name, birth_date_sealed, line_id, created_at } = member;
  const birth_date = birth_date_sealed && tools.box.open(birth_date_sealed, 'birth_date');
  const own = accounts.map(({ bank_code, number_sealed, holder_name }) => ({
    bank_code,
    number: tools.box.open(number_sealed, numberPlace(member_id)),
    holder_name,
  }));
  const identity = { phone, name, birth_date, line_id, created_at, accounts: own, ...paid };
  await addRows(trx, 'erased_identity', {
    member_id,
    sealed: tools.box.seal(JSON.stringify(identity), identityPlace(member_id)),
    delete_after: new Date(tools.now.getTime() + tools.days * DAY_MS),
  });
};

/** Where an identity was sealed for. */
export const identityPlace = (memberId: number): string => `erased_identity ${memberId}`;

/** From whom money of his came, and to whom it went. */
const readPaid = async (trx: Trx, { box }: Keeping, memberId: number) => {
  const payers = await allRows<RowOf<'incoming_transfer', 'payer_name' | 'payer_bank_code' | 'payer_tail'>>(trx)`
    select distinct payer_name, payer_bank_code, payer_tail from incoming_transfer i where i.member_id = ${memberId}`;
  const sent = await allRows<RowOf<'withdrawal', 'bank_code' | 'number_sealed' | 'holder_name'>>(trx)`
    select distinct on (bank_account_id) bank_code, number_sealed, holder_name from withdrawal w
    where w.member_id = ${memberId} order by bank_account_id, withdrawal_id`;
  const payees = sent.map(({ number_sealed, ...account }) => ({
    ...account,
    number: box.open(number_sealed, numberPlace(memberId)),
  }));
  return { payers, payees };
};

const keepExclusion = async (
  trx: Trx,
  { box, now }: Keeping,
  { member_id, phone }: RowOf<'member'>,
  accounts: readonly RowOf<'member_bank_account'>[],
): Promise<void> => {
  const last = await firstRow<RowOf<'member_exclusion', 'until'>>(trx)`
    select until from member_exclusion e where e.member_id = ${member_id} and e.until > ${now} order by e.until desc limit 1`;
  if (!last) return;
  for (const hash of [phoneHash(box, phone), ...accounts.map(({ number_hash }) => number_hash)])
    await sql`insert into excluded_identity (hash, until) values (${hash}, ${last.until})
      on conflict (hash) do update set until = greatest(excluded_identity.until, excluded.until)`.execute(trx);
};
