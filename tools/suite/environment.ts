const KEPT = new Set(
  [
    'PATH HOME USER LOGNAME SHELL TMPDIR TZ LANG LANGUAGE TERM COLORTERM FORCE_COLOR NO_COLOR CI',
    'LD_LIBRARY_PATH NODE_EXTRA_CA_CERTS SSL_CERT_FILE SSL_CERT_DIR',
    'CHROMIUM_PATH PLAYWRIGHT_BROWSERS_PATH PLAYWRIGHT_DOWNLOAD_HOST DATABASE_URL DATABASE_DIRECT_URL CHOKDEE_TEST_RUN',
  ].flatMap((names) => names.split(' ')),
);
const KEPT_KINDS = /^(?:LC_|XDG_)|_proxy$/i;

type Environment = Record<string, string | undefined>;

/**
 * What a test may know of the shell it was started from. The rest stays outside: a port, a data folder, npm's own
 * settings or NODE_ENV of whoever runs the tests would make them answer differently on two machines.
 */
export const testEnvironment = (shell: Readonly<Environment>, more: Readonly<Environment> = {}): Environment => ({
  ...Object.fromEntries(Object.entries(shell).filter(([name]) => KEPT.has(name) || KEPT_KINDS.test(name))),
  ...more,
});
