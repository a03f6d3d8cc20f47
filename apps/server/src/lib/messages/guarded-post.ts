import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/** Where staff had something sent to that is no place of the open internet. */
export class PrivateAddress extends Error {
  constructor() {
    super('a private address');
  }
}

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether an address belongs to a network of somebody's own, or to none. An IPv4 address within IPv6 is what it is. */
export const isPrivate = (address: string): boolean => PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether an address names what is not on the open internet, or is not encrypted; names are looked up when it is sent to. */
export const isPrivateUrl = ({ protocol, hostname }: URL): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol !== 'https:' || (isIP(host) !== 0 && isPrivate(host));
};

/** Finds a host's addresses and refuses all of them if one is private: what was looked up is what is connected to. */
const lookupPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) answer(error ?? new Error('no address'), '');
    else if (found.some(({ address }) => isPrivate(address))) answer(new PrivateAddress(), '');
    else if (options.all) answer(null, found);
    else answer(null, first.address, first.family);
  });
};

interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** In the sandbox, whose people try it with a server of their own. */
  readonly mayBePrivate: boolean;
  readonly timeoutMs: number;
}

/** Posts to an address that a person typed and answers the status. It follows no redirect and reads no answer. */
export const guardedPost = ({ url, headers, body, mayBePrivate, timeoutMs }: Post): Promise<number> =>
  new Promise((resolve, reject) => {
    const where = new URL(url);
    if (!mayBePrivate && isPrivateUrl(where)) {
      reject(new PrivateAddress());
      return;
    }
    const begin = where.protocol === 'https:' ? requestSecure : requestPlain;
    const request = begin(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length },
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(!mayBePrivate && { lookup: lookupPublic }),
    });
    request.on('response', (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
    request.end(body);
  });
