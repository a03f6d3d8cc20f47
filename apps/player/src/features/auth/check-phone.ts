/** Thai digits as the ones that numbers are sent in. */
const arabic = (text: string): string => text.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));

/** What was typed as a number, without the spaces and dashes that people put in. */
export const digitsOf = (text: string): string => arabic(text).replaceAll(/[\s-]/g, '');

/** A phone as it is known to the server: ten digits from 0, also when it was filled in with the country's prefix. */
export const phoneOf = (text: string): string => digitsOf(text).replace(/^\+?66(?=\d{9}$)/, '0');

const BAD_PHONE = 'กรอกเบอร์โทร 10 หลัก ขึ้นต้นด้วย 0';

export const BAD_MOBILE = 'กรอกเบอร์มือถือ 10 หลัก ขึ้นต้นด้วย 06 08 หรือ 09';

/** Codes go by SMS, so only a mobile phone can register. */
export const mobileProblem = (text: string): string | undefined =>
  /^0[689]\d{8}$/.test(phoneOf(text)) ? undefined : BAD_MOBILE;

export const phoneProblem = (text: string): string | undefined =>
  /^0\d{9}$/.test(phoneOf(text)) ? undefined : BAD_PHONE;
