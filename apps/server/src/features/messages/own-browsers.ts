import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db } from '#src/db/database.ts';
import { addRows, findRow, removeRows } from '#src/db/rows.ts';
import { inTransaction } from '#src/db/transaction.ts';
import type { Handler } from '#src/lib/context.ts';
import { contactOf, mayBePushedTo } from '#src/lib/messages/message-ways.ts';
import { browserPlace } from '#src/lib/messages/send-pushes.ts';
import { pushIdentity } from '#src/lib/messages/web-push.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** So many browsers of a member are told; a further one takes the place of the oldest. */
const BROWSERS_MAX = 5;

/** By which key a browser lets itself be told, which of the member's are, and of what. */
export const ownBrowsers: Handler<'GET /api/member/push'> = async (_input, { db, member, box, config }) => {
  const wish = await findRow(db, 'member_push_wish', { member_id: member.id });
  const { quiet_from: from = null, quiet_until: until = null } = wish ?? {};
  return {
    public_key: pushIdentity(box, contactOf(config)).publicKey,
    browsers: await browsersOf(db, member.id),
    unwanted: (wish?.unwanted ?? []) as never[],
    quiet: from && until ? { from, until } : null,
  };
};

const browsersOf = (db: Db, memberId: number) =>
  db
    .selectFrom('member_browser')
    .select(['address', 'name', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('browser_id', 'desc')
    .execute();

/** Has a browser told of what stands among the member's messages. Whoever was told there before is not any more. */
export const saveBrowser: Handler<'POST /api/member/push/save'> = async (
  { address, p256dh, auth },
  { db, member, box, config, client },
) => {
  if (!mayBePushedTo(address, config)) throw new Refusal('push_service_unknown');
  const keys_sealed = box.seal(JSON.stringify({ p256dh, auth }), browserPlace(member.id, address));
  await inTransaction(db, async (trx) => {
    await removeRows(trx, 'member_browser', { address });
    await addRows(trx, 'member_browser', {
      member_id: member.id,
      browser_id: uuid(),
      address,
      keys_sealed,
      name: client.device,
    });
    await sql`
      delete from member_browser where member_id = ${member.id} and browser_id in (
        select browser_id from member_browser where member_id = ${member.id} order by browser_id desc offset ${BROWSERS_MAX})`.execute(
      trx,
    );
  });
  return {};
};

/** Has a browser of the member told of nothing more. */
export const removeBrowser: Handler<'POST /api/member/push/remove'> = async ({ address }, { db, member }) => {
  await removeRows(db, 'member_browser', { member_id: member.id, address });
  return {};
};

/** Says of what the member's browsers are told, and when not. */
export const wishPushes: Handler<'POST /api/member/push/wishes'> = async ({ unwanted, quiet }, { db, member }) => {
  await sql`
    insert into member_push_wish (member_id, unwanted, quiet_from, quiet_until)
    values (${member.id}, ${[...new Set(unwanted)]}::text[], ${quiet?.from ?? null}, ${quiet?.until ?? null})
    on conflict (member_id) do update
      set unwanted = excluded.unwanted, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`.execute(
    db,
  );
  return {};
};
