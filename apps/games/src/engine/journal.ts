import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { Books, type Entry } from '#src/engine/books.ts';

/** What was written before the machine went away under a line: read as far as it is whole. */
const entriesOf = (file: string): Entry[] => {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Entry] : [];
    } catch {
      return []; // cut off by a crash: nothing that follows from it was sent
    }
  });
};

/** The break comes first: a line that a full disk cut short does not spoil the next. */
const lineOf = (entry: Entry): string => `\n${JSON.stringify(entry)}`;

/** A file of JSON lines that only grows; what `append` answered for is on the disk. Entries that come together share one sync. */
export class Journal {
  readonly #file: string;
  #handle: FileHandle | undefined;
  #waiting: string[] = [];
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** The books as they were left. The file is rewritten with what still matters, so it does not grow for ever. */
  async restore(): Promise<Books> {
    const books = new Books();
    if (!existsSync(this.#file)) return books;
    for (const entry of entriesOf(this.#file)) books.apply(entry);
    const fresh = `${this.#file}.new`;
    const handle = await open(fresh, 'w');
    await handle.writeFile(Array.from(books.entries(), lineOf).join(''));
    await handle.sync();
    await handle.close();
    await rename(fresh, this.#file);
    return books;
  }

  append(entry: Entry): Promise<void> {
    this.#waiting.push(lineOf(entry));
    this.#next ??= this.#writing
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        this.#writing = this.#write();
        return this.#writing;
      });
    return this.#next;
  }

  async close(): Promise<void> {
    await this.#next?.catch(() => undefined);
    await this.#writing.catch(() => undefined);
    await this.#handle?.close();
    this.#handle = undefined;
  }

  async #write(): Promise<void> {
    if (!this.#handle) {
      await mkdir(path.dirname(this.#file), { recursive: true });
      this.#handle = await open(this.#file, 'a');
    }
    const text = this.#waiting.join('');
    this.#waiting = [];
    await this.#handle.appendFile(text);
    await this.#handle.datasync();
  }
}
