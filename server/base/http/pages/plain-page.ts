/**
 * The frame of the pages without scripts: no web font, no request but the icon, so that they paint on 2G from the
 * first packets. They follow the system's theme.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Language, tagOf } from '#domain/values/languages.ts';
import { Html, html } from '#server/base/http/formats/html.ts';
import { plateRules } from '#server/base/http/formats/plate.ts';
import type { Translate } from '#server/base/languages/translations.ts';

const style = `:root{color-scheme:light dark;--c:#F6F7F4;--s:#fff;--i:#112240;--m:#5B6678;--l:#E0E4DF;--a:#1C4F96;--w:#FFF7E0;--wi:#8A5200;--o:#EFF9EA;--oi:#1F5A0B;--r:#FFF0EF;--ri:#C81818;--road:#112240}
@media(prefers-color-scheme:dark){:root{--c:#0A1629;--s:#112240;--i:#EFF3FA;--m:#9FAEC7;--l:#25395F;--a:#9CC2F5;--w:#33290F;--wi:#FBD25E;--o:#12301F;--oi:#A5E58A;--r:#3A1820;--ri:#FFA9A3;--road:#3B5488}}
*{box-sizing:border-box;margin:0}body{background:var(--c);color:var(--i);font:16px/1.5 Roboto,"Segoe UI","Liberation Sans",Arial,sans-serif;padding:16px;overflow-wrap:anywhere}main{max-width:440px;margin:0 auto;display:grid;gap:14px}main.wide{max-width:720px}
header a{min-height:44px;margin:-6px 0;display:flex;align-items:center;gap:8px;font-weight:800;font-size:20px;color:inherit;text-decoration:none;width:max-content}h1{font-size:24px;line-height:1.2;letter-spacing:-.02em}h2{font-size:18px}.m{color:var(--m);font-size:14px}a{color:var(--a)}
.t{background:var(--s);border:1px solid var(--l);border-radius:20px;overflow:hidden}.t.road::before{content:"";display:block;height:17px;background:linear-gradient(#112240 0 0) 0 4px/100% 3px no-repeat,linear-gradient(#112240 0 0) 0 10px/100% 3px no-repeat,#F6B91F}.b{padding:20px;display:grid;gap:14px}
.st{display:inline-flex;gap:6px;align-items:center;background:var(--w);color:var(--wi);font-size:14px;font-weight:600;border-radius:99px;padding:3px 12px 3px 9px;justify-self:start}.st.ok{background:var(--o);color:var(--oi)}.st.bad{background:var(--r);color:var(--ri)}
.p{justify-self:start;border:2px solid;border-radius:6px;background:#fff;font-weight:700;font-size:24px;line-height:1;letter-spacing:.06em;padding:8px 12px 7px;border-left:10px solid #008751}${plateRules.text}
dl{display:grid;grid-template-columns:1fr 1fr;gap:12px 16px}dt{color:var(--m);font-size:14px}dd{margin:0;font-weight:600}dl.one{grid-template-columns:1fr}
.k{display:flex;align-items:center;justify-content:center;min-height:48px;padding:4px 16px;border:0;border-radius:99px;text-decoration:none;text-align:center;font:inherit;font-weight:700;background:#D91E1E;color:#fff;cursor:pointer}.k.g{background:none;border:1.5px solid currentColor;color:var(--a)}.n .k{padding:4px 6px}.n{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:8px}
input{font:inherit;min-height:48px;width:100%;padding:8px 18px;border:1.5px solid var(--m);border-radius:99px;background:var(--s);color:inherit}form{display:grid;gap:14px}pre{white-space:pre-wrap;font:inherit}:focus-visible{outline:3px solid var(--a);outline-offset:2px}
footer{font-size:14px;color:var(--m);text-align:center;padding:6px 0 20px}footer>a{display:block;padding:12px 0}.q{background:none;border:0;color:var(--a);font:inherit;text-decoration:underline;min-height:44px;cursor:pointer}.lg{display:flex;flex-wrap:wrap;margin:-8px -8px -6px}.lg>*{min-height:44px;padding:0 8px;display:flex;align-items:center;font-size:14px}`;

/** A constant of ours, so it needs no escaping. */
const rawStyle = new Html(style);

const policies = new Map<string, string>();

/** Nothing runs, and no style counts but this one. */
function policyFor(pageStyle: string): string {
  const known = policies.get(pageStyle);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(pageStyle).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join(';');
  policies.set(pageStyle, policy);
  return policy;
}

const mark = html`<svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" fill="#1c4f96" rx="9"/><path stroke="#fff" stroke-linecap="round" stroke-width="4.2" d="M11.3 26V13"/><circle cx="17.5" cy="12.5" r="6.3" fill="none" stroke="#fff" stroke-width="4.2"/><path stroke="#fff" stroke-linecap="round" stroke-width="4.2" d="M18.8 19.2 23 26"/><circle cx="17.5" cy="12.5" r="2.7" fill="#56bf2a"/></svg>`;

export type PlainPage = {
  title: string;
  body: Html;
  /** The language of the title and the body; English by default. */
  language?: Language;
  /** The preview of a link to this page in a message app, without anything personal. */
  preview?: string;
  status?: number;
  /** Room for documents; otherwise one column for a phone. */
  wide?: boolean;
  /** Seconds after which the page asks for itself again. */
  refreshSeconds?: number;
  /** The style of this page beyond the common one; a constant, because its hash is kept. */
  style?: Html;
  /** Instead of the common style, for a page that has to be small; a constant as well. */
  ownStyle?: Html;
  /** The time of day at which it was made, where it tells news. */
  time?: string;
};

/** Sends a page that search engines skip and that no shared cache stores. Its address is not passed to other sites. */
export function sendPlainPage(reply: FastifyReply, page: PlainPage): FastifyReply {
  const { headers, text } = makePlainPage(page);
  return reply
    .code(page.status ?? 200)
    .headers(headers)
    .send(text);
}

/** The same, to be sent. */
export function makePlainPage(page: PlainPage): { headers: Record<string, string>; text: string } {
  const document = html`<!doctype html>
<html lang="${tagOf(page.language ?? 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${
    page.refreshSeconds === undefined
      ? null
      : html`<meta http-equiv="refresh" content="${page.refreshSeconds}">`
  }<title>${page.title} | RUA</title>${page.preview === undefined ? null : describePreview(page.title, page.preview)}<link rel="icon" href="/favicon.svg">
<style>${page.ownStyle ?? rawStyle}${page.style ?? null}</style></head>
<body><main${page.wide ? html` class="wide"` : null}><header><a href="/">${mark}RUA</a>${page.time === undefined ? null : html`<span>${page.time}</span>`}</header>${page.body}</main></body></html>`;
  const headers = {
    'content-security-policy': policyFor((page.ownStyle?.text ?? style) + (page.style?.text ?? '')),
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
  };
  return { headers, text: document.text };
}

function describePreview(title: string, preview: string): Html {
  return html`<meta property="og:title" content="${title} | RUA"><meta property="og:description" content="${preview}"><meta property="og:site_name" content="RUA"><meta name="description" content="${preview}">`;
}

/** The last lines of a page that has nothing to show. */
export function startPageLink(t: Translate): Html {
  return html`<footer><a href="/">${t('Go to the start page of RUA')}</a></footer>`;
}
