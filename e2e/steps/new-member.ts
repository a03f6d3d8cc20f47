import { createHash } from 'node:crypto';
import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import type { Addresses } from '../addresses.ts';
import { withoutNotices, withSession } from './visitor.ts';

export interface Member {
  readonly phone: string;
  readonly name: string;
  readonly password: string;
  /** Of the session that the registration opened. */
  readonly token: string;
}

const PASSWORD = 'ranong-5849';
const PROOF_NEEDED = 1012;
const NAME = 'ทดสอบ เดินทาง';

/** Digits of a test's own: parallel journeys, both profiles and repeats never share a phone or a bank account. */
export const ownDigits = (info: TestInfo, purpose: string, length: number): string => {
  const key = [process.pid, info.project.name, info.repeatEachIndex, info.retry, ...info.titlePath, purpose].join('\n');
  const hash = createHash('sha256').update(key).digest('hex');
  return (BigInt(`0x${hash}`) % 10n ** BigInt(length)).toString().padStart(length, '0');
};

/** The one-time code of the last text message to a phone, from the sandbox's inbox. */
export const readOtp = async (request: APIRequestContext, { sandbox }: Addresses, phone: string): Promise<string> => {
  const { messages } = await (await request.get(`${sandbox}/sms/messages?to=${phone}`)).json();
  const code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
};

/** What the browser of a member calls itself where none is open: who has no name has used what is once for a device. */
const deviceOf = (phone: string): string => `device-${phone}`;

/** Makes a call of the player's API and answers its data; a refusal fails the journey. */
export const call = async (request: APIRequestContext, url: string, data: object, token?: string, device?: string) => {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(device && { 'x-device-id': device }),
  };
  const { error, message, data: answer } = await (await request.post(url, { data, headers })).json();
  if (error !== 0) throw new Error(`${url}: ${error} ${message}`);
  return answer;
};

/** Has a code sent to register with, after the work that is asked for where the same machine asked before. */
const requestCode = async (request: APIRequestContext, url: string, phone: string): Promise<{ otp_id: string }> => {
  const data = { phone, purpose: 'register' };
  const refused = await (await request.post(url, { data })).json();
  if (refused.error !== PROOF_NEEDED) return refused.error === 0 ? refused.data : call(request, url, data);
  const { challenge, parts, zero_bits } = refused.data;
  const nonces = Array.from({ length: parts }, (_, part) => {
    const bits = (nonce: number) =>
      Math.clz32(createHash('sha256').update(`${challenge}.${part}.${nonce}`).digest().readUInt32BE());
    let nonce = 0;
    while (bits(nonce) < zero_bits) nonce += 1;
    return nonce;
  });
  return call(request, url, { ...data, proof: { challenge, nonces } });
};

/** Registers a member of this test's own, as the register screen does. `who` tells apart several of one test. */
export const newMember = async (
  request: APIRequestContext,
  product: Addresses,
  info: TestInfo,
  who = 'member',
  more: { ref?: string } = {},
): Promise<Member> => {
  const phone = `06${ownDigits(info, `phone of ${who}`, 8)}`;
  const { otp_id } = await requestCode(request, `${product.player}/api/otp/request`, phone);
  const registering = {
    phone,
    otp_id,
    otp_code: await readOtp(request, product, phone),
    bank_code: 'KBANK',
    bank_account_number: ownDigits(info, `account of ${who}`, 10),
    name: NAME,
    password: PASSWORD,
    birth_date: '1990-05-20',
    accepts_terms: true,
    ...more,
  };
  const { access_token } = await call(
    request,
    `${product.player}/api/register`,
    registering,
    undefined,
    deviceOf(phone),
  );
  return { phone, name: NAME, password: PASSWORD, token: access_token };
};

/** Opens a page in the session of the registration. */
export const enter = async (page: Page, { token }: Member, path: string): Promise<void> => {
  await withoutNotices(page);
  await withSession(page, token);
  await page.goto(path);
};

/** Opens a page in a session of its own, as on another device. */
export const enterAnew = async (page: Page, member: Member, path: string): Promise<void> => {
  const { phone, password } = member;
  const { access_token } = await call(
    page.request,
    '/api/login',
    { phone, password },
    undefined,
    `${deviceOf(phone)}-anew`,
  );
  await enter(page, { ...member, token: access_token }, path);
};
