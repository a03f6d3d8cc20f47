import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { walFolder } from '#src/backup/archive.ts';

/** What an archive holds from some file of the log on. */
export interface WalStretch {
  /** The last file that follows the first without a gap; undefined if even the first is missing. */
  readonly last: string | undefined;
  /** When the last file was archived: what was committed later is not in this stretch. */
  readonly until: Date | undefined;
  /** The file at which the log breaks off though later ones are there. */
  readonly missing: string | undefined;
}

const SEGMENT = /^[0-9A-F]{24}$/;
const SEGMENT_OR_LABEL = /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$/;
const LOG_FILE_BYTES = 2 ** 32;

/** Follows the log through the archive. A file that is shorter than a file of the log counts as missing. */
export const followWal = async (backupDir: string, first: string, segmentBytes: number): Promise<WalStretch> => {
  const folder = walFolder(backupDir);
  const isLater = (name: string) => SEGMENT.test(name) && timelineOf(name) === timelineOf(first) && name >= first;
  const names = (await readdir(folder)).filter(isLater).sort();
  let next = first;
  let last: string | undefined;
  let until: Date | undefined;
  for (const name of names) {
    const { size, mtime } = await stat(path.join(folder, name));
    if (name !== next || size !== segmentBytes) return { last, until, missing: next };
    last = name;
    until = mtime;
    next = segmentAt(timelineOf(name), positionOf(name, segmentBytes) + 1, segmentBytes);
  }
  return { last, until, missing: undefined };
};

/** Whether a file of the log, or the label of a backup, is of no use to a backup that begins at `first`. */
export const isOlderWal = (name: string, first: string): boolean =>
  SEGMENT_OR_LABEL.test(name) && name.slice(8, 24) < first.slice(8, 24);

/** The file of the log that a place in it (such as `1/A2000028`) lies in. */
export const segmentOf = (timeline: string, lsn: string, segmentBytes: number): string => {
  const [high = '', low = ''] = lsn.split('/');
  const position = Number.parseInt(high, 16) * LOG_FILE_BYTES + Number.parseInt(low, 16);
  return segmentAt(timeline, Math.floor(position / segmentBytes), segmentBytes);
};

/** The timeline that a file of the log belongs to: a restored database begins a new one. */
export const timelineOf = (name: string): string => name.slice(0, 8);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

const segmentAt = (timeline: string, position: number, segmentBytes: number): string => {
  const perFile = LOG_FILE_BYTES / segmentBytes;
  return `${timeline}${hex(Math.floor(position / perFile))}${hex(position % perFile)}`;
};

const positionOf = (name: string, segmentBytes: number): number =>
  Number.parseInt(name.slice(8, 16), 16) * (LOG_FILE_BYTES / segmentBytes) + Number.parseInt(name.slice(16), 16);
