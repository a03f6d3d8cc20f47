import { alarms } from './list/alarms/alarms.ts';
import { auth } from './list/auth.ts';
import { deposits } from './list/deposits.ts';
import { drawLog } from './list/draws/draw-log.ts';
import { roundTimes } from './list/draws/round-times.ts';
import { witness } from './list/draws/witness.ts';
import { extras } from './list/extras.ts';
import { flood } from './list/flood.ts';
import { games } from './list/games.ts';
import { http } from './list/http.ts';
import { ledger } from './list/ledger.ts';
import { live } from './list/live.ts';
import { segments } from './list/members/segments.ts';
import { origin } from './list/origin.ts';
import { play } from './list/play.ts';
import { privacy } from './list/privacy.ts';
import { protection } from './list/protection.ts';
import { rewards } from './list/rewards.ts';
import { selling } from './list/selling.ts';
import { settlement } from './list/settlement.ts';
import { reports } from './list/staff/reports.ts';
import { staff } from './list/staff/staff.ts';
import { staffPlaces } from './list/staff/staff-places.ts';
import { staffValue } from './list/staff-value.ts';
import { wheel } from './list/wheel.ts';
import { withdrawals } from './list/withdrawals.ts';
import { yeekee } from './list/yeekee.ts';
import type { Themes } from './mutant.ts';

/** Every mutant, by what it breaks the protection of. */
export const THEMES: Themes = {
  ledger,
  protection,
  selling,
  settlement,
  play,
  yeekee,
  draws: [...drawLog, ...witness, ...roundTimes],
  deposits,
  withdrawals,
  origin,
  games,
  rewards,
  members: segments,
  extras,
  wheel,
  auth,
  flood,
  staff: [...staff, ...staffPlaces, ...reports],
  alarms,
  'staff-value': staffValue,
  privacy,
  http,
  live,
};
