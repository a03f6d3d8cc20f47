import { isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** An IPv6 customer has a whole /64 and could knock from another address each time; an IPv4 address stands for itself. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':');
};
