import { readWallets } from '#src/ledger/wallets.ts';
import type { Handler } from '#src/lib/context.ts';

/** The wallets of the member, main first. */
export const wallets: Handler<'POST /api/member/wallets'> = (_input, { db, member }) => readWallets(db, member.id);
