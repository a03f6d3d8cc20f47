import type { BeaconChain } from '#src/yeekee/beacon.ts';

/** The public beacon `quicknet` of drand: anybody can look it up, and nobody can know what it will say. */
export const QUICKNET: BeaconChain = {
  chain_hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  public_key:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesis: 1_692_803_367,
  period: 3,
};

/** The beacon that the sandbox plays, for play money only: whoever has the sandbox has its key. */
export const SANDBOX_BEACON: BeaconChain = {
  chain_hash: 'fa1695b26ada67cd423a5a2d19393c586506aa54d7c3521bf5b503d2f5c5eee0',
  public_key:
    '8acd6b89e35ebdc30f86d1d7cf49bb75fc26bc1392828e66923ee123243b8011809be2143ba925034da0e37cdd892bea141f05284c6fba38bc16aea7badaf199f902ebbab6badb82d4e02924036e06eb3f59c85acfa7a5d76ef2247750efb4df',
  genesis: 1_700_000_000,
  period: 3,
};

/** The beacon of this hash, if it is one that we know. */
export const beaconChainOf = (chainHash: string): BeaconChain | undefined =>
  [QUICKNET, SANDBOX_BEACON].find(({ chain_hash }) => chain_hash === chainHash);

/** A site that is reached by an address instead of a name is somebody's trial, and no house that plays for money. */
const NAMELESS = /^(localhost|[\d.]+|\[[\da-f:.]+\])$/;

/** The beacon that a round of a site must be drawn by, whatever the site says: the public one, but for trials of the sandbox. */
export const expectedChain = (hostname: string, { chain_hash }: BeaconChain): BeaconChain =>
  chain_hash === SANDBOX_BEACON.chain_hash && NAMELESS.test(hostname) ? SANDBOX_BEACON : QUICKNET;

/** Whether two beacons are one, in their keys and in their clocks. */
export const isSameChain = (a: BeaconChain, b: BeaconChain): boolean =>
  a.chain_hash === b.chain_hash && a.public_key === b.public_key && a.genesis === b.genesis && a.period === b.period;
