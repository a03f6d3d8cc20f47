import { z } from 'zod';
import { ApprovalAsked } from '#src/staff/approvals.ts';
import { staffAct, staffCall } from '#src/staff/staff-call.ts';
import { baht, clock, instant, line, query, referenceId, strictBody } from '#src/wire.ts';

// What people type is only bounded here: what is wrong with it is said field by field, in Thai, as a refusal.
const text = (max: number) => z.string().trim().max(max);
/** A path of ours or an address with https; the server refuses what a browser would run or take for another host. */
const link = text(500);
const period = { starts_at: instant, ends_at: instant.nullable() };
const place = z.number().int().min(0).max(1_000);

const notice = {
  type: z.literal([1, 2]),
  image: link,
  title: text(120),
  description: text(2_000),
  link,
  position: place,
  ...period,
};
const banner = { image: link, eyebrow: text(60), title: text(80), note: text(80), link, position: place, ...period };
const event = { image: link, title: text(120), position: place, ...period };
/** How much an account takes at a time, and when: `HH:MM` in both, or null for all day. */
const takes = { amount_min: baht, amount_max: baht, opens_at: clock.nullable(), closes_at: clock.nullable() };
const bankAccount = {
  bank_code: text(20),
  account_number: text(30),
  account_name: text(100),
  ...takes,
  position: place,
  is_active: z.boolean(),
};
const trueMoney = {
  phone: text(30),
  account_name: text(100),
  ...takes,
  position: place,
  is_active: z.boolean(),
};

const row = { id: referenceId, version: z.number().int() };
/** A new one has no id; of one that exists the version that was edited is sent, so that nobody overwrites unseen. */
const edited = { id: referenceId.optional(), version: z.number().int().optional() };
const Saved = z.object({ id: referenceId, version: z.number().int() });

const Section = z.object({ heading: text(200), text: text(5_000) });
const contentPage = {
  slug: z.enum(['terms', 'privacy', 'help']),
  title: text(120),
  sections: z.array(Section).max(100),
};

/** List, save and remove of one kind of content. */
const kind = <Shape extends z.core.$ZodLooseShape>(shape: Shape, what: string) => ({
  list: staffCall({
    summary: `All ${what}, also those that are not shown now.`,
    permission: 'content.edit',
    input: query({}),
    output: z.array(z.object({ ...row, ...shape })),
  }),
  save: staffAct({
    summary: `Adds one of the ${what} or changes it; refused when someone changed it meanwhile.`,
    permission: 'content.edit',
    input: strictBody({ ...edited, ...shape }),
    output: Saved,
  }),
  remove: staffAct({
    summary: `Removes one of the ${what}.`,
    permission: 'content.edit',
    input: strictBody(row),
    output: z.object({}),
  }),
});

/** List, save and remove of one kind of accounts that members pay into: whoever changes one turns money elsewhere. */
const account = <Shape extends z.core.$ZodLooseShape>(shape: Shape, what: string) => ({
  list: staffCall({
    summary: `All ${what}, also those that are not shown now.`,
    permission: 'accounts.edit',
    input: query({}),
    output: z.array(z.object({ ...row, ...shape })),
  }),
  save: staffAct({
    summary: `Asks for one of the ${what} to be added or changed; players see it once another person has confirmed it.`,
    permission: 'accounts.edit',
    input: strictBody({ ...edited, ...shape }),
    output: ApprovalAsked,
  }),
  remove: staffAct({
    summary: `Asks for one of the ${what} to be removed, which another person confirms.`,
    permission: 'accounts.edit',
    input: strictBody(row),
    output: ApprovalAsked,
  }),
});

const notices = kind(notice, 'notices');
const banners = kind(banner, 'banners');
const events = kind(event, 'events');
const bankAccounts = account(bankAccount, 'bank accounts');
const trueMoneys = account(trueMoney, 'TrueMoney accounts');

export const contentCalls = {
  'GET /bo/api/content/notices': notices.list,
  'POST /bo/api/content/notices/save': notices.save,
  'POST /bo/api/content/notices/remove': notices.remove,
  'GET /bo/api/content/banners': banners.list,
  'POST /bo/api/content/banners/save': banners.save,
  'POST /bo/api/content/banners/remove': banners.remove,
  'GET /bo/api/content/events': events.list,
  'POST /bo/api/content/events/save': events.save,
  'POST /bo/api/content/events/remove': events.remove,
  'GET /bo/api/accounts/bank': bankAccounts.list,
  'POST /bo/api/accounts/bank/save': bankAccounts.save,
  'POST /bo/api/accounts/bank/remove': bankAccounts.remove,
  'GET /bo/api/accounts/truemoney': trueMoneys.list,
  'POST /bo/api/accounts/truemoney/save': trueMoneys.save,
  'POST /bo/api/accounts/truemoney/remove': trueMoneys.remove,
  'GET /bo/api/accounts/logos': staffCall({
    summary: 'The banks, TrueMoney and PromptPay with the logo that each was given.',
    permission: 'accounts.edit',
    input: query({}),
    output: z.array(
      z.object({
        bank_code: z.string(),
        name: z.string(),
        mark: z.string(),
        colour: z.string(),
        /** Empty: its letters are shown. */
        logo: z.string(),
      }),
    ),
  }),
  'POST /bo/api/accounts/logos/save': staffAct({
    summary: 'Gives a bank another logo; an empty one takes it away.',
    permission: 'accounts.edit',
    input: strictBody({ bank_code: text(20), logo: link }),
    output: z.object({}),
  }),
  'GET /bo/api/content/pages': staffCall({
    summary: 'Terms, privacy and help.',
    permission: 'content.edit',
    input: query({}),
    output: z.array(z.object({ ...contentPage, version: z.number().int(), updated_at: instant })),
  }),
  'POST /bo/api/content/pages/save': staffAct({
    summary: 'Changes a page of text; refused when someone changed it meanwhile.',
    permission: 'content.edit',
    input: strictBody({ ...contentPage, version: z.number().int() }),
    output: z.object({ version: z.number().int() }),
  }),
  // It changes data and says no `changes`: encoding takes a while, and no connection to the database may wait for it. The
  // handler opens its own transaction afterwards, with its entry in the audit log; the same picture twice is one.
  'POST /bo/api/images': staffCall({
    summary: 'Takes a picture as base64, encodes it anew in the wanted size, and answers its address.',
    permission: 'images.upload',
    input: strictBody({ use: z.enum(['banner', 'notice', 'event', 'logo']), data: z.string().max(7_500_000) }),
    output: z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), bytes: z.number().int() }),
  }),
  'GET /bo/api/banks': staffCall({
    summary: 'The Thai banks.',
    input: query({}),
    output: z.array(z.object({ bank_code: z.string(), name: z.string() })),
  }),
};

const brand = {
  name: text(40),
  description: text(200),
  agent_logo: link,
  line_admin_url: link,
  line_contact_url: link,
  telegram_contact_url: link,
  age_min: z.number().int().min(18).max(30),
  licence_text: text(500),
  /** CSS variables of the look that the brand overrides, each a colour in light and in dark. */
  colours: z.record(z.string().max(40), z.string().max(60)),
};

const Switch = z.object({
  name: z.string(),
  is_stopped: z.boolean(),
  reason: z.string(),
  updated_at: instant,
  version: z.number().int(),
});

export const brandCalls = {
  'GET /bo/api/brand': staffCall({
    summary: 'The brand as players see it.',
    permission: 'brand.edit',
    input: query({}),
    output: z.object({ ...brand, version: z.number().int() }),
  }),
  'POST /bo/api/brand/save': staffAct({
    summary: 'Changes the brand. Colours that cannot be read are refused.',
    permission: 'brand.edit',
    input: strictBody({ ...brand, version: z.number().int() }),
    output: z.object({ version: z.number().int() }),
  }),
  'GET /bo/api/switches': staffCall({
    summary: 'What is stopped for now: everything (maintenance), deposits, withdrawals, or a product.',
    permission: 'switches.view',
    input: query({}),
    output: z.array(Switch),
  }),
  'POST /bo/api/switches/set': staffAct({
    summary: 'Stops something or lets it go on. Players see the reason.',
    permission: 'switches.set',
    input: strictBody({ name: line(40), is_stopped: z.boolean(), reason: text(300), version: z.number().int() }),
    output: z.object({ version: z.number().int() }),
  }),
};
