import { staffBill, staffBills } from '#src/features/lotto/staff/bills.ts';
import { calendar } from '#src/features/lotto/staff/calendar.ts';
import { exposure } from '#src/features/lotto/staff/exposure.ts';
import { holidaysDeclare, holidaysPreview } from '#src/features/lotto/staff/holidays/holidays-declare.ts';
import { holidaysUndo } from '#src/features/lotto/staff/holidays/holidays-undo.ts';
import { markets } from '#src/features/lotto/staff/markets.ts';
import { marketsSave } from '#src/features/lotto/staff/markets-save.ts';
import { marketsStop } from '#src/features/lotto/staff/markets-stop.ts';
import { staffResult } from '#src/features/lotto/staff/result-one.ts';
import { resultsCheck, resultsEnter, roundsVoid } from '#src/features/lotto/staff/results-enter.ts';
import { staffResults } from '#src/features/lotto/staff/results-list.ts';
import { numbersSet } from '#src/features/lotto/staff/rounds/numbers-set.ts';
import { numbersSold } from '#src/features/lotto/staff/rounds/numbers-sold.ts';
import { roundTransfers } from '#src/features/lotto/staff/rounds/round-transfers.ts';
import { staffRounds } from '#src/features/lotto/staff/rounds/rounds.ts';
import { roundsBet } from '#src/features/lotto/staff/rounds/rounds-bet.ts';
import { roundsTimes } from '#src/features/lotto/staff/rounds/rounds-times.ts';
import { termsPreview } from '#src/features/lotto/staff/terms/terms-preview.ts';
import { termsSet } from '#src/features/lotto/staff/terms/terms-set.ts';
import { yeekeeRound, yeekeeRoundShots } from '#src/features/lotto/staff/yeekee/round.ts';
import { yeekeeRounds } from '#src/features/lotto/staff/yeekee/rounds.ts';
import { yeekeeRules } from '#src/features/lotto/staff/yeekee/rules.ts';
import { yeekeeRulesSave } from '#src/features/lotto/staff/yeekee/rules-save.ts';

export const lottoStaffHandlers = {
  'GET /bo/api/lotto/markets': markets,
  'POST /bo/api/lotto/markets/save': marketsSave,
  'POST /bo/api/lotto/markets/stop': marketsStop,
  'POST /bo/api/lotto/holidays/preview': holidaysPreview,
  'POST /bo/api/lotto/holidays/declare': holidaysDeclare,
  'POST /bo/api/lotto/holidays/undo': holidaysUndo,
  'GET /bo/api/lotto/calendar': calendar,
  'GET /bo/api/lotto/rounds': staffRounds,
  'GET /bo/api/lotto/exposure': exposure,
  'GET /bo/api/lotto/numbers': numbersSold,
  'POST /bo/api/lotto/numbers/set': numbersSet,
  'POST /bo/api/lotto/rounds/bet': roundsBet,
  'POST /bo/api/lotto/rounds/times': roundsTimes,
  'POST /bo/api/lotto/terms/preview': termsPreview,
  'POST /bo/api/lotto/terms/set': termsSet,
  'GET /bo/api/lotto/results': staffResults,
  'GET /bo/api/lotto/result': staffResult,
  'POST /bo/api/lotto/results/check': resultsCheck,
  'POST /bo/api/lotto/results/enter': resultsEnter,
  'POST /bo/api/lotto/rounds/void': roundsVoid,
  'GET /bo/api/lotto/yeekee/rounds': yeekeeRounds,
  'GET /bo/api/lotto/yeekee/round': yeekeeRound,
  'GET /bo/api/lotto/yeekee/round/shots': yeekeeRoundShots,
  'GET /bo/api/lotto/yeekee/rules': yeekeeRules,
  'POST /bo/api/lotto/yeekee/rules/save': yeekeeRulesSave,
  'GET /bo/api/lotto/round/transfers': roundTransfers,
  'GET /bo/api/lotto/bills': staffBills,
  'GET /bo/api/lotto/bill': staffBill,
};
