import type { StaffResult } from '@chokdee/contract';

type Linked = StaffResult<'GET /bo/api/member/linked'>;
export type Link = Linked['links'][number];
type Reason = Link['reasons'][number];

/** What two members share, as it was found. */
export interface Shared extends Reason {
  readonly a: number;
  readonly b: number;
}

/**
 * How much of a link each thing is that two members share: one person has one bank account and one telephone, names are shared by
 * strangers, and an address or an invitation alone says nothing.
 */
export const WEIGHTS: Readonly<Record<Reason['kind'], number>> = {
  account: 60,
  device: 50,
  bank_name: 40,
  address: 15,
  invitation: 15,
};

/** From which weight on two members are thought to be one, or to act as one. */
export const LINK_MIN = 40;

/** What more members than these share is a shop, a family name or a mobile carrier, and no link. */
export const CROWD_MIN: Readonly<Record<Exclude<Reason['kind'], 'invitation'>, number>> = {
  account: 20,
  device: 20,
  bank_name: 10,
  address: 6,
};

/** The links that what is shared makes: each kind counts once for two members, however often they share it. */
export const linksOf = (shared: readonly Shared[]): Link[] => {
  const pairs = Map.groupBy(shared, ({ a, b }) => `${Math.min(a, b)} ${Math.max(a, b)}`);
  return [...pairs].flatMap(([key, found]) => {
    const reasons = [...new Map(found.map(({ kind, what }) => [kind, { kind, what }])).values()].sort(
      (one, other) => WEIGHTS[other.kind] - WEIGHTS[one.kind],
    );
    const weight = reasons.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0);
    const [a = 0, b = 0] = key.split(' ').map(Number);
    return weight < LINK_MIN ? [] : [{ a, b, weight, reasons }];
  });
};
