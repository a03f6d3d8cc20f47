import { sql } from 'kysely';
import type { Db } from '#src/db/database.ts';

/**
 * Empties the caches when a notice, a banner or an event has begun or ended since public data last changed. Safe in several
 * processes at once: the row's lock lets one of them see it.
 */
export const turnContent = (db: Db): Promise<unknown> =>
  sql`
    with content as (
      select starts_at, ends_at from notification
      union all select starts_at, ends_at from banner
      union all select starts_at, ends_at from event
    ), turned as (
      update public_version v set version = version + 1, changed_at = now()
      where name = 'agent' and exists (
        select from content c
        where (c.starts_at > v.changed_at and c.starts_at <= now()) or (c.ends_at > v.changed_at and c.ends_at <= now())
      )
      returning version
    )
    insert into outbox (topic, payload)
    select 'public_changed', jsonb_build_object('name', 'agent', 'version', version) from turned
  `.execute(db);
