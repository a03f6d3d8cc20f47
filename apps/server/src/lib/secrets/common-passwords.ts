/** Beginnings of what leaked lists are full of, among them what Thai people type on a phone's pad. */
const COMMON = new Set(
  `password password1 passw0rd p@ssw0rd 12345678 123456789 1234567890 87654321 11111111 00000000 88888888 99999999 12341234
  11223344 12121212 qwertyui qwerty123 qwerty12 qwertyuiop 1q2w3e4r 1qaz2wsx zaq12wsx asdfghjk asdf1234 abcd1234 abc12345
  a1234567 aa123456 aa112233 a123456789 iloveyou iloveyou1 sunshine princess football baseball welcome1 letmein1 admin123
  superman dragon12 monkey12 master12 trustno1 starwars whatever computer internet samsung1 thailand thailand1 bangkok1
  sawasdee sawatdee krungthep chokdee1 chokdee123 lotto123 lottery1 casino88 slot1234 123456ab test1234 demo1234 changeme
  qazwsxedc 147258369 159753456 741852963 789456123 789456123a 12345678a 1234567a asdfghjkl zxcvbnm1 zxcvbnm123 25252525
  99887766 password123 password12 123123123 112233445566 102030405060 1029384756 0987654321 987654321 lovelove happy123`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a password is among the first that anyone would try: on the list, one character repeated, or a plain run. */
export const isCommonPassword = (password: string): boolean => {
  const text = password.toLowerCase();
  return COMMON.has(text) || /^(.)\1+$/.test(text) || /^(.{1,4})\1+$/.test(text) || isRun(text);
};

const isRun = (text: string): boolean => {
  const steps = new Set(
    Array.from({ length: text.length - 1 }, (_, index) => text.charCodeAt(index + 1) - text.charCodeAt(index)),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
};
