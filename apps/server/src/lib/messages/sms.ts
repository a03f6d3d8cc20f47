import { Refusal } from '#src/lib/refusal.ts';

/** Sends a text message, or refuses so that the person can try again. */
export type SendSms = (to: string, text: string) => Promise<void>;

const TIMEOUT_MS = 5_000;

/** Sends through a gateway that takes `{to, text}` over HTTP, as the sandbox's does. Never called while a lock is held. */
export const smsGateway =
  (url: string, key: string, onFailure: (error: unknown) => void): SendSms =>
  async (to, text) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ to, text }),
        redirect: 'error', // the text holds a code: it goes where the configuration says, or nowhere
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    } catch (error) {
      onFailure(error);
      throw new Refusal('sms_failed');
    }
  };
