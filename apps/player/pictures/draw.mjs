// Draws the icons of the installed app and the picture of previews from the SVG files beside this one, each as a PNG with a
// palette. After changing one of them, here: `node pictures/draw.mjs "$(node ../../tools/chromium.ts)"` with Node 24.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { encodePng } from './encode-png.mjs';

const PICTURES = [
  { from: 'icon.svg', to: 'icons/icon-192.png', width: 192, height: 192 },
  { from: 'icon.svg', to: 'icons/icon-512.png', width: 512, height: 512 },
  { from: 'maskable.svg', to: 'icons/maskable-512.png', width: 512, height: 512 },
  // Cut round by the phone itself, as a maskable one is.
  { from: 'maskable.svg', to: 'icons/apple-touch-icon.png', width: 180, height: 180 },
  { from: 'share.svg', to: 'share.png', width: 1200, height: 630 },
];

const fonts = path.join(import.meta.dirname, '../../../packages/ui/src/fonts');
const face = async (script, weight) => {
  const font = await readFile(path.join(fonts, `prompt-${script}-${weight}.woff2`));
  const range = script === 'thai' ? 'U+0E01-0E5B' : 'U+0020-00FF';
  return `@font-face{font-family:Prompt;font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${font.toString('base64')})}`;
};
const faces = await Promise.all(
  ['thai', 'latin'].flatMap((script) => [400, 700].map((weight) => face(script, weight))),
);

const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const page = await browser.newPage();
for (const { from, to, width, height } of PICTURES) {
  const svg = await readFile(path.join(import.meta.dirname, from), 'utf8');
  const style = `${faces.join('')}body{margin:0}svg{display:block;width:${width}px;height:${height}px}`;
  await page.setViewportSize({ width, height });
  await page.setContent(`<!doctype html><style>${style}</style>${svg}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: true });
  const pixels = await page.evaluate(readPixels, picture.toString('base64'));
  const png = encodePng(Buffer.from(pixels, 'base64'), width, height);
  await writeFile(path.join(import.meta.dirname, '../public', to), png);
}
await browser.close();

/** In the page: the bytes of a PNG's pixels, four each. */
async function readPixels(png) {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  return (
    new Uint8Array(data.buffer).toBase64?.() ?? btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''))
  );
}
