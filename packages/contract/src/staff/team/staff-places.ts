import { z } from 'zod';
import { ROLES, staffAct, staffCall } from '#src/staff/staff-call.ts';
import { instant, query, strictBody } from '#src/wire.ts';

const text = (max: number) => z.string().trim().max(max);
const version = z.number().int().min(0).max(2_147_483_647);

/** Addresses that staff may come from: all of them, or those of one role. */
const Place = z.object({ range: text(60), role: z.enum(ROLES).nullable(), note: text(60) });

export const staffPlaceCalls = {
  'GET /bo/api/staff/places': staffCall({
    summary: 'The addresses that staff may come from, where you come from, and who was refused for his.',
    permission: 'staff.manage',
    input: query({}),
    output: z.object({
      places: z.array(Place),
      version,
      your_address: z.string(),
      /** The newest first. */
      refused: z.array(z.object({ at: instant, username: z.string(), address: z.string(), device: z.string() })),
    }),
  }),
  'POST /bo/api/staff/places/save': staffAct({
    summary:
      'Says which addresses staff may come from; none means anywhere. A role with addresses of its own comes from those alone. Never without your own.',
    permission: 'staff.manage',
    input: strictBody({ places: z.array(Place).max(100), version }),
    output: z.object({ version }),
  }),
};
