import { expect, it } from 'vitest';
import { testEnvironment } from './environment.ts';

it('lets through what tests need of the machine and nothing of the shell', () => {
  const shell = {
    PATH: '/bin',
    LC_ALL: 'C',
    https_proxy: 'http://proxy',
    CI: 'true',
    DATABASE_URL: 'postgres://a',
    PORT: '80',
    DATA_DIR: 'precious',
    NODE_ENV: 'production',
    NODE_OPTIONS: '--inspect',
    npm_config_loglevel: 'silly',
    SOAK: '1',
  };
  expect(testEnvironment(shell, { SOAK: '0' })).toEqual({
    PATH: '/bin',
    LC_ALL: 'C',
    https_proxy: 'http://proxy',
    CI: 'true',
    DATABASE_URL: 'postgres://a',
    SOAK: '0',
  });
});
