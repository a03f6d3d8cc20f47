import { sql } from 'kysely';
import { findRow } from '#src/db/rows.ts';
import type { Handler } from '#src/lib/context.ts';
import { Refusal } from '#src/lib/refusal.ts';

/** What is on now: begun, and not ended. */
const isOn = sql<boolean>`starts_at <= now() and (ends_at is null or ends_at > now())`;

/** The notices that are on now. */
export const notifications: Handler<'GET /api/notifications'> = (_input, { db }) =>
  db
    .selectFrom('notification')
    .select(['id', 'type', 'image', 'title', 'description', 'link'])
    .where(isOn)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The banners of the home page. */
export const banner: Handler<'GET /api/banner'> = (_input, { db }) =>
  db
    .selectFrom('banner')
    .select(['id', 'image', 'eyebrow', 'title', 'note', 'link'])
    .where(isOn)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** The events that are on now. */
export const eventList: Handler<'GET /api/event/list'> = (_input, { db }) =>
  db.selectFrom('event').select(['id', 'image', 'title']).where(isOn).orderBy('position').orderBy('id').execute();

/** A page of text: terms, privacy or help. */
export const contentPage: Handler<'GET /api/content'> = async ({ slug }, { db }) => {
  const page = await findRow(db, 'content_page', { slug });
  if (!page) throw new Refusal('not_found');
  return { ...page, slug, sections: page.sections as { heading: string; text: string }[] };
};
