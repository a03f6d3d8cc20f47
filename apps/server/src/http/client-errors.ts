import type { Socket } from 'node:net';
import type { RefusalName } from '@chokdee/contract';
import { JSON_TYPE, refused } from '#src/http/calls/envelope.ts';

const ANSWERS: Readonly<Record<string, readonly [status: string, reason: RefusalName]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'malformed'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'too_large'],
};
const OTHER = ['400 Bad Request', 'malformed'] as const;

/**
 * Answers a client whose request never became one, and closes the connection. The error is not logged: it carries what
 * the client sent, tokens included.
 */
export const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  const [status, reason] = ANSWERS[error.code ?? ''] ?? OTHER;
  const body = refused(reason);
  // After a first part of an answer, a second status line would be read as its body.
  if (socket.writable && socket.bytesWritten === 0)
    socket.write(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: ${JSON_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  socket.destroySoon();
};
