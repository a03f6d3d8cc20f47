import { acceptForms, PAGE_HEADERS } from '@chokdee/simulator';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { typedAmount } from '#src/bank/amount.ts';
import type { Arrival, Transaction } from '#src/bank/bank.ts';
import { bankPage } from '#src/bank/bank-page.ts';
import { BankDesk, type Pace } from '#src/bank/desk.ts';
import { Ordered } from '#src/bank/orders.ts';
import { payPage } from '#src/bank/pay-page.ts';
import { accountNumber, bankCode, payerFields } from '#src/bank/payer.ts';
import { bankProtocol, wirePayOut, wireTransaction } from '#src/bank/protocol.ts';
import { readQr } from '#src/bank/read-qr.ts';
import type { Config } from '#src/config.ts';

const blank = z.literal('').transform(() => undefined);
const text = z.string().max(1_000).catch('');
const Shown = z.object({ done: text });
const Opened = z.object({ qr: text, name: text, bank_code: text, number: text });
const Paid = z.object({
  qr: z.string().min(1).max(1_000),
  amount: z.union([blank, typedAmount]).optional(),
  ...payerFields,
});
const Transferred = z.object({
  to_bank_code: bankCode,
  to_number: accountNumber,
  amount: typedAmount,
  reference: z.string().trim().max(64).default(''),
  paid_at: z.iso.datetime({ offset: true }).optional(),
  ...payerFields,
});
const Confirmed = z.object({ how: z.enum(['paid', 'refused']) });

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/** A payment provider that speaks our protocol, and the bank app in which a tester pays and makes it misbehave. */
export const paymentProvider = (app: FastifyInstance, config: Config['bank'], pace: Pace): void => {
  const desk = new BankDesk(config.webhook, pace);
  // Before the open requests are waited for: one that hangs would hold the close up.
  app.addHook('preClose', async () => desk.later.stop());
  bankProtocol(app, desk, config.key);
  app.register(async (pages) => {
    acceptForms(pages);
    shown(pages, desk);
    paying(pages, desk);
    ordering(pages, desk);
  });
};

const shown = (pages: FastifyInstance, desk: BankDesk): void => {
  pages.get('/bank', async (request, reply) => {
    const { done } = Shown.parse(request.query);
    return reply.headers(PAGE_HEADERS).send(bankPage(desk, { done: desk.bank.transaction(done) }));
  });
  pages.get('/bank/pay', async (request, reply) => {
    const { qr, ...given } = Opened.parse(request.query);
    const read = readQr(qr);
    const payer = {
      name: given.name || desk.payer.name,
      bank_code: given.bank_code || desk.payer.bank_code,
      number: given.number || desk.payer.number,
    };
    return reply
      .code('problem' in read ? 400 : 200)
      .headers(PAGE_HEADERS)
      .send(payPage(qr, read, payer, ''));
  });
  pages.get('/bank/webhooks', async () => ({ webhooks: desk.webhooks.sendings }));
};

const refuse = (desk: BankDesk, request: FastifyRequest, reply: FastifyReply, problem: string, code = 400) => {
  reply.code(code);
  return isForm(request)
    ? reply.headers(PAGE_HEADERS).send(bankPage(desk, { problem }))
    : reply.send({ error: problem });
};

/** The form comes back as it was filled in. */
const refusePay = (request: FastifyRequest, reply: FastifyReply, problem: string) => {
  reply.code(400);
  if (!isForm(request)) return reply.send({ error: problem });
  const { qr, ...payer } = Opened.parse(request.body);
  return reply.headers(PAGE_HEADERS).send(payPage(qr, readQr(qr), payer, problem));
};

/** Takes the money and answers: a form sees it on the page, a program gets the transaction. */
const arrive = (desk: BankDesk, request: FastifyRequest, reply: FastifyReply, arrival: Arrival) => {
  const transaction: Transaction = desk.arrive(arrival);
  if (!isForm(request)) return wireTransaction(transaction);
  desk.payer = arrival.payer;
  return reply.redirect(`/bank?done=${transaction.transaction_id}`, 303);
};

const paying = (pages: FastifyInstance, desk: BankDesk): void => {
  pages.post('/bank/pay', async (request, reply) => {
    const parsed = Paid.safeParse(request.body);
    if (!parsed.success) return refusePay(request, reply, z.prettifyError(parsed.error));
    const { qr: payload, amount: chosen, ...payer } = parsed.data;
    const read = readQr(payload);
    if ('problem' in read) return refusePay(request, reply, read.problem);
    const { target, reference, amount: asked } = read.qr;
    const amount = chosen ?? asked;
    if (!amount) return refusePay(request, reply, 'QR นี้ไม่ระบุจำนวนเงิน กรุณากรอก');
    const account = { bank_code: 'PROMPTPAY', number: target };
    return arrive(desk, request, reply, { account, reference, amount, paid_at: new Date(), payer });
  });
  pages.post('/bank/transfers', async (request, reply) => {
    const parsed = Transferred.safeParse(request.body);
    if (!parsed.success) return refuse(desk, request, reply, z.prettifyError(parsed.error));
    const { to_bank_code, to_number, amount, reference, paid_at, ...payer } = parsed.data;
    const account = { bank_code: to_bank_code, number: to_number };
    const at = paid_at === undefined ? new Date() : new Date(paid_at);
    return arrive(desk, request, reply, { account, reference, amount, paid_at: at, payer });
  });
};

const ordering = (pages: FastifyInstance, desk: BankDesk): void => {
  pages.post('/bank/orders', async (request, reply) => {
    const parsed = Ordered.safeParse(request.body);
    if (!parsed.success) return refuse(desk, request, reply, z.prettifyError(parsed.error));
    desk.order(parsed.data);
    return isForm(request) ? reply.redirect('/bank#orders', 303) : { orders: desk.orders };
  });
  pages.post<{ Params: { reference: string } }>('/bank/payouts/:reference/confirm', async (request, reply) => {
    const parsed = Confirmed.safeParse(request.body);
    if (!parsed.success) return refuse(desk, request, reply, z.prettifyError(parsed.error));
    const { reference } = request.params;
    if (!desk.bank.payOut(reference)) return refuse(desk, request, reply, `ไม่มีรายการ ${reference}`, 404);
    const ended = desk.endPayOut(reference, parsed.data.how);
    if (!ended) return refuse(desk, request, reply, `รายการ ${reference} จบไปแล้ว`, 409);
    return isForm(request) ? reply.redirect('/bank#payouts', 303) : wirePayOut(ended);
  });
};
