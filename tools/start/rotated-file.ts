import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';

const BYTES_MAX = 10_000_000;
const FILES_MAX = 5;

/**
 * Answers how to add a text to a file that begins anew when it is full. The full ones stay beside it, `.1` the newest, and the
 * oldest goes. A disk that takes nothing loses the text and stops nobody: the database tells of it more loudly.
 */
export const rotatedFile = (file: string, bytesMax = BYTES_MAX, filesMax = FILES_MAX): ((text: string) => void) => {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  let bytes = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  return (text) => {
    try {
      if (bytes > 0 && bytes + Buffer.byteLength(text) > bytesMax) {
        shift(file, filesMax);
        bytes = 0;
      }
      appendFileSync(file, text, { mode: 0o600 });
      bytes += Buffer.byteLength(text);
    } catch {}
  };
};

const shift = (file: string, filesMax: number): void => {
  for (let to = filesMax - 1; to > 0; to -= 1) {
    const from = to === 1 ? file : `${file}.${to - 1}`;
    if (existsSync(from)) renameSync(from, `${file}.${to}`);
  }
};
