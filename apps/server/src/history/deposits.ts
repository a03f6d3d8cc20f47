import { createHash } from 'node:crypto';
import { satang } from '@chokdee/kernel';
import { v7 as uuid } from 'uuid';
import { inPipeline } from '#src/db/pipeline.ts';
import { addRows, getRow } from '#src/db/rows.ts';
import { creditDeposit } from '#src/features/cashier/deposits/credit.ts';
import { newReference } from '#src/features/cashier/references.ts';
import { insertSteps } from '#src/features/cashier/steps.ts';
import { PAST_BANK } from '#src/history/clock/past-bank.ts';
import { at, type House, later } from '#src/history/house.ts';
import type { Person } from '#src/history/people/person.ts';

const CHANNEL = {
  method: 'promptpay',
  target: 'promptpay:1',
  channel_id: 1,
  sub_channel_id: 1,
  provider: PAST_BANK,
} as const;

export interface Deposit {
  readonly person: Person;
  readonly at: Date;
  readonly baht: number;
}

/** Deposits by QR: each was asked for, arrived a minute later and was credited. Answers their ids. */
export const takeDeposits = (house: House, deposits: readonly Deposit[]): Promise<string[]> => {
  const rows = deposits.map(({ person, at: asked, baht }) => {
    const [deposit_id, transfer_id] = [uuid({ msecs: asked.getTime() }), uuid({ msecs: later(asked, 1).getTime() })];
    return {
      person,
      asked,
      paid: later(asked, 1),
      amount: satang(baht * 100),
      deposit_id,
      transfer_id,
      reference: newReference('D'),
    };
  });
  const own = new Map(rows.map(({ deposit_id, paid }) => [deposit_id, paid]));
  const write = () =>
    inPipeline(house.db, async (trx) => {
      const { biller_id, account_name } = await getRow(trx, 'payment_channel', { channel_id: CHANNEL.channel_id });
      const account = JSON.stringify({
        bank_code: 'PROMPTPAY',
        bank_name: 'พร้อมเพย์',
        account_number: biller_id,
        account_name,
      });
      await Promise.all([
        addRows(
          trx,
          'deposit',
          rows.map(({ person, asked, amount, deposit_id, reference }) => ({
            ...CHANNEL,
            member_id: person.memberId,
            deposit_id,
            wallet_id: person.walletId,
            reference,
            account,
            asked: amount,
            amount,
            state: 'waiting',
            created_at: asked,
            expires_at: later(asked, 15),
          })),
        ),
        addRows(
          trx,
          'incoming_transfer',
          rows.map((row) => ({ ...arrivalOf(house, row.person, row), state: 'waiting' })),
        ),
        ...rows.flatMap(
          ({ person: { memberId, walletId }, deposit_id: depositId, transfer_id: transferId, amount }) => [
            insertSteps(trx, { memberId, caseId: depositId }, [{ step: 'asked' }]).execute(trx),
            creditDeposit(trx, { memberId, walletId, depositId, transferId, amount }),
          ],
        ),
      ]);
      return rows.map(({ deposit_id }) => deposit_id);
    });
  return rows.length === 0 ? Promise.resolve([]) : at(house, later(rows[0]?.paid ?? new Date(), 0), write, own);
};

interface Arriving {
  readonly transfer_id: string;
  readonly amount: ReturnType<typeof satang>;
  readonly paid: Date;
  readonly reference?: string;
}

/** What a bank tells of money that came from somebody's account. */
export const arrivalOf = ({ box }: House, person: Person, { transfer_id, amount, paid, reference = '' }: Arriving) => {
  const payer = person.paysFrom ?? person;
  return {
    transfer_id,
    provider: PAST_BANK,
    provider_ref: createHash('sha256').update(transfer_id).digest('hex').slice(0, 20),
    target: CHANNEL.target,
    reference,
    amount,
    payer_name: payer.name,
    payer_bank_code: payer.bankCode,
    payer_tail: payer.bankNumber.slice(-4),
    payer_hash: box.hash(payer.bankNumber),
    paid_at: paid,
    received_at: paid,
  };
};
