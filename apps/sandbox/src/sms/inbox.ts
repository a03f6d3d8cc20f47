import { randomUUID } from 'node:crypto';

/** One text message as the gateway keeps it. */
export type Message = Readonly<{ message_id: string; to: string; text: string; sent_at: string }>;

/** How many messages are kept: a simulator must not fill the memory. */
export const MESSAGES_MAX = 1_000;

/** A Thai number in its local form, so that +66 81 234 5678 and 081-234-5678 are one phone. */
export const localNumber = (phone: string): string => phone.replace(/[\s-]/g, '').replace(/^(?:\+|00)66/, '0');

/** The messages sent, in memory; only the newest are kept. */
export class Inbox {
  readonly #messages: Message[] = [];

  /** Keeps a message and says what was kept. */
  add(to: string, text: string, now: Date): Message {
    const message = { message_id: randomUUID(), to: localNumber(to), text, sent_at: now.toISOString() };
    this.#messages.push(message);
    if (this.#messages.length > MESSAGES_MAX) this.#messages.shift();
    return message;
  }

  /** The messages, newest first; with a number, only those to it. */
  list(to?: string): Message[] {
    const newest = this.#messages.toReversed();
    if (!to) return newest;
    const phone = localNumber(to);
    return newest.filter((message) => message.to === phone);
  }
}
