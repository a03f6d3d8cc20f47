import { breaks, type Mutant } from '../mutant.ts';

const AUTH = 'apps/server/src/features/auth';
const LOGIN = [`${AUTH}/login.test.ts`];
const OTP = [`${AUTH}/otp.test.ts`];
const REGISTER = [`${AUTH}/register.test.ts`];
const MOUNT = ['apps/server/src/http/calls/mount.test.ts'];
const LINE = ['apps/server/src/lib/secrets/line-tokens.test.ts'];
const LIFF = ['apps/server/src/features/liff/liff.test.ts'];

/** What keeps accounts with their owners: passwords, one-time codes, sessions, the chat app. */
export const auth: readonly Mutant[] = [
  ...breaks('apps/server/src/lib/secrets/login-throttle.ts', LOGIN, {
    'auth-guesses-of-a-network-not-counted': {
      from: '    failures.pair - noted >= PAIR_MAX ||\n',
      to: '',
      only: 'slows an address down',
    },
    'auth-owner-locked-out-by-strangers': {
      from: '(failures.account - noted >= ACCOUNT_MAX && !failures.is_known)',
      to: 'failures.account - noted >= ACCOUNT_MAX',
      only: 'cannot lock the owner out',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/show-password.ts', LOGIN, {
    'auth-guesses-at-once-told-more': {
      from: '  await refuseMore(isRight ? 0 : 1);\n',
      to: '',
      only: 'guesses that come at once',
    },
  }),
  ...breaks('apps/server/src/lib/network-of.ts', LOGIN, {
    'auth-network-of-ipv6-is-many-guessers': {
      from: 'const NETWORK_GROUPS = 4;',
      to: 'const NETWORK_GROUPS = 8;',
      only: 'network of IPv6',
    },
  }),
  ...breaks(`${AUTH}/login.ts`, LOGIN, {
    'auth-frozen-while-the-password-was-checked': {
      from: ' and frozen_at is null for share',
      to: ' for share',
      only: 'leaves no session behind',
    },
    'auth-frozen-told-without-the-password': {
      from: "  if (!(await showPassword(db, owner, password, client, turn)) || !member) throw new Refusal('login_failed');\n",
      to: "  if (member?.frozen_at) throw new Refusal('member_frozen');\n  if (!(await showPassword(db, owner, password, client, turn)) || !member) throw new Refusal('login_failed');\n",
      only: 'a frozen account',
    },
    'auth-password-changed-while-it-was-checked': {
      from: ' and password_hash = ${password_hash} and',
      to: ' and',
      only: 'leaves no session behind',
    },
  }),
  ...breaks(`${AUTH}/set-password.ts`, LOGIN, {
    'auth-new-password-leaves-sessions-open': {
      from: 'where member_id = ${memberId} and token_hash <> ${staying} returning',
      to: 'where member_id = ${memberId} and token_hash <> ${staying} and false returning',
      only: 'a change of password',
    },
  }),
  ...breaks(`${AUTH}/set-password.ts`, LIFF, {
    'auth-new-password-leaves-the-chat-app-linked': {
      from: "  await removeRows(trx, 'member_line', { member_id: memberId });\n",
      to: '',
      only: 'a new password ends the link',
    },
  }),
  ...breaks(`${AUTH}/change-password.ts`, LOGIN, {
    'auth-password-changed-without-the-old-one': {
      from: 'if (!(await showOwnPassword(db, owner, old_password, client)))',
      to: 'if ((await showOwnPassword(db, owner, old_password, client)) === undefined)',
      only: 'a change of password',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/otp.ts', OTP, {
    'auth-code-without-tries': {
      from: 'update otp set tries_left = tries_left - 1',
      to: 'update otp set tries_left = tries_left',
      only: 'costs its tries|parallel guesses',
    },
    'auth-code-of-another-purpose': {
      from: 'and phone = ${phone} and purpose = ${purpose} and used_at is null',
      to: "and phone = ${phone} and ${purpose} <> '' and used_at is null",
      only: 'for another purpose',
    },
    'auth-code-of-another-phone': {
      from: 'and phone = ${phone} and purpose = ${purpose} and used_at is null',
      to: "and ${phone} <> '' and purpose = ${purpose} and used_at is null",
      only: 'of another phone',
    },
    'auth-code-that-expired': { from: '\n      and expires_at > clock_timestamp()', to: '', only: 'an expired code' },
    'auth-code-used-twice': {
      from: "  if (used === 0) throw new Refusal('otp_invalid');\n",
      to: '  void used;\n',
      only: 'a code is used once',
    },
    'auth-codes-asked-for-at-once': {
      from: '    await lockPhone(trx, phone);\n',
      to: '    void lockPhone;\n',
      only: 'of many who ask at once',
    },
    'auth-codes-asked-for-too-often': {
      from: 'near_count >= NEAR_PER_HOUR_MAX ||',
      to: 'near_count < 0 ||',
      only: 'nor more than five times',
    },
  }),
  ...breaks(`${AUTH}/otp-request.ts`, OTP, {
    'auth-code-for-money-to-a-named-phone': {
      from: 'phone: await phoneOf(deps.db, member), purpose, isMeant: true',
      to: 'phone: (await phoneOf(deps.db, member)) && digitsOf(typed), purpose, isMeant: true',
      only: 'the session’s own phone',
    },
  }),
  ...breaks(`${AUTH}/send-otp.ts`, OTP, {
    'auth-code-tells-who-has-an-account': {
      from: '  await retireOlder(db, sent.otp_id);\n  return sent;',
      to: '  await retireOlder(db, sent.otp_id);\n  return isMeant ? sent : { otp_id: sent.otp_id };',
      only: 'answers alike',
    },
  }),
  ...breaks(`${AUTH}/reset-password-v2.ts`, OTP, {
    'auth-reset-leaves-its-code': { from: '    await useOtp(trx, reset.otp_id);\n', to: '', only: 'used once' },
  }),
  ...breaks(`${AUTH}/register.ts`, REGISTER, {
    'auth-account-without-a-code': {
      from: "  if (!(await isOtpRight(db, { ...form, purpose: 'register' }))) throw new Refusal('otp_invalid');\n",
      to: '',
      only: 'a wrong code',
    },
    'auth-account-of-a-child': {
      from: 'birth_date: birthDateProblem(form.birth_date, dayOf(now()), agent.age_min),',
      to: 'birth_date: birthDateProblem(form.birth_date, dayOf(now()), agent.age_min - 1),',
      only: 'calendar of Bangkok',
    },
  }),
  ...breaks('apps/server/src/lib/banks/bank-accounts.ts', REGISTER, {
    'auth-bank-account-of-two-members': {
      from: 'if (claimed.numInsertedOrUpdatedRows === 0n)',
      to: 'if (claimed.numInsertedOrUpdatedRows === undefined)',
      only: 'one account per bank account',
    },
  }),
  ...breaks(`${AUTH}/update-sub-bank-account.ts`, OTP, {
    'auth-bank-account-changed-without-a-code': {
      from: "  if (!(await isOtpRight(db, { ...input, phone, purpose: 'bank' }))) throw new Refusal('otp_invalid');\n",
      to: '  void [isOtpRight, phone];\n',
      only: 'another bank account',
    },
  }),
  ...breaks('apps/server/src/http/sessions.ts', MOUNT, {
    'auth-session-that-expired': {
      from: 'sql<boolean>`expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval`',
      to: 'sql<boolean>`seen_at > now() - ${IDLE_LIFETIME}::interval`',
      only: 'sessions',
    },
    'auth-session-left-alone-for-a-day': {
      from: 'expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval',
      to: "expires_at > now() and ${IDLE_LIFETIME} <> ''",
      only: 'sessions',
    },
    'auth-token-of-another-member': {
      from: `join member_session s using (member_id, token_hash)
    where`,
      to: `join member_session s on s.member_id = c.member_id
    where`,
      only: 'sessions',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/hash-token.ts', MOUNT, {
    'auth-tokens-stored-as-they-are': {
      from: "createHash('sha256').update(token).digest()",
      to: 'Buffer.from(token)',
      only: 'only hashes of tokens',
    },
  }),
  ...breaks('apps/server/src/lib/secrets/line-tokens.ts', LINE, {
    'auth-line-token-of-another-channel': { from: '        audience: line.channelId,\n', to: '' },
    'auth-line-token-of-another-issuer': { from: '        issuer: line.issuer,\n', to: '' },
    'auth-line-token-of-long-ago': { from: '        maxTokenAge: AGE_MAX,\n', to: '' },
  }),
];
