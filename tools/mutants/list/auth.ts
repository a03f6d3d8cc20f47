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
    'auth-guesses-of-a-network-not-counted': [
      '    failures.pair - noted >= PAIR_MAX ||\n',
      '',
      'slows an address down',
    ],
    'auth-owner-locked-out-by-strangers': [
      '(failures.account - noted >= ACCOUNT_MAX && !failures.is_known)',
      'failures.account - noted >= ACCOUNT_MAX',
      'cannot lock the owner out',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/show-password.ts', LOGIN, {
    'auth-guesses-at-once-told-more': ['  await refuseMore(isRight ? 0 : 1);\n', '', 'guesses that come at once'],
  }),
  ...breaks('apps/server/src/lib/network-of.ts', LOGIN, {
    'auth-network-of-ipv6-is-many-guessers': [
      'const NETWORK_GROUPS = 4;',
      'const NETWORK_GROUPS = 8;',
      'network of IPv6',
    ],
  }),
  ...breaks(`${AUTH}/login.ts`, LOGIN, {
    'auth-frozen-while-the-password-was-checked': [
      ' and frozen_at is null for share',
      ' for share',
      'leaves no session behind',
    ],
    'auth-frozen-told-without-the-password': [
      "  if (!(await showPassword(db, owner, password, client, turn)) || !member) throw new Refusal('login_failed');\n",
      "  if (member?.frozen_at) throw new Refusal('member_frozen');\n  if (!(await showPassword(db, owner, password, client, turn)) || !member) throw new Refusal('login_failed');\n",
      'a frozen account',
    ],
    'auth-password-changed-while-it-was-checked': [
      ' and password_hash = ${password_hash} and',
      ' and',
      'leaves no session behind',
    ],
  }),
  ...breaks(`${AUTH}/set-password.ts`, LOGIN, {
    'auth-new-password-leaves-sessions-open': [
      'where member_id = ${memberId} and token_hash <> ${staying} returning',
      'where member_id = ${memberId} and token_hash <> ${staying} and false returning',
      'a change of password',
    ],
  }),
  ...breaks(`${AUTH}/set-password.ts`, LIFF, {
    'auth-new-password-leaves-the-chat-app-linked': [
      "  await removeRows(trx, 'member_line', { member_id: memberId });\n",
      '',
      'a new password ends the link',
    ],
  }),
  ...breaks(`${AUTH}/change-password.ts`, LOGIN, {
    'auth-password-changed-without-the-old-one': [
      'if (!(await showOwnPassword(db, owner, old_password, client)))',
      'if ((await showOwnPassword(db, owner, old_password, client)) === undefined)',
      'a change of password',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/otp.ts', OTP, {
    'auth-code-without-tries': [
      'update otp set tries_left = tries_left - 1',
      'update otp set tries_left = tries_left',
      'costs its tries|parallel guesses',
    ],
    'auth-code-of-another-purpose': [
      'and phone = ${phone} and purpose = ${purpose} and used_at is null',
      "and phone = ${phone} and ${purpose} <> '' and used_at is null",
      'for another purpose',
    ],
    'auth-code-of-another-phone': [
      'and phone = ${phone} and purpose = ${purpose} and used_at is null',
      "and ${phone} <> '' and purpose = ${purpose} and used_at is null",
      'of another phone',
    ],
    'auth-code-that-expired': ['\n      and expires_at > clock_timestamp()', '', 'an expired code'],
    'auth-code-used-twice': [
      "  if (used === 0) throw new Refusal('otp_invalid');\n",
      '  void used;\n',
      'a code is used once',
    ],
    'auth-codes-asked-for-at-once': [
      '    await lockPhone(trx, phone);\n',
      '    void lockPhone;\n',
      'of many who ask at once',
    ],
    'auth-codes-asked-for-too-often': [
      'near_count >= NEAR_PER_HOUR_MAX ||',
      'near_count < 0 ||',
      'nor more than five times',
    ],
  }),
  ...breaks(`${AUTH}/otp-request.ts`, OTP, {
    'auth-code-for-money-to-a-named-phone': [
      'phone: await phoneOf(deps.db, member), purpose, isMeant: true',
      'phone: (await phoneOf(deps.db, member)) && digitsOf(typed), purpose, isMeant: true',
      'the session’s own phone',
    ],
  }),
  ...breaks(`${AUTH}/send-otp.ts`, OTP, {
    'auth-code-tells-who-has-an-account': [
      '  await retireOlder(db, sent.otp_id);\n  return sent;',
      '  await retireOlder(db, sent.otp_id);\n  return isMeant ? sent : { otp_id: sent.otp_id };',
      'answers alike',
    ],
  }),
  ...breaks(`${AUTH}/reset-password-v2.ts`, OTP, {
    'auth-reset-leaves-its-code': ['    await useOtp(trx, reset.otp_id);\n', '', 'used once'],
  }),
  ...breaks(`${AUTH}/register.ts`, REGISTER, {
    'auth-account-without-a-code': [
      "  if (!(await isOtpRight(db, { ...form, purpose: 'register' }))) throw new Refusal('otp_invalid');\n",
      '',
      'a wrong code',
    ],
    'auth-account-of-a-child': [
      'birth_date: birthDateProblem(form.birth_date, dayOf(now()), agent.age_min),',
      'birth_date: birthDateProblem(form.birth_date, dayOf(now()), agent.age_min - 1),',
      'calendar of Bangkok',
    ],
  }),
  ...breaks('apps/server/src/lib/banks/bank-accounts.ts', REGISTER, {
    'auth-bank-account-of-two-members': [
      'if (claimed.numInsertedOrUpdatedRows === 0n)',
      'if (claimed.numInsertedOrUpdatedRows === undefined)',
      'one account per bank account',
    ],
  }),
  ...breaks(`${AUTH}/update-sub-bank-account.ts`, OTP, {
    'auth-bank-account-changed-without-a-code': [
      "  if (!(await isOtpRight(db, { ...input, phone, purpose: 'bank' }))) throw new Refusal('otp_invalid');\n",
      '  void [isOtpRight, phone];\n',
      'another bank account',
    ],
  }),
  ...breaks('apps/server/src/http/sessions.ts', MOUNT, {
    'auth-session-that-expired': [
      'sql<boolean>`expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval`',
      'sql<boolean>`seen_at > now() - ${IDLE_LIFETIME}::interval`',
      'sessions',
    ],
    'auth-session-left-alone-for-a-day': [
      'expires_at > now() and seen_at > now() - ${IDLE_LIFETIME}::interval',
      "expires_at > now() and ${IDLE_LIFETIME} <> ''",
      'sessions',
    ],
    'auth-token-of-another-member': [
      `join member_session s using (member_id, token_hash)
    where`,
      `join member_session s on s.member_id = c.member_id
    where`,
      'sessions',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/hash-token.ts', MOUNT, {
    'auth-tokens-stored-as-they-are': [
      "createHash('sha256').update(token).digest()",
      'Buffer.from(token)',
      'only hashes of tokens',
    ],
  }),
  ...breaks('apps/server/src/lib/secrets/line-tokens.ts', LINE, {
    'auth-line-token-of-another-channel': ['        audience: line.channelId,\n', ''],
    'auth-line-token-of-another-issuer': ['        issuer: line.issuer,\n', ''],
    'auth-line-token-of-long-ago': ['        maxTokenAge: AGE_MAX,\n', ''],
  }),
];
