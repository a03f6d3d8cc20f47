import { createHash } from 'node:crypto';
import { FONT_STYLE } from '#src/fonts.ts';
import { Html, html } from '#src/html.ts';

const STYLE = `${FONT_STYLE}
:root { color-scheme: dark; --background: #0a0e1a; --surface: #131a2b; --raised: #1c2540; --text: #f4f1e8;
  --muted: #a9b3cc; --gold: #e9b949; --focus: #7db8ff; --border: #6b7aa3; --ink: #1a1203; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text);
  font: 400 16px/1.65 Prompt, system-ui, sans-serif; }
header, main { max-width: 720px; margin: 0 auto; padding: 16px; }
header { display: flex; align-items: center; gap: 12px; }
header a { display: inline-flex; align-items: center; min-height: 48px; color: var(--gold); font-weight: 700; }
h1 { margin: 8px 0; font-size: 28px; line-height: 1.45; }
h2 { margin: 24px 0 8px; font-size: 20px; line-height: 1.5; }
p { margin: 8px 0; color: var(--muted); }
ul { list-style: none; margin: 16px 0; padding: 0; display: grid; gap: 12px; }
.card { display: block; padding: 16px; border-radius: 16px; background: var(--surface); color: inherit; text-decoration: none; }
a.card { border: 1px solid var(--border); }
a.card strong { color: var(--gold); font-size: 18px; line-height: 1.55; }
.meta { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px; margin: 0; font-size: 13px; color: var(--muted); }
.meta strong { font-size: 15px; color: var(--text); }
.text { margin: 8px 0 0; color: var(--text); white-space: pre-wrap; overflow-wrap: anywhere; }
.code { margin: 0; color: var(--gold); font-size: 40px; font-weight: 700; letter-spacing: 4px; line-height: 1.4; }
form { display: flex; flex-wrap: wrap; align-items: end; gap: 12px; margin: 16px 0; }
label { display: grid; gap: 4px; flex: 1 1 200px; font-size: 13px; color: var(--muted); }
input, select, button { min-height: 48px; padding: 0 16px; border-radius: 12px; font: inherit; font-size: 16px; }
input, select { width: 100%; border: 1px solid var(--border); background: var(--raised); color: var(--text); }
.card form { margin: 12px 0 0; }
button { border: 0; background: var(--gold); color: var(--ink); font-weight: 700; cursor: pointer; }
.note { margin: 4px 0 0; font-size: 13px; overflow-wrap: anywhere; }
.amount { margin: 8px 0 0; color: var(--gold); font-size: 36px; font-weight: 700; line-height: 1.4; }
.amount small { font-size: 16px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 8px 0 0; font-size: 15px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
button.wide { flex: 1 0 100%; }
button.quiet { border: 1px solid var(--border); background: var(--raised); color: var(--text); }
a.back { display: inline-flex; align-items: center; min-height: 48px; color: var(--gold); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
`;

/** Asks for the same page again and swaps what is marked live: a reload that keeps the reader's place. */
const LIVE = `
setInterval(async () => {
  try {
    const answer = await fetch(location.href);
    if (!answer.ok) return;
    const next = new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[aria-live]');
    const here = document.querySelector('[aria-live]');
    if (next && here && next.innerHTML !== here.innerHTML) here.innerHTML = next.innerHTML;
  } catch {}
}, 2000);
`;

/** How a policy names a script or a style that is written into a page. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What a browser may load on our pages: this style, this script and nothing else. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': [
    `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(LIVE)}; connect-src 'self'; font-src 'self'; img-src data:`,
    `form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  ].join('; '),
};

/** A whole page of the sandbox. What stands in an `aria-live` element follows the server by itself. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="th">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · แซนด์บ็อกซ์ โชคดี</title>
<link rel="icon" href="data:,">
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="/">แซนด์บ็อกซ์ โชคดี</a></header>
<main>
<h1>${title}</h1>
${body}
</main>
<script>${new Html(LIVE)}</script>
</body>
</html>
`.text;
