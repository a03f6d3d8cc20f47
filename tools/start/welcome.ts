import { isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Config } from '../../apps/server/src/config.ts';

const at = (port: number): string => `http://localhost:${port}`;
const STAFF = 'owner, owner2, manager, finance, finance2, risk, risk2, support, content';

/** What a newcomer wants to know once everything runs: where to look, how to sign in, and what is kept where. */
export const welcome = (
  { ports, isSandbox, host }: Pick<Config, 'ports' | 'isSandbox' | 'host'>,
  logFile?: string,
): string => {
  const addresses = [
    ['Player site', at(ports.player)],
    ['Back office', at(ports.backoffice)],
    ...(isSandbox ? [['Sandbox', `${at(ports.sandbox)}  (SMS inbox, codes for the back office)`]] : []),
  ];
  const accounts = isSandbox
    ? [
        ['Demo member', 'phone 0812345678, password demo1234'],
        ['Demo staff', `${STAFF}; password demo1234, code at the sandbox`],
      ]
    : [['First owner', 'npm run owner:create']];
  const phone = [['From a phone', fromAPhone(host, ports.player)]];
  const log = logFile ? [['Log', `${logFile}  (only warnings are shown here)`]] : [];
  const lines = [...addresses, ...phone, ...accounts, ...log].map(
    ([name = '', value = '']) => `  ${name.padEnd(13)} ${value}`,
  );
  return ['', 'โชคดี Chokdee is running. Ctrl-C stops it.', '', ...lines, ''].join('\n');
};

/** Nobody but this machine reaches a product that was only to be looked at; whoever wants more says so. */
const fromAPhone = (host: string, port: number): string => {
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const address = own.find((one) => !one.internal && isIPv4(one.address))?.address ?? 'the address of this machine';
  const url = `http://${address}:${port}`;
  return host === '127.0.0.1' || host === 'localhost' ? `HOST=0.0.0.0 npm start, then ${url}` : url;
};
