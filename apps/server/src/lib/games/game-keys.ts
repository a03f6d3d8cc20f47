import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#src/config.ts';

type Keys = Pick<Config, 'gameKey' | 'gameProviders'>;

const MARK_LENGTH = 16;
const PLAYER_ID = /^([0-9a-z]{1,11})-([0-9a-f]{16})$/;

const derived = ({ gameKey }: Keys, text: string) => createHmac('sha256', gameKey).update(text).digest();

/** A key that we share with a provider. Keys are derived, so that none is stored and the next is made by counting on. */
export const secretOf = (config: Keys, provider: string, generation: number): string => {
  const given = config.gameProviders.find(({ name }) => name === provider)?.secret;
  if (generation === 1 && given) return given;
  return derived(config, `game-provider:${provider}:${generation}`).toString('base64url');
};

/** What a key can be told apart by without being known. */
export const fingerprintOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 8);

/** The name by which a provider knows a member: the same for ever, another for each provider, and made by nobody else. */
export const playerIdOf = (config: Keys, provider: string, memberId: number): string =>
  `${memberId.toString(36)}-${markOf(config, provider, memberId)}`;

/** The member whom a provider names; undefined for a name that we did not give. */
export const memberOf = (config: Keys, provider: string, playerId: string): number | undefined => {
  const [, digits = '', mark = ''] = PLAYER_ID.exec(playerId) ?? [];
  const memberId = Number.parseInt(digits, 36);
  if (!Number.isSafeInteger(memberId) || memberId <= 0) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(config, provider, memberId)));
  return isOurs && memberId.toString(36) === digits ? memberId : undefined;
};

const markOf = (config: Keys, provider: string, memberId: number): string =>
  derived(config, `player:${provider}:${memberId}`).toString('hex').slice(0, MARK_LENGTH);
