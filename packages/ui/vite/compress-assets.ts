import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes `.br` and `.gz` beside each file that shrinks, so that no request has to wait for a compressor. */
export const compressAssets = (): Plugin => {
  let publicDir = '';
  return {
    name: 'chokdee:compress-assets',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    async writeBundle({ dir = '.' }, bundle) {
      const built = Object.keys(bundle).filter((name) => !name.startsWith('.vite/'));
      const copied = await readdir(publicDir, { recursive: true }).catch(() => []);
      const compress = async (from: string, name: string) => {
        if (COMPRESSIBLE.test(name)) await compressFile(path.join(from, name), path.join(dir, name));
      };
      await Promise.all([
        ...built.map((name) => compress(dir, name)),
        ...copied.map((name) => compress(publicDir, name)),
      ]);
    },
  };
};

async function compressFile(file: string, target: string): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    brotli(content, { params }).then((small) => writeFile(`${target}.br`, small)),
    deflate(content, { level: constants.Z_BEST_COMPRESSION }).then((small) => writeFile(`${target}.gz`, small)),
  ]);
}
