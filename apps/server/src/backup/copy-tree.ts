import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** How much was copied. */
export interface TreeSize {
  readonly files: number;
  readonly bytes: number;
}

const PARALLEL = 8;
const CHUNK_BYTES = 262_144;

/** What the copy of a folder needs beyond its content. */
interface CopyOptions {
  readonly isLeftOut?: (relative: string) => boolean;
  /** Whether the copy must be on the disk when it is done. */
  readonly isSynced: boolean;
}

/**
 * Copies a folder that others may write to, except what is left out. What vanishes on the way is passed over. Only the
 * owner may enter the copy.
 */
export const copyTree = async (from: string, to: string, options: CopyOptions): Promise<TreeSize> => {
  const { folders, files } = await listTree(from, options.isLeftOut ?? (() => false));
  for (const folder of folders) await mkdir(path.join(to, folder), { mode: 0o700 });
  const total = { files: 0, bytes: 0 };
  const copyNext = async (): Promise<void> => {
    const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      await using source = await unlessGone(open(path.join(from, file)));
      if (source === undefined) continue;
      await using target = await open(path.join(to, file), 'wx', 0o600);
      const bytes = await copyContent(source, target, buffer);
      total.bytes += bytes;
      total.files += 1;
      if (options.isSynced) await target.sync();
    }
  };
  // All of them end before a failure is told: whoever cleans up then has nobody writing under him.
  const copies = await Promise.allSettled(Array.from({ length: PARALLEL }, copyNext));
  for (const copy of copies) if (copy.status === 'rejected') throw copy.reason;
  if (options.isSynced) for (const folder of [...folders, '..']) await syncFolder(path.join(to, folder));
  return total;
};

/** Writes a file and answers when it is on the disk. */
export const writeSynced = async (file: string, content: string | Uint8Array): Promise<number> => {
  await using target = await open(file, 'wx', 0o600);
  await target.writeFile(content);
  await target.sync();
  return Buffer.byteLength(content);
};

/** Puts on the disk which names a folder has. */
export const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder);
  await handle.sync();
};

const listTree = async (root: string, isLeftOut: (relative: string) => boolean) => {
  const folders = ['.'];
  const files: string[] = [];
  for (const folder of folders) {
    for (const entry of (await unlessGone(readdir(path.join(root, folder), { withFileTypes: true }))) ?? []) {
      const relative = path.join(folder, entry.name);
      if (isLeftOut(relative)) continue;
      if (entry.isDirectory())
        folders.push(relative); // the loop comes to it
      else if (entry.isFile()) files.push(relative);
      else throw new Error(`${path.join(root, relative)} is neither a file nor a folder: this cannot be backed up.`);
    }
  }
  return { folders, files };
};

// Not the copyFile of Node: it never ends when PostgreSQL cuts a file shorter under it.
const copyContent = async (source: FileHandle, target: FileHandle, buffer: Buffer): Promise<number> => {
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, buffer.length, bytes);
    if (bytesRead === 0) return bytes;
    await target.writeFile(buffer.subarray(0, bytesRead));
    bytes += bytesRead;
  }
};

const unlessGone = async <T>(attempt: Promise<T>): Promise<T | undefined> => {
  try {
    return await attempt;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};
