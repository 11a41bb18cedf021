/**
 * The one layout of RUA's mails: plain text, and HTML with its styles inline. It holds no picture and loads nothing, so it
 * looks the same where pictures are off, and opening it is not reported to any server.
 */
import { tagOf } from '#domain/values/languages.ts';
import { colours, styleSheet } from '#server/base/delivery/mail-look.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';
import { type DrawnPlate, plateColours } from '#server/base/http/formats/plate.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import type { MailContent, MailFact, MailLink } from '#server/base/message.ts';

const name = 'RUA, Road Users Association';
const font = "font-family:Roboto,'Segoe UI','Liberation Sans',Arial,sans-serif";
/** A word that is longer than the line breaks, wherever it stands. */
const breaking = 'overflow-wrap:anywhere;word-break:break-word';
/** Lists of mails show so many characters of a mail's beginning. */
const previewLength = 120;

/** Longer facts stand under their label. */
const longestBeside = 90;

export type LaidOutMail = { text: string; html: string };

/** @param subject is the HTML document's title. Every value is escaped. */
export function layOutMail(subject: string, content: MailContent): LaidOutMail {
  return { text: layOutText(content), html: layOutHtml(subject, content).text };
}

function layOutText(content: MailContent): string {
  const blocks = [
    content.heading,
    ...content.paragraphs,
    ...(content.code === undefined ? [] : [content.code]),
    ...(content.facts === undefined
      ? []
      : [content.facts.map(([label, value]) => `${label}: ${plainText(value)}`).join('\n')]),
    ...(content.action === undefined ? [] : [`${content.action.label}: ${content.action.url}`]),
    ...(content.closing ?? []),
    ...(content.unsubscribeUrl === undefined ? [] : [`${stopLabel(content)}: ${content.unsubscribeUrl}`]),
    `-- \n${name}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function stopLabel({ language = 'en' }: MailContent): string {
  return translateIn(language)('Stop these mails');
}

function plainText(value: MailFact[1]): string {
  if (typeof value === 'string') return value;
  return 'plate' in value ? value.plate.number : value.url;
}

function layOutHtml(subject: string, content: MailContent): Html {
  const lang = tagOf(content.language ?? 'en');
  // Some mail programs keep only what stands in the body, so the language stands there as well.
  return html`<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title><style>${styleSheet}</style></head>
<body class="page" style="margin:0;padding:0;${colours('page')};${font};font-size:16px;line-height:1.5">
<div class="page" lang="${lang}" style="${colours('page')};${font};font-size:16px;line-height:1.5">${preview(content)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed;text-align:left">
<tr><td style="padding:0 4px 16px">${letterhead}</td></tr>
<tr><td class="card" style="${colours('card')};border-width:1px;border-style:solid;border-radius:16px;padding:24px 20px;${breaking}">
<h1 style="margin:0 0 14px;font-size:22px;line-height:1.25">${unbroken(content.heading)}</h1>
${content.paragraphs.map((text) => paragraph(text))}${content.code === undefined ? null : codeBlock(content.code)}${
  content.facts === undefined ? null : factTable(content.facts)
}${content.action === undefined ? null : button(content.action)}${(content.closing ?? []).map((text) => closing(text))}</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font-size:14px;${colours('muted')}">${name}${
    content.unsubscribeUrl === undefined ? null : unsubscribeLink(stopLabel(content), content.unsubscribeUrl)
  }</td></tr>
</table></td></tr></table></div></body></html>
`;
}

/** @returns the text as HTML in which no line ends within an id such as `RD-7K2M9QXD`. */
function unbroken(text: string): Html {
  const parts = text.split(/\b((?:RD|RC|IT|CP|TK)-[2-9A-HJ-NP-Z]{8})\b/);
  return html`${parts.map((part, place) =>
    place % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`,
  )}`;
}

/** The preview text that lists of mails show beside the subject; the open mail hides it. */
function preview({ paragraphs }: MailContent): Html | null {
  const [first] = paragraphs;
  if (first === undefined) return null;
  const beginning = [...first].slice(0, previewLength).join('');
  return html`<div style="display:none;max-height:0;overflow:hidden">${beginning}</div>`;
}

/** The mark is drawn with a letter, so that it needs no picture. */
const letterhead = html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="mark" aria-hidden="true" width="44" height="44" align="center" style="${colours('mark')};border-radius:10px;font-size:24px;font-weight:800;line-height:44px">R</td><td style="padding-left:12px;font-size:20px;font-weight:800;line-height:22px">RUA<br><span class="muted" style="font-size:13px;font-weight:400;${colours('muted')}">Road Users Association</span></td></tr></table>`;

function paragraph(text: string): Html {
  return html`<p style="margin:0 0 14px;white-space:pre-line">${unbroken(text)}</p>
`;
}

function closing(text: string): Html {
  return html`<p class="muted" style="margin:14px 0 0;font-size:14px;white-space:pre-line;${colours('muted')}">${text}</p>
`;
}

function codeBlock(code: string): Html {
  return html`<p class="code" style="margin:0 0 14px;padding:14px 8px 14px 20px;${colours('code')};border-radius:12px;font-family:'Courier New',monospace;font-size:30px;font-weight:700;letter-spacing:.2em;text-align:center">${code}</p>
`;
}

function factTable(facts: NonNullable<MailContent['facts']>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px;table-layout:fixed">${facts.map(
    ([label, value]) =>
      typeof value === 'string' && value.length > longestBeside ? longFact(label, value) : fact(label, value),
  )}
</table>
`;
}

function fact(label: string, value: MailFact[1]): Html {
  return html`
<tr><td class="muted" width="36%" valign="top" style="padding:6px 12px 6px 0;font-size:14px;${colours('muted')}">${label}</td><td valign="top" style="padding:5px 0;font-weight:600">${shown(value)}</td></tr>`;
}

/** The text stands under its label, where it has the whole width. */
function longFact(label: string, text: string): Html {
  return html`
<tr><td colspan="2" style="padding:5px 0;white-space:pre-line"><span class="muted" style="font-size:14px;${colours('muted')}">${label}</span><br>${unbroken(text)}</td></tr>`;
}

function shown(value: MailFact[1]): Html {
  if (typeof value === 'string') return unbroken(value);
  return 'plate' in value ? plate(value.plate) : link(value);
}

/** White as on the road, by night too. */
function plate({ number, kind }: DrawnPlate): Html {
  return html`<span style="display:inline-block;padding:2px 7px;border:2px solid;border-left:8px solid #008751;border-radius:6px;background-color:#FFFFFF;color:${plateColours[kind ?? 'unknown']};font-weight:700;letter-spacing:.06em">${number}</span>`;
}

function link({ label, url }: MailLink): Html {
  return html`<a class="link" href="${url}" style="${colours('link')}">${label}</a>`;
}

/** A cell, because some mail programs give no room around a link. */
function button({ label, url }: MailLink): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 14px"><tr><td class="button" style="${colours('button')};border-radius:24px"><a class="buttonText" href="${url}" style="display:inline-block;padding:12px 26px;${colours('buttonText')};font-weight:700;text-decoration:none">${label}</a></td></tr></table>
`;
}

function unsubscribeLink(label: string, url: string): Html {
  return html`<br><a class="muted" href="${url}" style="display:inline-block;padding:10px 0;${colours('muted')}">${label}</a>`;
}
