import { createHash } from 'node:crypto';
import { type Call, calls, REFUSALS } from '@chokdee/contract';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { openApiDocument, schemaOf } from '#src/http/calls/openapi.ts';
import { DOCUMENT_HEADERS } from '#src/http/document-headers.ts';

const STYLE = `
body{margin:0 auto;max-width:60rem;padding:1.5rem 1rem 4rem;font:16px/1.65 Prompt,system-ui,sans-serif;color:#161b2b;background:#fbf8f1}
h1{font-size:28px}h2{font-size:22px;margin-top:2.5rem}summary{cursor:pointer;padding:.75rem 0;border-top:1px solid #7f879b;font-weight:500}
summary code{font-size:15px}small{color:#566079;display:block}pre{overflow:auto;background:#fff;border:1px solid #e4dcc8;border-radius:12px;padding:1rem;font-size:13px}
table{border-collapse:collapse}td,th{text-align:left;padding:.35rem 1rem .35rem 0;vertical-align:top}a{color:#1b57b8}
@media(prefers-color-scheme:dark){body{color:#f4f1e8;background:#0a0e1a}small{color:#a9b3cc}pre{background:#131a2b;border-color:#1c2540}a{color:#7db8ff}}
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Serves the contract to programs (`/api/openapi.json`) and to people (`/api/docs`). Each is made when it is first asked for. */
export const registerApiPage = (app: FastifyInstance, title: string): void => {
  let document: string | undefined;
  let html: string | undefined;
  app.get('/api/openapi.json', (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send((document ??= JSON.stringify(openApiDocument(title)))),
  );
  app.get('/api/docs', (_request, reply) =>
    reply
      .headers(DOCUMENT_HEADERS)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors 'none'`)
      .send((html ??= page(title))),
  );
};

const page = (title: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title><style>${STYLE}</style>
<h1>${escapeHtml(title)} API</h1>
<p>Every answer is <code>{error, message, data}</code>; <code>error</code> 0 is success. A refusal is HTTP 200 with one of the
codes below. Send the access token as <code>Authorization: Bearer …</code>, and an <code>Idempotency-Key</code> with calls that
change something. Events arrive on <code>GET /api/stream</code> (server-sent events; resume with <code>Last-Event-ID</code>).
For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<h2>Calls</h2>${Object.entries(calls)
  .map(([key, call]) => callSection(key, call))
  .join('')}
<h2>Refusals</h2><table><tr><th>code<th>name<th>HTTP<th>message</tr>${refusalRows()}</table></html>`;

const callSection = (key: string, call: Call): string => `<details><summary><code>${key}</code>
<small>${escapeHtml(call.summary)}${call.access === 'member' ? ' Members only.' : ''}</small></summary>
<p>Takes</p><pre>${wireOf(call.input)}</pre><p>Answers with <code>data</code>${call.hasStatus ? ', and with <code>status</code> beside <code>error</code>' : ''}</p><pre>${wireOf(call.output)}</pre></details>`;

const wireOf = (type: z.ZodType): string => escapeHtml(JSON.stringify(schemaOf(type), null, 2));

const refusalRows = (): string =>
  Object.entries(REFUSALS)
    .map(([name, { code, http, message }]) => `<tr><td>${code}<td>${name}<td>${http}<td lang="th">${message}</tr>`)
    .join('');

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
