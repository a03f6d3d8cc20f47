import { sql } from 'kysely';
import { firstRow, type RowOf } from '#src/db/rows.ts';
import { textProblem } from '#src/features/agent/staff/check-fields.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { type Problem, refuseBadFields } from '#src/lib/check-fields.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

interface Section {
  readonly heading: string;
  readonly text: string;
}
type Slug = 'terms' | 'privacy' | 'help';

/** Terms, privacy and help. */
export const pages: StaffHandler<'GET /bo/api/content/pages'> = async (_input, { db }) => {
  const rows = await db.selectFrom('content_page').selectAll().orderBy('slug', 'desc').execute();
  return rows.map((row) => ({ ...row, slug: row.slug as Slug, sections: row.sections as Section[] }));
};

/** Changes a page of text. */
export const pagesSave: StaffHandler<'POST /bo/api/content/pages/save'> = async (input, { trx, audit }) => {
  const { slug, title, sections } = input;
  const before = await firstRow<RowOf<'content_page'>>(trx)`select * from content_page where slug = ${slug} for update`;
  if (!before) throw new Refusal('nothing_found');
  if (before.version !== input.version) throw new Refusal('changed_meanwhile', before);
  refuseBadFields({ title: textProblem(title), ...sectionProblems(sections) });

  const { version } = await trx
    .updateTable('content_page')
    .set({ title, sections: JSON.stringify(sections), version: sql`version + 1`, updated_at: sql`now()` })
    .where('slug', '=', slug)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit({
    subject: ['page', slug],
    before: { title: before.title, sections: before.sections, version: before.version },
    after: { title, sections, version },
  });
  await publicChanged(trx, 'agent');
  return { version };
};

const sectionProblems = (sections: readonly Section[]): Record<string, Problem> =>
  Object.fromEntries(
    sections.flatMap(({ heading, text }, index) => [
      [`sections.${index}.heading`, textProblem(heading)],
      [`sections.${index}.text`, textProblem(text)],
    ]),
  );
