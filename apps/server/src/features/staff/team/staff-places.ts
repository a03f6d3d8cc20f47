import type { StaffResult } from '@chokdee/contract';
import { changeRows, firstRow, getRow } from '#src/db/rows.ts';
import { type Problems, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';
import { isAllowed, type Place, readRange } from '#src/staff/staff-places.ts';

type Shown = StaffResult<'GET /bo/api/staff/places'>;

const REFUSED_SHOWN = 20;

/** Where staff may come from, and who came from elsewhere with the right password. */
export const staffPlaces: StaffHandler<'GET /bo/api/staff/places'> = async (_input, { db, client }) => {
  const [{ list, version }, refused] = await Promise.all([
    getRow(db, 'staff_places', { only_one: true }),
    db
      .selectFrom('staff_login')
      .select(['at', 'username', 'address', 'device'])
      .where('step', '=', 'place')
      .orderBy('at', 'desc')
      .limit(REFUSED_SHOWN)
      .execute(),
  ]);
  return { places: list as Shown['places'], version, your_address: client.address, refused };
};

/** Changes where staff may come from, but never so that whoever asks for it is out. */
export const staffPlacesSave: StaffHandler<'POST /bo/api/staff/places/save'> = async (
  { places, version },
  { trx, staff, client, audit },
) => {
  const before = await firstRow<{ list: Place[]; version: number }>(
    trx,
  )`select list, version from staff_places for update`;
  if (before?.version !== version)
    throw new Refusal('changed_meanwhile', before && { places: before.list, version: before.version });
  // The second person does it in the name of who asked, who comes from nowhere then: his address was looked at when he asked.
  const isAsked = client.address === '';
  refuseBadFields({
    ...rangeProblems(places),
    ...(!isAsked &&
      !isAllowed(places, staff.role, client.address) && { places: `ต้องมีที่อยู่ของคุณเอง (${client.address}) อยู่ด้วย` }),
  });
  await changeRows(trx, 'staff_places', { only_one: true }, { list: JSON.stringify(places), version: version + 1 });
  await audit({ subject: ['staff_places', 1], before: inWords(before.list), after: inWords(places) });
  return { version: version + 1 };
};

const rangeProblems = (places: readonly Place[]): Problems =>
  Object.fromEntries(
    places.map(({ range }, place) => [
      `places.${place}.range`,
      readRange(range) ? undefined : 'กรอกที่อยู่ IP หรือช่วง เช่น 203.0.113.0/24 หรือ 2001:db8::/32',
    ]),
  );

/** What everybody and each role may come from, as the audit log says it. */
const inWords = (places: readonly Place[]): Readonly<Record<string, string>> => {
  const said = Map.groupBy(places, ({ role }) => role ?? 'everyone');
  return Object.fromEntries(
    [...said].map(([who, own]) => [
      who,
      own.map(({ range, note }) => (note ? `${range} (${note})` : range)).join(', '),
    ]),
  );
};
