/** What a game may tell our page. */
export type FrameMessage = 'close' | 'balance';

const MESSAGES: Readonly<Record<string, FrameMessage>> = { 'chokdee:close': 'close', 'chokdee:balance': 'balance' };

/** Reads what came to the page: only a word that we know, from the frame itself, while it is on the link's own origin. */
export function readFrameMessage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  frame: { readonly link: string; readonly window: MessageEventSource | null | undefined },
): FrameMessage | undefined {
  if (!frame.window || source !== frame.window || origin !== new URL(frame.link).origin) return undefined;
  if (typeof data !== 'object' || data === null || !('type' in data) || typeof data.type !== 'string') return undefined;
  return Object.hasOwn(MESSAGES, data.type) ? MESSAGES[data.type] : undefined;
}
