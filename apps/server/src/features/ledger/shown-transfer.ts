import { ACCOUNTS, CONTROL_ACCOUNT_MAX, TRANSFER_KINDS } from '@chokdee/ledger';
import type { FoundTransfer } from '#src/ledger/find-transfers.ts';

// A newer server beside this one may have written kinds and accounts that this one has no words for.
const titles = new Map<string, string>(Object.entries(TRANSFER_KINDS));
const accounts = new Map<number, { code: string; name: string }>(
  Object.entries(ACCOUNTS).map(([code, { id, name }]) => [id, { code, name }]),
);

/** What an account is called, to people and in lists. */
export const accountOf = (accountId: number): { code: string; name: string } =>
  accounts.get(accountId) ?? { code: String(accountId), name: String(accountId) };

/** A transfer in the words of the back office. */
export const shownTransfer = ({ tx: _tx, ...transfer }: FoundTransfer) => {
  const { debit_account, credit_account } = transfer;
  const isIn = credit_account <= CONTROL_ACCOUNT_MAX;
  const [debit, credit] = [accountOf(debit_account).name, accountOf(credit_account).name];
  return {
    ...transfer,
    transfer_id: `${transfer.wallet_id}-${transfer.seq}`,
    title: titles.get(transfer.kind) ?? transfer.kind,
    direction: isIn ? ('in' as const) : ('out' as const),
    house: isIn ? debit : credit,
    debit,
    credit,
  };
};
