/** The one layout of RUA's mails: plain text, and HTML with its styles inline, because mail programs drop sheets. */
import type { MailContent, MailLink } from '#server/base/delivery/message.ts';
import { type Html, html } from '#server/base/http/formats/html.ts';

const name = 'RUA, Road Users Association';
const unsubscribe = 'Stop these mails';
const font = "font-family:Roboto,'Segoe UI','Liberation Sans',Arial,sans-serif";
const ink = '#112240';
const muted = '#5B6678';

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
      : [
          content.facts
            .map(([label, value]) => `${label}: ${typeof value === 'string' ? value : value.url}`)
            .join('\n'),
        ]),
    ...(content.action === undefined ? [] : [`${content.action.label}: ${content.action.url}`]),
    ...(content.closing ?? []),
    ...(content.unsubscribeUrl === undefined ? [] : [`${unsubscribe}: ${content.unsubscribeUrl}`]),
    `-- \n${name}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function layOutHtml(subject: string, content: MailContent): Html {
  return html`<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#F6F7F4;color:${ink};${font};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:0 4px 14px;font-size:20px;font-weight:800;color:#1C4F96">RUA</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid #E0E4DF;border-radius:16px;border-top:8px solid #F6B91F;padding:24px">
<h1 style="margin:0 0 14px;font-size:22px;line-height:1.25">${content.heading}</h1>
${content.paragraphs.map(
  (text) => html`<p style="margin:0 0 14px;white-space:pre-line">${text}</p>
`,
)}${content.code === undefined ? null : codeBlock(content.code)}${
  content.facts === undefined ? null : factTable(content.facts)
}${content.action === undefined ? null : button(content.action)}${(content.closing ?? []).map(
  (text) => html`<p style="margin:14px 0 0;font-size:14px;color:${muted}">${text}</p>
`,
)}</td></tr>
<tr><td style="padding:14px 4px 0;font-size:14px;color:${muted}">${name}${
    content.unsubscribeUrl === undefined ? null : unsubscribeLink(content.unsubscribeUrl)
  }</td></tr>
</table></td></tr></table></body></html>
`;
}

function codeBlock(code: string): Html {
  return html`<p style="margin:0 0 14px;padding:14px 20px;background:#EDF3FC;border-radius:12px;font-family:'Courier New',monospace;font-size:30px;font-weight:700;letter-spacing:.2em;text-align:center">${code}</p>
`;
}

function factTable(facts: NonNullable<MailContent['facts']>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 14px">${facts.map(
    ([label, value]) => html`
<tr><td width="38%" valign="top" style="padding:5px 12px 5px 0;font-size:14px;color:${muted}">${label}</td><td valign="top" style="padding:5px 0;font-weight:600">${typeof value === 'string' ? value : link(value)}</td></tr>`,
  )}
</table>
`;
}

function link({ label, url }: MailLink): Html {
  return html`<a href="${url}" style="color:#1C4F96">${label}</a>`;
}

function button(action: NonNullable<MailContent['action']>): Html {
  return html`<p style="margin:0 0 14px"><a href="${action.url}" style="display:inline-block;padding:12px 24px;background:#1C4F96;border-radius:99px;color:#FFFFFF;font-weight:700;text-decoration:none">${action.label}</a></p>
`;
}

function unsubscribeLink(url: string): Html {
  return html`<br><a href="${url}" style="color:${muted}">${unsubscribe}</a>`;
}
