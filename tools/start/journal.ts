import path from 'node:path';
import { rotatedFile } from './rotated-file.ts';

/** Where a run in a terminal keeps what its processes say, so that the terminal stays readable. */
export interface Journal {
  readonly file: string;
  /** Takes a line of a process: all of them go to the file, and what a person must know to the terminal too. */
  line(name: string, text: string): void;
}

type Entry = Readonly<Record<string, unknown>>;

const WARN = 40;
const ERROR = 50;
/** The same thing is shown once in this time, and otherwise only counted. */
const REPEAT_MS = 60_000;
const KNOWN_MAX = 1_000;
const WIDTH = 120;
const COMMON = new Set(['level', 'time', 'pid', 'hostname', 'app', 'event', 'reqId', 'msg', 'err']);

/** Opens the journal of a run below its data folder. */
export const openJournal = (dataDir: string): Journal => {
  const file = path.join(dataDir, 'logs', 'chokdee.log');
  const write = rotatedFile(file);
  const isDue = repeats();
  const show = (line: string, key: string): void => {
    const held = isDue(key);
    if (held !== undefined) console.error(held > 0 ? `${line} (and ${held} more)` : line);
  };
  return {
    file,
    line: (name, text) => {
      // What is no JSON is a process that breaks, or a library that warns: a person's to read as it is.
      const entry = entryOf(text) ?? { level: WARN, time: Date.now(), event: 'output', msg: text };
      write(`${JSON.stringify({ app: name, ...entry })}\n`);
      if (entry['event'] === 'output') show(printable(text), text);
      else if (Number(entry['level']) >= WARN) show(shortLine(name, entry), `${name} ${String(entry['event'])}`);
    },
  };
};

const entryOf = (text: string): Entry | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && 'level' in value ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What happened, to whom and why, in one line of the terminal; the rest is in the file. */
const shortLine = (name: string, entry: Entry): string => {
  const { err } = entry as { err?: { message?: unknown } };
  const facts = Object.entries(entry).filter(([key, value]) => !COMMON.has(key) && typeof value !== 'object');
  const details = [...facts.map(([key, value]) => `${key} ${String(value)}`), err?.message].filter(Boolean).join(', ');
  const sign = Number(entry['level']) >= ERROR ? '✗' : '!';
  const clock = new Date().toTimeString().slice(0, 8);
  const line = printable(`  ${sign} ${clock} ${name}: ${String(entry['msg'])}${details ? ` (${details})` : ''}`);
  const width = process.stdout.columns || WIDTH;
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
};

/** What strangers sent may stand in a line; it must not steer the terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\t]/gu, ' ');

/** Answers how often a thing was held back since it was last shown, or undefined if it is to be held back now. */
const repeats = () => {
  const known = new Map<string, { at: number; held: number }>();
  return (key: string): number | undefined => {
    const last = known.get(key);
    if (last && Date.now() - last.at < REPEAT_MS) {
      last.held += 1;
      return undefined;
    }
    if (known.size > KNOWN_MAX) known.clear();
    known.set(key, { at: Date.now(), held: 0 });
    return last?.held ?? 0;
  };
};
