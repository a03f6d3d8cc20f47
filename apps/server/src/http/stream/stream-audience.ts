import type { ServerResponse } from 'node:http';

const STREAMS_PER_MEMBER_MAX = 10;
/** A client that does not read is let go before its backlog costs memory; it resumes after its last id. */
const BACKLOG_BYTES_MAX = 262_144;

interface Stream {
  readonly response: ServerResponse;
  /** 0: a guest. */
  readonly memberId: number;
  readonly session: string;
  readonly address: string;
}

/** The open streams, by whom they belong to. */
export const streamAudience = () => {
  const everyone = new Set<Stream>();
  const byMember = new Map<number, Set<Stream>>();
  const byAddress = new Map<string, number>();
  const countAt = (address: string, change: number): void => {
    const count = (byAddress.get(address) ?? 0) + change;
    if (count > 0) byAddress.set(address, count);
    else byAddress.delete(address);
  };

  const leave = (stream: Stream): void => {
    if (!everyone.delete(stream)) return;
    countAt(stream.address, -1);
    byMember.get(stream.memberId)?.delete(stream);
    if (byMember.get(stream.memberId)?.size === 0) byMember.delete(stream.memberId);
  };

  /** Ends a stream. From then on it hears nothing: its client may take its time to close, and a word more would be an error. */
  const end = (stream: Stream): void => {
    leave(stream);
    stream.response.end();
  };

  return {
    /** Takes a stream in until it closes; a member's oldest one makes room. */
    join: (stream: Stream): void => {
      const own = byMember.get(stream.memberId) ?? new Set();
      const [oldest] = own;
      if (oldest && stream.memberId !== 0 && own.size >= STREAMS_PER_MEMBER_MAX) end(oldest);
      byMember.set(stream.memberId, own.add(stream));
      everyone.add(stream);
      countAt(stream.address, 1);
      stream.response.on('close', () => leave(stream));
    },
    end,
    /** Who hears what concerns a member; 0 concerns everyone. */
    of: (memberId: number): Iterable<Stream> => (memberId === 0 ? everyone : (byMember.get(memberId) ?? [])),
    count: (): number => everyone.size,
    /** The members who have a page open now. */
    members: (): number[] => [...byMember.keys()].filter((memberId) => memberId !== 0),
    countAt: (address: string): number => byAddress.get(address) ?? 0,
  };
};

/** Writes to a stream, or lets it go when it has not read for too long. */
export const sendTo = ({ response }: Stream, text: string): void => {
  if (response.writableLength > BACKLOG_BYTES_MAX) response.destroy();
  else response.write(text);
};
