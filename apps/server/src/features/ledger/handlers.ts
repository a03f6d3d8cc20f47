import { dashboard } from '#src/features/ledger/dashboard.ts';
import { ledgerAccounts } from '#src/features/ledger/ledger-accounts.ts';
import { ledgerDays } from '#src/features/ledger/ledger-days.ts';
import { ledgerProof } from '#src/features/ledger/ledger-proof.ts';
import { ledgerTransfer } from '#src/features/ledger/ledger-transfer.ts';
import { ledgerTransfers } from '#src/features/ledger/ledger-transfers.ts';

export const ledgerStaffHandlers = {
  'GET /bo/api/dashboard': dashboard,
  'GET /bo/api/ledger/accounts': ledgerAccounts,
  'GET /bo/api/ledger/days': ledgerDays,
  'GET /bo/api/ledger/transfers': ledgerTransfers,
  'GET /bo/api/ledger/transfer': ledgerTransfer,
  'GET /bo/api/ledger/proof': ledgerProof,
};
