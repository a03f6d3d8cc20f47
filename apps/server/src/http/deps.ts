import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#src/config.ts';
import type { Db } from '#src/db/database.ts';
import { countedLog } from '#src/http/counted-log.ts';
import type { Deps } from '#src/lib/context.ts';
import { gameProvider } from '#src/lib/games/game-provider.ts';
import { tell } from '#src/lib/log.ts';
import { smsGateway } from '#src/lib/messages/sms.ts';
import { callCounts } from '#src/lib/payments/call-counts.ts';
import { httpProvider } from '#src/lib/payments/http-provider.ts';
import { lineTokens } from '#src/lib/secrets/line-tokens.ts';
import { receiptSigner } from '#src/lib/secrets/receipt-signer.ts';
import { secretBox } from '#src/lib/secrets/secret-box.ts';
import { validKeys } from '#src/lib/secrets/valid-keys.ts';

/** What handlers use, made from the configuration. */
export const createDeps = (db: Db, config: Config, log: FastifyBaseLogger): Deps => {
  const notSent = countedLog(log, 'sms_not_sent');
  const paymentCalls = callCounts();
  const gameKeys = validKeys(db, config);
  return {
    db,
    config,
    log,
    now: () => new Date(),
    box: secretBox(config.dataKeys, config.lookupKey),
    receipts: receiptSigner(config.receiptKey),
    sms: smsGateway(config.sms.url, config.sms.key, (error) =>
      notSent.note(error instanceof Error ? error.message : 'unknown'),
    ),
    payments: new Map(
      config.paymentProviders.map((address) => [
        address.name,
        httpProvider(address, paymentCalls.note, config.paymentTimeoutMs),
      ]),
    ),
    readLineToken: lineTokens(config.line, (error) => tell(log, 'line_keys_unavailable', { err: error })),
    paymentCalls,
    gameKeys,
    games: new Map(
      config.gameProviders.map((settings) => [
        settings.name,
        // The older of two keys: a provider that was not told of the newer yet understands it.
        gameProvider(settings, {
          secret: async () => (await gameKeys.of(settings.name))?.keys.at(-1)?.secret ?? '',
          onCall: paymentCalls.note,
        }),
      ]),
    ),
  };
};
