import { bangkokMinute, instantOfMinute } from '#src/lib/format/bangkok-minute.ts';
import { typedBaht } from '#src/lib/format/read-amount.ts';
import type { CampaignRow, Draft, Kind, Pays, Product, Scope } from '#src/lib/rewards-query.ts';
import { HOUSE_KINDS, KIND_TRAITS } from '#src/lib/rewards-words.ts';

/** A campaign as the inputs of its form hold it: texts as they are typed. */
export interface CampaignForm {
  readonly kind: Kind;
  readonly name: string;
  readonly summary: string;
  readonly detail: string;
  readonly image: string;
  readonly pays: Pays;
  readonly amount: string;
  readonly percent: string;
  readonly amount_max: string;
  readonly base_min: string;
  readonly turnover_times: string;
  /** None: everything. */
  readonly products: readonly Product[];
  readonly convert_max: string;
  readonly expires_hours: string;
  readonly claim_hours: string;
  readonly once: readonly Scope[];
  readonly level_min: string;
  readonly joined_days_max: string;
  readonly idle_days_min: string;
  readonly has_deposited: '' | 'yes' | 'no';
  readonly budget: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly position: string;
}

const FRESH: CampaignForm = {
  kind: 'every_deposit',
  name: '',
  summary: '',
  detail: '',
  image: '',
  pays: 'bonus',
  amount: '',
  percent: '10',
  amount_max: '500',
  base_min: '100',
  turnover_times: '5',
  products: [],
  convert_max: '',
  expires_hours: '168',
  claim_hours: '48',
  once: [],
  level_min: '',
  joined_days_max: '',
  idle_days_min: '',
  has_deposited: '',
  budget: '100,000',
  starts_at: '',
  ends_at: '',
  position: '0',
};

/** What a form begins with: a campaign as it is, or a new one with amounts that make sense. */
export const toForm = (campaign: CampaignRow | undefined): CampaignForm => {
  if (!campaign) return FRESH;
  const { rule, audience, kind, name, summary, detail, image, budget, starts_at, ends_at, position } = campaign;
  return {
    kind,
    name,
    summary,
    detail,
    image,
    pays: paysOf(kind, rule.pays),
    amount: filled(rule.amount),
    percent: filled(rule.percent),
    amount_max: typedBaht(rule.amount_max),
    base_min: filled(rule.base_min),
    turnover_times: String(rule.turnover_times),
    products: rule.products ?? [],
    convert_max: rule.convert_max === null ? '' : typedBaht(rule.convert_max),
    expires_hours: String(rule.expires_hours),
    claim_hours: String(rule.claim_hours),
    once: rule.once,
    level_min: String(audience.level_min ?? ''),
    joined_days_max: String(audience.joined_days_max ?? ''),
    idle_days_min: String(audience.idle_days_min ?? ''),
    has_deposited: audience.has_deposited === undefined ? '' : audience.has_deposited ? 'yes' : 'no',
    budget: budget === null ? '' : typedBaht(budget),
    starts_at: starts_at ? bangkokMinute(starts_at) : '',
    ends_at: ends_at ? bangkokMinute(ends_at) : '',
    position: String(position),
  };
};

/** What the form holds, as the calls take it. Rules that mean nothing for the kind are sent as nothing. */
export const fromForm = (form: CampaignForm, was?: CampaignRow): Draft => ({
  kind: form.kind,
  name: form.name.trim(),
  summary: form.summary.trim(),
  detail: form.detail.trim(),
  image: form.image,
  rule: ruleOf(form),
  audience: audienceOf(form),
  budget: numberOrNull(form.budget),
  starts_at: instantOfMinute(form.starts_at, was?.starts_at),
  ends_at: instantOfMinute(form.ends_at, was?.ends_at),
  position: numberOf(form.position),
});

const paysOf = (kind: Kind, pays: Pays): Pays => {
  const can = KIND_TRAITS[kind].pays;
  return can.includes(pays) ? pays : (can[0] ?? pays);
};

/** Another kind brings what it pays as, and how often it may be had; what it cannot pay as is forgotten. */
export const withKind = (form: CampaignForm, kind: Kind): CampaignForm => ({
  ...form,
  kind,
  once: onceOf(kind, form.once),
  pays: paysOf(kind, form.pays),
});

const onceOf = (kind: Kind, once: readonly Scope[]): readonly Scope[] => {
  if (kind === 'free_credit' && once.length === 0) return ['member'];
  return kind === 'daily_deposit' && !once.includes('day') ? [...once, 'day'] : once;
};

/** Which rules a form asks for: those that mean something for its kind and what it pays as. */
export const asksFor = ({ kind, pays }: Pick<CampaignForm, 'kind' | 'pays'>) => {
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

const ruleOf = (form: CampaignForm): Draft['rule'] => {
  const asks = asksFor(form);
  const amount = asks.amount ? numberOf(form.amount) : 0;
  return {
    pays: form.pays,
    amount,
    percent: asks.percent ? numberOf(form.percent) : 0,
    amount_max: asks.percent || !asks.amount ? numberOf(form.amount_max) : amount,
    base_min: asks.percent ? numberOf(form.base_min) : 0,
    turnover_times: asks.turnover ? numberOf(form.turnover_times) : 0,
    products: asks.products && form.products.length > 0 ? [...form.products] : null,
    convert_max: asks.turnover ? numberOrNull(form.convert_max) : null,
    expires_hours: asks.turnover ? numberOf(form.expires_hours) : Number(FRESH.expires_hours),
    claim_hours: asks.isNightly ? numberOf(form.claim_hours) : Number(FRESH.claim_hours),
    once: asks.once ? [...form.once] : [],
  };
};

/** A night counts everyone of a level and looks at nothing else. */
const audienceOf = (form: CampaignForm): Draft['audience'] => {
  const { audience, isNightly } = asksFor(form);
  if (!audience) return {};
  const level = form.level_min !== '' && { level_min: numberOf(form.level_min) };
  if (isNightly) return { ...level };
  return {
    ...level,
    ...(form.joined_days_max !== '' && { joined_days_max: numberOf(form.joined_days_max) }),
    ...(form.idle_days_min !== '' && { idle_days_min: numberOf(form.idle_days_min) }),
    ...(form.has_deposited !== '' && { has_deposited: form.has_deposited === 'yes' }),
  };
};

const filled = (value: number): string => (value === 0 ? '' : typedBaht(value));
/** A number as someone types it, `1,250.50`; an empty text is zero. */
export const numberOf = (text: string): number => Number(text.replaceAll(/[,\s]/g, ''));
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));
