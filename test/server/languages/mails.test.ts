/** Every mail to members in every language. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changePassword, forgotPassword, resendCode } from '#domain/identity/accounts/auth.ts';
import { saveLanguage } from '#domain/identity/settings.ts';
import { publicCaseEvents } from '#domain/response/cases/case-events.ts';
import { type Language, languages } from '#domain/values/languages.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { type MemberMail, memberMails } from '#server/base/message.ts';
import {
  ageCodes,
  givePassword,
  goodPassword,
  mailedCode,
  mailsTo,
  post,
  signUp,
} from '#test/support/accounts.ts';
import { translated } from '#test/support/catalogues.ts';
import { type Mail, memberMailsOf } from '#test/support/mails/member-mails.ts';
import { onlyOf } from '#test/support/mails/written.ts';
import { createAccount } from '#test/support/records.ts';
import { pathOfPass, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;

beforeAll(async () => {
  rua = await startTestServer();
});
afterAll(() => rua.close());

/** People's own texts are no word of any language. */
const mailsIn = memberMailsOf(onlyOf('777'));

/** Each text of the mail that has a word in it, without texts that are the same in every language. */
function textsOf(mail: Mail): string[] {
  const { subject, heading, paragraphs, facts = [], action, closing = [] } = mail;
  const labels = facts.flatMap(([label, value]) => (typeof value === 'string' ? [label, value] : [label]));
  return [subject, heading, ...paragraphs, ...labels, ...(action ? [action.label] : []), ...closing].filter(
    (text) => /\p{L}{2}/u.test(text.replaceAll(/\b(?:RUA|AM|PM|km|Nov)\b/g, '')),
  );
}

function mailsOf(kind: MemberMail, language: Language): Mail[] {
  const mails = mailsIn[kind](rua.app, language);
  return mails.map((mail) => {
    if (mail === undefined) throw new Error(`${kind}: no mail`);
    return mail;
  });
}

describe.each(translated)('in %s', (language) => {
  it.each(memberMails)('%s says nothing in English, and names its language', (kind) => {
    const english = new Set(mailsOf(kind, 'en').flatMap(textsOf));
    expect(english.size).toBeGreaterThan(1);
    const texts = mailsOf(kind, language).flatMap(textsOf);
    expect(texts.filter((text) => english.has(text))).toEqual([]);
    expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  });
});

it('mails a reporter of every public step that has more than the page', () => {
  const unmailed = ['seen', 'started', 'reopened'];
  expect(publicCaseEvents.filter((kind) => !unmailed.includes(kind))).toHaveLength(
    mailsOf('case-step', 'en').length,
  );
});

describe.each(languages)('an account that reads %s', (language) => {
  const said = (phrase: Parameters<ReturnType<typeof translateIn>>[0]) => translateIn(language)(phrase);

  async function createReader() {
    const reader = await createAccount(rua.app, { accountType: 'commuter' });
    await rua.app.database.queries
      .updateTable('users')
      .set({ language })
      .where('id', '=', reader.id)
      .execute();
    return reader;
  }

  it('is mailed in it that its password changed', async () => {
    const reader = await createReader();
    await givePassword(rua, reader);
    const password = 'danfo-lane-sunrise-9';
    const body = { current_password: goodPassword, password, retype_password: password };
    const reply = await rua.call('POST', changePassword.path, { token: reader.token, body });
    expect(reply.status, reply.text).toBe(200);
    const [mail] = await mailsTo(rua, reader.email);
    expect(mail?.subject).toBe(said('Your RUA password was changed'));
    expect(mail?.body_text).toContain(said('Set a new password'));
  });

  it.each([
    ['the code that it asks for again', resendCode.path, '{code} is your RUA code'],
    ['the code for a new password', forgotPassword.path, '{code} is your RUA code for a new password'],
  ] as const)('is mailed in it %s', async (_, path, subject) => {
    const { email, apiToken: token } = await signUp(rua);
    expect((await post(rua, saveLanguage.path, { language }, { token })).status).toBe(200);
    await ageCodes(rua, email, 3600);
    expect((await post(rua, path, { email })).status).toBe(200);
    const code = await mailedCode(rua, email);
    expect((await mailsTo(rua, email)).at(-1)?.subject).toBe(translateIn(language)(subject, { code }));
  });

  it('gets a mail in it that says that it has an account, when another person signs up with its address', async () => {
    const { email } = await createReader();
    await signUp(rua, email);
    expect((await mailsTo(rua, email)).at(-1)?.subject).toBe(said('You already have a RUA account'));
  });

  it('is told in it, in the list and by mail, that its safety pass was opened', async () => {
    const reader = await createReader();
    await rua.call('GET', pathOfPass(await savePass(rua, reader.token)), {
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/124.0 Mobile Safari/537.36' },
    });
    const title = said('Your safety pass was opened');
    const [mail] = await mailsTo(rua, reader.email);
    expect(mail?.subject).toBe(title);
    const notices = await rua.app.database.queries
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', reader.id)
      .execute();
    expect(notices).toEqual([{ title }]);
  });
});
