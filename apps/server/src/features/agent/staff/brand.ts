import { writeColour } from '@chokdee/kernel';
import { sql } from 'kysely';
import { getRow, oneRow, type RowOf } from '#src/db/rows.ts';
import { checkColours } from '#src/features/agent/staff/check-colours.ts';
import { textProblem } from '#src/features/agent/staff/check-fields.ts';
import { publicChanged } from '#src/http/calls/public-cache.ts';
import { refuseBadFields } from '#src/lib/check-fields.ts';
import { imageProblem, linkProblem } from '#src/lib/check-links.ts';
import { Refusal } from '#src/lib/refusal.ts';
import type { StaffHandler } from '#src/staff/staff-context.ts';

const COLUMNS = [
  'name',
  'description',
  'agent_logo',
  'line_admin_url',
  'line_contact_url',
  'telegram_contact_url',
  'age_min',
  'licence_text',
  'colours',
  'version',
] as const;

/** The brand as players see it. */
export const brand: StaffHandler<'GET /bo/api/brand'> = async (_input, { db, config }) => {
  const row = await getRow(db, 'agent', { agent_id: config.agent.id }, COLUMNS);
  return { ...row, colours: row.colours as Record<string, string> };
};

/** Changes the brand. Colours that cannot be read are refused, each with how badly it stands apart. */
export const brandSave: StaffHandler<'POST /bo/api/brand/save'> = async (input, { trx, audit, config }) => {
  const before = await oneRow<RowOf<'agent', (typeof COLUMNS)[number]>>(trx)`
    select ${sql.join(COLUMNS.map((name) => sql.ref(name)))} from agent where agent_id = ${config.agent.id} for update`;
  if (before.version !== input.version) throw new Refusal('changed_meanwhile', before);
  const { colours, problems } = checkColours(input.colours);
  refuseBadFields({
    name: textProblem(input.name),
    description: textProblem(input.description),
    agent_logo: await imageProblem(trx, input.agent_logo),
    line_admin_url: linkProblem(input.line_admin_url),
    line_contact_url: linkProblem(input.line_contact_url),
    telegram_contact_url: linkProblem(input.telegram_contact_url),
    ...problems,
  });

  const written = Object.fromEntries([...colours].map(([token, colour]) => [token, writeColour(colour)]));
  const { version } = await trx
    .updateTable('agent')
    .set({ ...input, colours: JSON.stringify(written), version: sql`version + 1`, updated_at: sql`now()` })
    .where('agent_id', '=', config.agent.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  await audit({ subject: ['brand', config.agent.id], before, after: { ...input, colours: written, version } });
  await publicChanged(trx, 'agent');
  return { version };
};
