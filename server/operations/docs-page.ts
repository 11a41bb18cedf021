/** The API as a page to read, without scripts. */
import * as z from 'zod/mini';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { answerBody } from '#domain/contract/envelope.ts';
import { endpoints } from '#domain/endpoints.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { describeAccess } from '#server/operations/openapi.ts';

let written: Html | undefined;

/** Rendered once: describing every schema takes a third of a second, and the page is public. */
export function docsPage(): Html {
  written ??= writePage();
  return written;
}

function writePage(): Html {
  const nouns = Map.groupBy(endpoints, (endpoint) => endpoint.noun);
  return html`<h1>The RUA API</h1>
<p>Send the token of a session as <code>Authorization: Bearer</code>. Success is a 2xx status with <code>{"status": true, "message", "data"}</code>; every failure has the body <code>{"status": false, "message", "code", "errors"}</code>. A failure with <code>"may_be_done": true</code> came while the change was being stored: look whether it is there, or send it again under its key. Creating calls accept <code>Idempotency-Key</code>: the same key and body is done once. The whole description is <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav class="n" aria-label="Parts">${[...nouns.keys()].map((noun) => html`<a class="k g" href="#part-${noun}">${noun}</a>`)}</nav>
${[...nouns].map(([noun, list]) => html`<section class="b t" id="part-${noun}"><h2>${noun}</h2>${list.map(describeEndpoint)}</section>`)}`;
}

function describeEndpoint(endpoint: Endpoint): Html {
  return html`<details id="${endpoint.name}"><summary><b>${endpoint.method}</b> <code>${endpoint.path}</code><br>${endpoint.summary}</summary>
<p class="m">${describeAccess(endpoint.access)}${endpoint.alsoGetWithBearer ? ' Also answered as GET for bearer tokens.' : ''}${endpoint.idempotent ? ' Accepts Idempotency-Key.' : ''}</p>
${describeSchema('Query', endpoint.query)}${describeSchema('Body', endpoint.body)}${describeSchema('Answer', answerBody(endpoint))}</details>`;
}

function describeSchema(title: string, schema: z.ZodMiniType | undefined): Html | null {
  if (!schema) return null;
  const { $schema, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return html`<h3>${title}</h3><pre><code>${JSON.stringify(json, null, 1)}</code></pre>`;
}
