import type { Draft, Kind, Pays, Scope } from '#src/lib/rewards-query.ts';
import { HOUSE_KINDS, KIND_TRAITS } from '#src/lib/words/rewards-words.ts';

/** What is sent where a campaign asks for none: what a new one begins with. */
export const HOURS = { expires_hours: 168, claim_hours: 48 } as const;

/** What a kind pays as; what it cannot pay as is forgotten. */
export const paysOf = (kind: Kind, pays: Pays): Pays => {
  const can = KIND_TRAITS[kind].pays;
  return can.includes(pays) ? pays : (can[0] ?? pays);
};

/** How often a kind may be had, beside what was chosen. */
export const onceOf = (kind: Kind, once: readonly Scope[]): readonly Scope[] => {
  if (kind === 'free_credit' && once.length === 0) return ['member'];
  return kind === 'daily_deposit' && !once.includes('day') ? [...once, 'day'] : once;
};

/** Which rules a form asks for: those that mean something for its kind and what it pays as. */
export const asksFor = (kind: Kind, pays: Pays) => {
  const { base, isNightly = false, hasFreePrizes = false } = KIND_TRAITS[kind];
  const isPlayed = pays === 'bonus' || pays === 'free' || hasFreePrizes;
  const isHouse = HOUSE_KINDS.includes(kind);
  return {
    base,
    isNightly,
    amount: kind !== 'level' && !isHouse && !isNightly,
    percent: base !== undefined,
    freePrizes: hasFreePrizes,
    /** What is played through before it is money. */
    turnover: isPlayed,
    /** What it is played on, or what a night counts. */
    products: isPlayed || (isNightly && base !== undefined),
    once: !isNightly && !isHouse,
    audience: !isHouse && kind !== 'level',
  };
};

/** A campaign as it is sent: rules that mean nothing for its kind are nothing. A night counts everyone of a level. */
export const finishCampaign = <Sent extends Draft>(sent: Sent): Sent => {
  const { kind, rule, audience } = sent;
  const pays = paysOf(kind, rule.pays);
  const asks = asksFor(kind, pays);
  const amount = asks.amount ? (rule.amount ?? 0) : 0;
  return {
    ...sent,
    rule: {
      ...rule,
      pays,
      amount,
      percent: asks.percent ? (rule.percent ?? 0) : 0,
      // Of nothing at all the server says that it is to be filled in.
      amount_max: asks.percent || !asks.amount ? rule.amount_max : amount || 1,
      base_min: asks.percent ? (rule.base_min ?? 0) : 0,
      products: asks.products ? rule.products : null,
      once: asks.once ? rule.once : [],
      ...(!asks.turnover && { turnover_times: 0, convert_max: null, expires_hours: HOURS.expires_hours }),
      ...(!asks.isNightly && { claim_hours: HOURS.claim_hours }),
    },
    audience: asks.audience ? (asks.isNightly ? { level_min: audience.level_min } : audience) : {},
  };
};
