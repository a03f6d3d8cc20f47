import { isDay } from '@chokdee/kernel';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { amountText, wireAmount } from '#src/bank/amount.ts';
import type { PayOut, Transaction } from '#src/bank/bank.ts';
import type { BankDesk } from '#src/bank/desk.ts';
import { accountNumber, bankCode } from '#src/bank/payer.ts';
import { carriesKey } from '#src/carries-key.ts';

const reference = z.string().regex(/^[\w-]{1,64}$/);
const name = z.string().trim().min(1).max(200);

const PayInAsked = z.object({
  reference,
  kind: z.enum(['bill', 'proxy']),
  target: z.string().regex(/^\d{10,15}$/),
  amount: wireAmount,
  expires_at: z.iso.datetime({ offset: true }),
});
const PayOutAsked = z.object({
  reference,
  amount: wireAmount,
  bank_code: bankCode,
  account_number: accountNumber,
  account_name: name,
});
const PayeeAsked = z.object({ bank_code: bankCode, account_number: accountNumber, name });

/** A transaction as it travels. */
export const wireTransaction = (transaction: Transaction) => ({
  transaction_id: transaction.transaction_id,
  account: transaction.account,
  reference: transaction.reference,
  amount: amountText(transaction.amount),
  paid_at: transaction.paid_at.toISOString(),
  payer: transaction.payer,
});

/** A payout as it travels. */
export const wirePayOut = ({ reference: ref, provider_ref, amount, status, reason, paid_at }: PayOut) => ({
  reference: ref,
  provider_ref,
  amount: amountText(amount),
  status,
  reason,
  paid_at: paid_at?.toISOString() ?? null,
});

const bad = (reply: FastifyReply, error: z.ZodError) => reply.code(400).send({ error: z.prettifyError(error) });
const unknown = (reply: FastifyReply) => reply.code(404).send({ error: 'not found' });
const differs = (reply: FastifyReply) => reply.code(409).send({ error: 'the reference was taken with another body' });

/** The protocol of docs/payment-providers.md, under `/bank/v1`. */
export const bankProtocol = (app: FastifyInstance, desk: BankDesk, key: string): void => {
  app.register(
    async (v1) => {
      v1.addHook('onRequest', async (request, reply) => {
        if (desk.orders.service === 'down') return reply.code(503).send({ error: 'out of service' });
        if (!carriesKey(request, key)) return reply.code(401).send({ error: 'unauthorized' });
        return undefined;
      });
      payIns(v1, desk);
      payOuts(v1, desk);
      books(v1, desk);
    },
    { prefix: '/bank/v1' },
  );
};

const payIns = (v1: FastifyInstance, desk: BankDesk): void => {
  v1.post('/payins', async (request, reply) => {
    const asked = PayInAsked.safeParse(request.body);
    if (!asked.success) return bad(reply, asked.error);
    if ((await desk.openPayIn(asked.data)) === 'differs') return differs(reply);
    return { reference: asked.data.reference, status: 'open' };
  });
  v1.get<{ Params: { reference: string } }>('/payins/:reference', async ({ params }, reply) => {
    const payIn = desk.bank.payIn(params.reference);
    if (!payIn) return unknown(reply);
    const { transaction } = payIn;
    return {
      reference: payIn.reference,
      status: transaction ? 'paid' : 'open',
      transaction: transaction && wireTransaction(transaction),
    };
  });
};

const payOuts = (v1: FastifyInstance, desk: BankDesk): void => {
  v1.post('/payouts', async (request, reply) => {
    const asked = PayOutAsked.safeParse(request.body);
    if (!asked.success) return bad(reply, asked.error);
    const answer = desk.payOut(asked.data);
    if (answer === 'differs') return differs(reply);
    if (answer !== 'hangs') return wirePayOut(answer);
    reply.hijack();
    await desk.later.pause(desk.pace.hangMs);
    reply.raw.destroy();
    return reply;
  });
  v1.get<{ Params: { reference: string } }>('/payouts/:reference', async ({ params }, reply) => {
    const payOut = desk.bank.payOut(params.reference);
    return payOut ? wirePayOut(payOut) : unknown(reply);
  });
  v1.post('/payees', async (request, reply) => {
    const asked = PayeeAsked.safeParse(request.body);
    return asked.success ? desk.payee(asked.data.name) : bad(reply, asked.error);
  });
};

const books = (v1: FastifyInstance, desk: BankDesk): void => {
  v1.get<{ Params: { id: string } }>('/transactions/:id', async ({ params }, reply) => {
    const transaction = desk.bank.transaction(params.id);
    return transaction ? wireTransaction(transaction) : unknown(reply);
  });
  v1.get<{ Params: { day: string } }>('/reports/:day', async ({ params }, reply) => {
    if (!isDay(params.day)) return unknown(reply);
    const report = desk.bank.report(params.day);
    return { in: report.in.map(wireTransaction), out: report.out.map(wirePayOut) };
  });
};
