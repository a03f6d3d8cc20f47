import { showIncoming } from '#src/features/cashier/staff/incoming/incoming-rows.ts';
import { readPage } from '#src/lib/pages.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

/** What waits first, oldest at the top; everything else newest first. */
export const incomingList: StaffHandler<'GET /bo/api/cashier/incoming'> = async (
  { state, search, ...page },
  { db, now },
) => {
  const isQueue = state === 'waiting';
  const { items, next_cursor } = await readPage(
    page,
    (before, count) =>
      db
        .selectFrom('incoming_transfer')
        .selectAll()
        .$if(state !== 'all', (query) => query.where('state', '=', state))
        .$if(before !== undefined, (query) => query.where('transfer_id', isQueue ? '>' : '<', before ?? ''))
        .$if(Boolean(search), (query) =>
          query.where((where) =>
            where.or([
              where('provider_ref', '=', search ?? ''),
              where('reference', '=', search ?? ''),
              where('payer_name', 'like', `%${(search ?? '').replace(/[%_\\]/g, '')}%`),
              where('payer_tail', '=', search ?? ''),
            ]),
          ),
        )
        .orderBy('transfer_id', isQueue ? 'asc' : 'desc')
        .limit(count)
        .execute(),
    ({ transfer_id }) => transfer_id,
  );
  return { items: await showIncoming(db, items, now()), next_cursor };
};
