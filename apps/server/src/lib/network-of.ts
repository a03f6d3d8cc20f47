import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** Whose neighbours an address has: an IPv4 address the 256 of its /24, one of IPv6 its /64. */
export const subnetOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIPv4(plain) ? plain.slice(0, plain.lastIndexOf('.')) : networkOf(plain);
};

/** An IPv6 customer has a whole /64 and could knock from another address each time; an IPv4 address stands for itself. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
};
