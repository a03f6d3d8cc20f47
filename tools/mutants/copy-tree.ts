import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listFiles, workspaceOf } from '../tidy/tree.ts';

const SCOPE = '@chokdee';

/**
 * Installed packages are linked. The folder itself is a real one, and so is our own scope: its links lead to the packages
 * beside them, which must be those of the copy.
 */
const linkModules = (from: string, to: string) => {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (!name.startsWith('.') && name !== SCOPE) symlinkSync(path.join(from, name), path.join(to, name));
  }
};

const linkWorkspaces = (copy: string, workspaces: ReadonlySet<string>) => {
  const scope = path.join(copy, 'node_modules', SCOPE);
  mkdirSync(scope);
  for (const workspace of workspaces) {
    symlinkSync(path.join('../..', workspace), path.join(scope, path.basename(workspace)));
  }
};

/** A copy of the working tree, with what is installed, that may be broken. */
export const copyTree = (root: string): string => {
  const copy = mkdtempSync(path.join(tmpdir(), 'chokdee-mutants-'));
  const files = listFiles(root);
  for (const file of files) {
    mkdirSync(path.join(copy, path.dirname(file)), { recursive: true });
    copyFileSync(path.join(root, file), path.join(copy, file));
  }
  const workspaces = new Set(files.flatMap((file) => workspaceOf(file) ?? []));
  for (const folder of ['', ...workspaces]) {
    linkModules(path.join(root, folder, 'node_modules'), path.join(copy, folder, 'node_modules'));
  }
  linkWorkspaces(copy, workspaces);
  return copy;
};
