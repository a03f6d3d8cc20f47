import { AFFILIATE } from '#src/lib/english/affiliate.ts';
import { AGENT } from '#src/lib/english/agent.ts';
import { ALARMS } from '#src/lib/english/alarms.ts';
import { BOOKS } from '#src/lib/english/books.ts';
import { CAMPAIGNS } from '#src/lib/english/campaigns.ts';
import { CASHIER } from '#src/lib/english/cashier.ts';
import { FORMS } from '#src/lib/english/forms.ts';
import { GAMES } from '#src/lib/english/games.ts';
import { LOTTO } from '#src/lib/english/lotto.ts';
import { MARKETS } from '#src/lib/english/markets.ts';
import { MESSAGES } from '#src/lib/english/members/messages.ts';
import { SEGMENTS } from '#src/lib/english/members/segments.ts';
import { MEMBERS } from '#src/lib/english/members.ts';
import { FEES } from '#src/lib/english/money/fees.ts';
import { POLLS } from '#src/lib/english/polls.ts';
import { PROVIDERS } from '#src/lib/english/providers.ts';
import { REFUSED } from '#src/lib/english/refusals.ts';
import { RESULTS } from '#src/lib/english/results.ts';
import { REWARDS } from '#src/lib/english/rewards.ts';
import { SHOP } from '#src/lib/english/shop.ts';
import { PLACES } from '#src/lib/english/staff/places.ts';
import { REPORT_TEXTS } from '#src/lib/english/staff/reports.ts';
import { WALLS } from '#src/lib/english/walls.ts';
import { WHEEL } from '#src/lib/english/wheel.ts';
import { YEEKEE } from '#src/lib/english/yeekee.ts';

/** The English of every text of the interface, by its Thai. A test finds texts that are missing here. */
export const ENGLISH = {
  ...FORMS,
  ...ALARMS,
  ...GAMES,
  ...CAMPAIGNS,
  ...REWARDS,
  ...SHOP,
  ...POLLS,
  ...AFFILIATE,
  ...WHEEL,
  ...REFUSED,
  ...CASHIER,
  ...PROVIDERS,
  ...LOTTO,
  ...MARKETS,
  ...RESULTS,
  ...REPORT_TEXTS,
  ...PLACES,
  ...WALLS,
  ...YEEKEE,
  ...AGENT,
  ...MEMBERS,
  ...BOOKS,
  ...FEES,
  ...SEGMENTS,
  ...MESSAGES,
};

type Key = keyof typeof ENGLISH;

/** The names of the `{places}` of a text. */
export type Places<Thai extends string> = Thai extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Places<Rest>
  : never;

/** The texts that have no other `{places}` than these. */
export type TextWith<Name extends string> = { [Thai in Key]: [Places<Thai>] extends [Name] ? Thai : never }[Key];

/** A text of the interface, in Thai as it stands where it is used. One without its English does not compile. */
export type Text = TextWith<never>;
