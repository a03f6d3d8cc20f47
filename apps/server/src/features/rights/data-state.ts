import { findHindrances } from '#src/features/rights/erase/find-hindrances.ts';
import { openErasure } from '#src/features/rights/erase/open-erasure.ts';
import { nextExport } from '#src/features/rights/export/data-export.ts';
import type { Handler } from '#src/lib/context.ts';

/** What a member may do with his data now. */
export const dataState: Handler<'GET /api/member/data'> = async (_input, { db, member, now, config }) => ({
  export_from: await nextExport(db, member.id, now()),
  erasure: (await openErasure(db, member.id)) ?? null,
  hindrances: await findHindrances(db, member.id),
  wait_days: config.retention.erasureWait,
});
