import { createHash } from 'node:crypto';
import type { Client } from '#src/lib/context.ts';
import { between, type Chance, oneOf } from '#src/seed/random.ts';

const ANDROID = (model: string, chrome: number): string =>
  `Mozilla/5.0 (Linux; Android 14; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${chrome}.0.0.0 Mobile Safari/537.36`;
const IPHONE = (system: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1`;
const PHONES = [
  IPHONE('18_6'),
  IPHONE('17_7'),
  ANDROID('SM-A155F', 141),
  ANDROID('SM-A155F', 139),
  ANDROID('CPH2591', 141),
  ANDROID('V2344', 140),
  ANDROID('23108RN04Y', 141),
];
const COMPUTER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
/** Networks of carriers and of homes. */
const CARRIERS = ['49.228', '49.237', '171.96', '182.232', '27.55', '1.47'];
const HOMES = ['58.8', '110.168', '124.120', '184.22'];

const addressIn = (chance: Chance, networks: readonly string[]): string =>
  `${oneOf(chance, networks)}.${between(chance, 1, 254)}.${between(chance, 2, 253)}`;

/** What somebody is known by: his phone at home and on the way, and of some a computer. The first is where he joined from. */
export const clientsOf = (chance: Chance, name: string): Client[] => {
  const phone = { device: oneOf(chance, PHONES), deviceId: deviceIdOf(`phone of ${name}`) };
  const home = addressIn(chance, HOMES);
  const clients = [
    { ...phone, address: addressIn(chance, CARRIERS) },
    { ...phone, address: home },
  ];
  return chance() < 0.25
    ? [...clients, { device: COMPUTER, deviceId: deviceIdOf(`computer of ${name}`), address: home }]
    : clients;
};

const deviceIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 20);

/** Those who are one: each joined from a device of his own, and then all use one, in one room. */
export const clientsOfRing = (chance: Chance, name: string): Client[] => {
  const [own] = clientsOf(chance, name);
  const shared = { device: PHONES[3] ?? '', deviceId: deviceIdOf('the phone of the ring'), address: '203.0.113.77' };
  return [{ ...shared, ...own, address: shared.address }, shared, shared];
};
