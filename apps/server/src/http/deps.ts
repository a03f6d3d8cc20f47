import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import type { Deps } from '#src/http/context.ts';
import { callCounts } from '#src/lib/payments/call-counts.ts';
import { httpProvider } from '#src/lib/payments/http-provider.ts';
import { receiptSigner } from '#src/lib/receipt-signer.ts';
import { secretBox } from '#src/lib/secret-box.ts';
import { smsGateway } from '#src/lib/sms.ts';

/** What handlers use, made from the configuration. */
export const createDeps = (db: Db, config: Config, log: FastifyBaseLogger): Deps => {
  const paymentCalls = callCounts();
  return {
    db,
    config,
    log,
    now: () => new Date(),
    box: secretBox(config.dataKeys, config.lookupKey),
    receipts: receiptSigner(config.receiptKey),
    sms: smsGateway(config.sms.url, config.sms.key, (error) => log.warn({ err: error }, 'an SMS was not sent')),
    payments: new Map(
      config.paymentProviders.map((address) => [address.name, httpProvider(address, paymentCalls.note)]),
    ),
    paymentCalls,
  };
};
