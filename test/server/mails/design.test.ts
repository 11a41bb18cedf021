/** The rules for every mail of the product: both parts, a title, its language, no content from other sites, and a small size. */
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tagOf } from '#domain/values/languages.ts';
import { allMails, type ShownMail } from '#test/support/mails/all-mails.ts';
import { longest, undivided, usual, type Written } from '#test/support/mails/written.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());

const mostBytes = 40 * 1024;

/** The bytes of the mail as it is sent, with its headers, without attachments. */
async function sentBytes({ mail, text, html }: ShownMail): Promise<number> {
  const builder = createTransport({ streamTransport: true, buffer: true });
  const { message } = await builder.sendMail({
    from: 'RUA <no-reply@rua.example>',
    to: 'amara@people.example',
    ...{ subject: mail.subject, text, html },
  });
  return Buffer.isBuffer(message) ? message.length : Number.NaN;
}

/** @returns the names of the mails that break the rule. */
function breaking(written: Written, keeps: (mail: ShownMail) => boolean): string[] {
  return allMails(rua.app, written)
    .filter((mail) => !keeps(mail))
    .map(({ name }) => name);
}

describe('every mail', () => {
  it('is small, with the longest texts and however many notices waited', async () => {
    const heavy: string[] = [];
    for (const written of [longest, undivided]) {
      for (const mail of allMails(rua.app, written, { waiting: 500 })) {
        const bytes = await sentBytes(mail);
        if (!(bytes <= mostBytes)) heavy.push(`${mail.name}: ${bytes} bytes`);
      }
    }
    expect(heavy).toEqual([]);
  });

  it('says the same in plain text', () => {
    const plain = (one: ShownMail) => {
      const { heading, paragraphs, facts = [], action, closing = [], code = '' } = one.mail;
      const labels = facts.map(([label]) => `${label}: `);
      const said = [heading, ...paragraphs, ...closing, ...labels, code];
      return [...said, ...(action ? [`${action.label}: ${action.url}`] : [])].every((part) =>
        one.text.includes(part),
      );
    };
    expect(breaking(usual, plain)).toEqual([]);
    expect(breaking(usual, ({ text }) => !/<[a-z]|&[a-z#]+;|undefined|null/.test(text))).toEqual([]);
  });

  it('has a subject, its title, and one heading', () => {
    expect(breaking(usual, ({ mail }) => mail.subject.trim() !== '' && mail.subject.length <= 150)).toEqual(
      [],
    );
    expect(breaking(usual, ({ html }) => /<title>[^<]+<\/title>/.test(html))).toEqual([]);
    expect(breaking(usual, ({ html }) => html.match(/<h1/g)?.length === 1)).toEqual([]);
  });

  it('names its language, also for programs that keep only its body', () => {
    const named = ({ html, language }: ShownMail) =>
      html.includes(`<html lang="${tagOf(language)}">`) &&
      html.includes(`<div class="page" lang="${tagOf(language)}"`);
    expect(breaking(usual, named)).toEqual([]);
  });

  it('asks for nothing from elsewhere, and holds no picture, form or script', () => {
    const asks =
      /<(?:img|link|script|iframe|object|form|input|video|svg)\b|url\(|@import|\bsrc=|\bbackground="/i;
    expect(breaking(usual, ({ html }) => !asks.test(html))).toEqual([]);
  });

  it('leads only to RUA, or to the map', () => {
    const ours = ({ html }: ShownMail) =>
      [...html.matchAll(/href="([^"]*)"/g)].every(
        ([, url = '']) =>
          url.startsWith(rua.app.publicUrl) || url.startsWith('https://www.openstreetmap.org/'),
      );
    expect(breaking(usual, ours)).toEqual([]);
  });

  it('has its colours by day inline, and those of the night in a sheet', () => {
    const both = ({ html }: ShownMail) =>
      html.includes('@media (prefers-color-scheme:dark)') &&
      [...html.matchAll(/class="(\w+)"/g)].every(([, name]) => html.includes(`.${name}{`));
    expect(breaking(usual, both)).toEqual([]);
  });
});

it('a summary of many notices lists the newest and counts the others', () => {
  const [digest] = allMails(rua.app, usual, { inLanguages: ['en'], waiting: 42 }).filter(({ name }) =>
    name.startsWith('notice-digest'),
  );
  expect(digest?.mail.facts).toHaveLength(20);
  expect(digest?.text).toContain('42 notifications');
  expect(digest?.text).toContain('and 22 more');
});

it('a long message is quoted by its beginning in the answer to it', () => {
  const reply = allMails(rua.app, longest, { inLanguages: [] }).find(({ name }) =>
    name.startsWith('contact-reply'),
  );
  expect(reply?.mail.closing?.[0]).toMatch(/ …”$/);
  expect(reply?.text).toContain(longest.text(5000));
});
