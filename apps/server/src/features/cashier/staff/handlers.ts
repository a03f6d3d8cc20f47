import { bookCandidates, bookHand } from '#src/features/cashier/staff/books/book-hand.ts';
import { bookOne } from '#src/features/cashier/staff/books/book-one.ts';
import { bookRows } from '#src/features/cashier/staff/books/book-rows.ts';
import { bookSave } from '#src/features/cashier/staff/books/book-save.ts';
import { bookMatch, statementRead, statementTake } from '#src/features/cashier/staff/books/statements.ts';
import { cashierNote } from '#src/features/cashier/staff/case-steps.ts';
import { channelSave, channelsList } from '#src/features/cashier/staff/channels.ts';
import { claimOne } from '#src/features/cashier/staff/claims/claim-one.ts';
import { claimReject } from '#src/features/cashier/staff/claims/claim-reject.ts';
import { claimTake } from '#src/features/cashier/staff/claims/claim-take.ts';
import { claimsList } from '#src/features/cashier/staff/claims/claims-list.ts';
import { depositOne } from '#src/features/cashier/staff/deposits/deposit-one.ts';
import { depositsList } from '#src/features/cashier/staff/deposits/deposits-list.ts';
import { flagResolve, flagsList } from '#src/features/cashier/staff/flags.ts';
import { incomingCredit } from '#src/features/cashier/staff/incoming/incoming-credit.ts';
import { incomingList } from '#src/features/cashier/staff/incoming/incoming-list.ts';
import { incomingOne } from '#src/features/cashier/staff/incoming/incoming-one.ts';
import { incomingSetAside } from '#src/features/cashier/staff/incoming/incoming-set-aside.ts';
import { incomingTake } from '#src/features/cashier/staff/incoming/incoming-take.ts';
import { overview } from '#src/features/cashier/staff/overview.ts';
import { approveMany } from '#src/features/cashier/staff/payouts/approve-many.ts';
import { batchEnter } from '#src/features/cashier/staff/payouts/batch-enter.ts';
import { batchFile } from '#src/features/cashier/staff/payouts/batch-file.ts';
import { batchMake } from '#src/features/cashier/staff/payouts/batch-make.ts';
import { batches, batchOne } from '#src/features/cashier/staff/payouts/batches.ts';
import { books } from '#src/features/cashier/staff/payouts/books.ts';
import { byHand } from '#src/features/cashier/staff/payouts/by-hand.ts';
import { payoutEnter } from '#src/features/cashier/staff/payouts/payout-enter.ts';
import { payoutTake } from '#src/features/cashier/staff/payouts/payout-take.ts';
import { payoutUndo } from '#src/features/cashier/staff/payouts/payout-undo.ts';
import { payoutsFitting } from '#src/features/cashier/staff/payouts/payouts-fitting.ts';
import { providersHealth } from '#src/features/cashier/staff/providers.ts';
import { reconciliation, reconciliationRun } from '#src/features/cashier/staff/reconciliation.ts';
import { withdrawalOutcomeAsk } from '#src/features/cashier/staff/withdrawal-outcome.ts';
import { withdrawalApprove } from '#src/features/cashier/staff/withdrawals/withdrawal-approve.ts';
import { withdrawalOne } from '#src/features/cashier/staff/withdrawals/withdrawal-one.ts';
import { withdrawalReject } from '#src/features/cashier/staff/withdrawals/withdrawal-reject.ts';
import { withdrawalTake } from '#src/features/cashier/staff/withdrawals/withdrawal-take.ts';
import { withdrawalsList } from '#src/features/cashier/staff/withdrawals/withdrawals-list.ts';

export const cashierStaffHandlers = {
  'GET /bo/api/cashier': overview,
  'GET /bo/api/cashier/deposits': depositsList,
  'GET /bo/api/cashier/deposit': depositOne,
  'GET /bo/api/cashier/incoming': incomingList,
  'GET /bo/api/cashier/incoming/one': incomingOne,
  'POST /bo/api/cashier/incoming/take': incomingTake,
  'POST /bo/api/cashier/incoming/credit': incomingCredit,
  'POST /bo/api/cashier/incoming/set_aside': incomingSetAside,
  'GET /bo/api/cashier/claims': claimsList,
  'GET /bo/api/cashier/claim': claimOne,
  'POST /bo/api/cashier/claim/take': claimTake,
  'POST /bo/api/cashier/claim/reject': claimReject,
  'GET /bo/api/cashier/withdrawals': withdrawalsList,
  'GET /bo/api/cashier/withdrawal': withdrawalOne,
  'POST /bo/api/cashier/withdrawal/take': withdrawalTake,
  'POST /bo/api/cashier/withdrawal/approve': withdrawalApprove,
  'POST /bo/api/cashier/withdrawal/reject': withdrawalReject,
  'POST /bo/api/cashier/withdrawal/outcome': withdrawalOutcomeAsk,
  'GET /bo/api/cashier/payouts': payoutsFitting,
  'POST /bo/api/cashier/withdrawals/approve': approveMany,
  'POST /bo/api/cashier/batch/make': batchMake,
  'GET /bo/api/cashier/batches': batches,
  'GET /bo/api/cashier/batch': batchOne,
  'GET /bo/api/cashier/batch/file': batchFile,
  'POST /bo/api/cashier/batch/enter': batchEnter,
  'GET /bo/api/cashier/books': books,
  'POST /bo/api/cashier/books/save': bookSave,
  'GET /bo/api/cashier/book': bookOne,
  'GET /bo/api/cashier/book/rows': bookRows,
  'POST /bo/api/cashier/statement/read': statementRead,
  'POST /bo/api/cashier/statement/take': statementTake,
  'POST /bo/api/cashier/book/match': bookMatch,
  'GET /bo/api/cashier/book/candidates': bookCandidates,
  'POST /bo/api/cashier/book/hand': bookHand,
  'POST /bo/api/cashier/withdrawal/by_hand': byHand,
  'POST /bo/api/cashier/payout/take': payoutTake,
  'POST /bo/api/cashier/payout/enter': payoutEnter,
  'POST /bo/api/cashier/payout/undo': payoutUndo,
  'POST /bo/api/cashier/note': cashierNote,
  'GET /bo/api/cashier/flags': flagsList,
  'POST /bo/api/cashier/flag/resolve': flagResolve,
  'GET /bo/api/cashier/channels': channelsList,
  'POST /bo/api/cashier/channels/save': channelSave,
  'GET /bo/api/cashier/providers': providersHealth,
  'GET /bo/api/cashier/reconciliation': reconciliation,
  'POST /bo/api/cashier/reconciliation/run': reconciliationRun,
};
