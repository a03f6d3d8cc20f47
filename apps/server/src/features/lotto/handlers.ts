import { billCancel } from '#src/features/lotto/bills/bill-cancel.ts';
import { billCreate } from '#src/features/lotto/bills/bill-create.ts';
import { billDetail } from '#src/features/lotto/bills/bill-detail.ts';
import { billList } from '#src/features/lotto/bills/bill-list.ts';
import { billProof } from '#src/features/lotto/bills/bill-proof.ts';
import { billValidate } from '#src/features/lotto/bills/bill-validate.ts';
import { debts } from '#src/features/lotto/debts.ts';
import { limit } from '#src/features/lotto/limit.ts';
import { lobby } from '#src/features/lotto/lobby.ts';
import { logConsistency, logEntries, logHead, logInclusion, logPromises } from '#src/features/lotto/log/log-calls.ts';
import { rate } from '#src/features/lotto/rate.ts';
import { rates } from '#src/features/lotto/rates.ts';
import { result } from '#src/features/lotto/result.ts';
import { resultsList } from '#src/features/lotto/results-list.ts';
import { round } from '#src/features/lotto/round.ts';
import { roundsList } from '#src/features/lotto/rounds-list.ts';
import { rule } from '#src/features/lotto/rule.ts';
import { setDelete, setSave, sets } from '#src/features/lotto/sets.ts';
import { shootNumber } from '#src/features/lotto/yeekee/shoot-number.ts';
import { yeekeeList } from '#src/features/lotto/yeekee/yeekee-list.ts';
import { yeekeeLists } from '#src/features/lotto/yeekee/yeekee-lists.ts';
import { yeekeeProof, yeekeeShots } from '#src/features/lotto/yeekee/yeekee-proof.ts';

export const lottoHandlers = {
  'GET /api/lotto/lobby': lobby,
  'GET /api/lotto/rounds': roundsList,
  'GET /api/lotto/round': round,
  'GET /api/lotto/rule': rule,
  'GET /api/lotto/rate': rate,
  'GET /api/lotto/limit': limit,
  'GET /api/lotto/rates': rates,
  'POST /api/lotto/bill/validate': billValidate,
  'POST /api/lotto/bill/create': billCreate,
  'GET /api/lotto/bill/list': billList,
  'GET /api/lotto/bill/detail': billDetail,
  'POST /api/lotto/bill/cancel': billCancel,
  'GET /api/lotto/bill/proof': billProof,
  'GET /api/lotto/result': result,
  'GET /api/lotto/results': resultsList,
  'GET /api/lotto/debts': debts,
  'GET /api/lotto/log/head': logHead,
  'GET /api/lotto/log/entries': logEntries,
  'GET /api/lotto/log/inclusion': logInclusion,
  'GET /api/lotto/log/promises': logPromises,
  'GET /api/lotto/log/consistency': logConsistency,
  'GET /api/lotto/sets': sets,
  'POST /api/lotto/set/save': setSave,
  'POST /api/lotto/set/delete': setDelete,
  'GET /api/lotto/yeekee/list': yeekeeList,
  'GET /api/lotto/yeekee/lists': yeekeeLists,
  'POST /api/lotto/yeekee/shoot_number': shootNumber,
  'GET /api/lotto/yeekee/proof': yeekeeProof,
  'GET /api/lotto/yeekee/shots': yeekeeShots,
};
