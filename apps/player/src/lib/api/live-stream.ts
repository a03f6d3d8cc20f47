/** One event of the server's stream. */
export interface LiveEvent {
  readonly id: string;
  readonly topic: string;
  readonly data: unknown;
}

/** Cuts a stream of text into events. Comments, which only keep the line open, are none. */
export function eventReader(onEvent: (event: LiveEvent) => void): (text: string) => void {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = readEvent(block);
      if (event) onEvent(event);
    }
  };
}

function readEvent(block: string): LiveEvent | undefined {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const topic = fields.get('event');
  return topic ? { id: fields.get('id') ?? '', topic, data: JSON.parse(fields.get('data') || 'null') } : undefined;
}

interface Options {
  token: string;
  /** Where to go on; empty: from now. */
  lastId: string;
  signal: AbortSignal;
  onEvent: (event: LiveEvent) => void;
}

/** Reads the stream until it breaks, and says whether it is worth trying again: a session that has ended is not. */
export async function readStream({ token, lastId, signal, onEvent }: Options): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) };
  // EventSource cannot send a Bearer token, so the stream is fetched.
  const response = await fetch('/api/stream', { headers, signal });
  if (response.status === 401) return false;
  if (!response.ok || !response.body) return true;
  const read = eventReader(onEvent);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
  return true;
}
