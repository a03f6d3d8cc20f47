import type { Config } from '../../apps/server/src/config.ts';

const at = (port: number): string => `http://localhost:${port}`;
const STAFF = 'owner, manager, finance, finance2, risk, risk2, support, content';

/** What a newcomer wants to know once everything runs: where to look and how to sign in. */
export const welcome = ({ ports, isSandbox }: Pick<Config, 'ports' | 'isSandbox'>): string => {
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
  const lines = [...addresses, ...accounts].map(([name = '', value = '']) => `  ${name.padEnd(13)} ${value}`);
  return ['', 'โชคดี Chokdee is running. Ctrl-C stops it.', '', ...lines, ''].join('\n');
};
