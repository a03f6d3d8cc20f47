import { allRows, getRow, type RowOf } from '#src/db/rows.ts';
import { rowsOf, SECTIONS } from '#src/features/rights/export/export-sections.ts';
import { numberPlace } from '#src/lib/banks/bank-accounts.ts';
import type { Deps } from '#src/lib/context.ts';
import { openContact } from '#src/lib/secrets/sealed-contact.ts';

const ABOUT =
  'Amounts are in satang (1 baht = 100 satang). Left out: secrets, pictures of slips, who of the staff decided, and what stands in public on the page of each round: shots of yeekee and their prizes.';

/** All that stands under a member's number, as the text of one JSON file, piece by piece. */
export async function* exportText({ db, box, now }: Pick<Deps, 'db' | 'box' | 'now'>, memberId: number) {
  const { password_hash: _secret, birth_date_sealed, ...member } = await getRow(db, 'member', { member_id: memberId });
  const birth_date = birth_date_sealed && box.open(birth_date_sealed, 'birth_date');
  const accounts = await allRows<RowOf<'member_bank_account'>>(db)`
    select * from member_bank_account m where m.member_id = ${memberId} order by m.created_at`;
  const parcels = await allRows<RowOf<'redemption'>>(db)`
    select * from redemption r where r.member_id = ${memberId} order by r.created_at`;
  const head = {
    about: ABOUT,
    made_at: now(),
    profile: { ...member, birth_date },
    bank_accounts: accounts.map(({ number_sealed, number_hash: _hash, number_tail: _tail, ...account }) => ({
      ...account,
      number: box.open(number_sealed, numberPlace(memberId)),
    })),
    redemptions: parcels.map(({ contact_sealed, staff_id: _staff, ...parcel }) => ({
      ...parcel,
      contact: contact_sealed && openContact(box, parcel.redemption_id, contact_sealed),
    })),
  };
  yield JSON.stringify(head).slice(0, -1);
  for (const section of SECTIONS) {
    yield `,\n${JSON.stringify(section.name)}:[`;
    let between = '\n';
    for await (const row of rowsOf(db, section, memberId)) {
      yield between + JSON.stringify(row);
      between = ',\n';
    }
    yield ']';
  }
  yield '}\n';
}
