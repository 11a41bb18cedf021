import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { register, signIn } from '#domain/identity/accounts/auth.ts';
import { chooseLanguage, saveLanguage } from '#domain/identity/settings.ts';
import { type Language, languages, tagOf } from '#domain/values/languages.ts';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import { translateIn } from '#server/base/languages/translations.ts';
import { goodPassword, mailedCode, mailsTo, newAddress, signUp } from '#test/support/accounts.ts';
import { flag, lodge, share } from '#test/support/lodged-rides.ts';
import { createAccount, createAgency, type TestAccount } from '#test/support/records.ts';
import { pathOfPass, savePass } from '#test/support/safety-passes.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let rua: TestServer;
let amara: TestAccount;

beforeAll(async () => {
  rua = await startTestServer();
  await createAgency(rua.app);
});
afterAll(() => rua.close());
beforeEach(async () => {
  amara = await createAccount(rua.app, { accountType: 'commuter' });
});

const person = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/124.0 Mobile Safari/537.36';

function page(path: string, cookie = '') {
  return rua.call('GET', path, { headers: { 'user-agent': person, ...(cookie === '' ? {} : { cookie }) } });
}

function choose({ token }: TestAccount, language: string) {
  return rua.call('POST', saveLanguage.path, { token, body: { language } });
}

async function smsTo(phone: string): Promise<string[]> {
  const rows = await rua.app.database.queries
    .selectFrom('outbox')
    .select('body_text')
    .where('to_address', '=', phone)
    .where('channel', '=', 'sms')
    .where('kind', '<>', 'kin-test')
    .orderBy('id')
    .execute();
  return rows.map(({ body_text }) => body_text);
}

/** Every test has a next of kin of its own. */
let kins = 0;
function newKin() {
  kins += 1;
  const end = String(kins).padStart(4, '0');
  return { onWire: `0803 555 ${end}`, phone: `+234803555${end}` };
}

describe('the language of an account', () => {
  it('is English until another is chosen, and then kept on the account and this device', async () => {
    const me = () => rua.call('GET', getAccount.path, { token: amara.token });
    expect((await me()).answer(getAccount).language).toBe('en');
    const chosen = await choose(amara, 'yo');
    expect(chosen.answer(saveLanguage).language).toBe('yo');
    expect(String(chosen.headers['set-cookie'])).toMatch(
      /^__Host-rua_language=yo; .*HttpOnly; Secure; SameSite=Lax/,
    );
    expect((await me()).answer(getAccount).language).toBe('yo');
  });

  it('is one of those that there are', async () => {
    expect((await choose(amara, 'fr')).status).toBe(422);
  });
});

describe('a shared ride', () => {
  const headings: Record<Language, string> = {
    en: 'Amara is on the way to Ibadan North',
    pcm: 'Amara dey road dey go Ibadan North',
    yo: 'Amara ń lọ sí Ibadan North',
    ha: 'Amara na kan hanyar zuwa Ibadan North',
    ig: 'Amara na-aga Ibadan North',
  };

  it.each(languages)('is read in %s after one tap, and the device remembers it', async (language) => {
    const path = await share(rua, amara.token, (await lodge(rua, amara.token)).id);
    const { text, headers } = await page(`${path}?language=${language}`);
    expect(text).toContain(`<html lang="${tagOf(language)}">`);
    expect(text).toContain(`<h1>${headings[language]}</h1>`);
    expect(String(headers['set-cookie'])).toMatch(new RegExp(`^__Host-rua_language=${language};`));
    const again = await page(path, `__Host-rua_language=${language}`);
    expect(again.text).toContain(headings[language]);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('is in English where nothing or nonsense was chosen, also when its passenger chose another', async () => {
    await choose(amara, 'ha');
    const path = await share(rua, amara.token, (await lodge(rua, amara.token)).id);
    for (const [asked, cookie] of [
      [path, ''],
      [`${path}?language=xx`, ''],
      [path, '__Host-rua_language=<b>'],
    ] as const) {
      expect((await page(asked, cookie)).text).toContain(headings.en);
    }
  });

  it('offers every language from every page, also from one that leads nowhere', async () => {
    const path = await share(rua, amara.token, (await lodge(rua, amara.token)).id);
    for (const { text } of [await page(path), await page(`/r/${'A'.repeat(22)}`)]) {
      for (const language of ['pcm', 'yo', 'ha', 'ig']) {
        expect(text).toContain(`href="?language=${language}"`);
      }
    }
  });
});

describe('an SMS to the next of kin', () => {
  const openings: Record<Language, RegExp> = {
    en: /^RUA(?: \d\d:\d\d)?: Amara flagged a ride in KJA-482XY\. Call now\./,
    pcm: /^RUA(?: \d\d:\d\d)?: Amara flag ride for KJA-482XY\. Call am now\./,
    yo: /^RUA(?: \d\d:\d\d)?: Amara kede ewu ninu oko KJA-482XY\. Pe e bayi\./,
    ha: /^RUA(?: \d\d:\d\d)?: Gargadin hadari daga Amara, mota KJA-482XY\. Kira yanzu\./,
    ig: /^RUA(?: \d\d:\d\d)?: Amara tiri mkpu ize ndu na moto KJA-482XY\. Kpoo ya ugbu a\./,
  };

  it.each(languages)('is in %s when its sender chose that and the receiver nothing', async (language) => {
    await choose(amara, language);
    const kin = newKin();
    const { id } = await lodge(rua, amara.token, { next_of_kin_phone: kin.onWire });
    await flag(rua, amara.token, id);
    const [text = ''] = await smsTo(kin.phone);
    expect(text).toMatch(openings[language]);
    expect(smsParts(text)).toBe(1);
  });

  it('is in what the receiver chose, whatever the sender did, and so are the pages that it leads to', async () => {
    await choose(amara, 'yo');
    const kin = newKin();
    const reader = await createAccount(rua.app, { accountType: 'commuter' });
    await rua.app.database.queries
      .updateTable('users')
      .set({ phone: kin.phone })
      .where('id', '=', reader.id)
      .execute();
    await choose(reader, 'ig');
    const { id } = await lodge(rua, amara.token, { next_of_kin_phone: kin.onWire });
    await flag(rua, amara.token, id);
    const [text = ''] = await smsTo(kin.phone);
    expect(text).toMatch(openings.ig);
    const path = new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname;
    expect((await page(path)).text).toContain('<html lang="ig">');
    expect((await page(path, '__Host-rua_language=pcm')).text).toContain('<html lang="pcm">');
    const held = await page(`${path}/kin`);
    expect(held.text).toContain('<html lang="ig">');
  });
});

describe('a safety pass', () => {
  const terms: Record<Language, string> = {
    en: 'Blood group',
    pcm: 'Sickness wey e get',
    yo: 'Irú ẹ̀jẹ̀',
    ha: 'Rukunin jini',
    ig: 'Ụdị ọbara',
  };

  it.each(languages)('is read in %s', async (language) => {
    const path = pathOfPass(await savePass(rua, amara.token));
    const { text } = await page(`${path}?language=${language}`);
    expect(text).toContain(`<html lang="${tagOf(language)}">`);
    expect(text).toContain(terms[language]);
    expect(text).toContain('Penicillin');
  });
});

describe('the language of a device', () => {
  const deviceCookie = (language: string) => `__Host-rua_language=${language}`;

  it('is chosen without an account, and is one of those that there are', async () => {
    const chosen = await rua.call('POST', chooseLanguage.path, { body: { language: 'ha' } });
    expect(chosen.status).toBe(200);
    expect(String(chosen.headers['set-cookie'])).toMatch(/^__Host-rua_language=ha; /);
    expect((await rua.call('POST', chooseLanguage.path, { body: { language: 'fr' } })).status).toBe(422);
  });

  it.each(languages)('becomes that of the account and of its mailed code: %s', async (language) => {
    const email = newAddress();
    const signedUp = await rua.call('POST', register.path, {
      body: { email, password: goodPassword, account_type: 'commuter' },
      headers: { cookie: deviceCookie(language) },
    });
    expect(signedUp.answer(register).language).toBe(language);
    const [mail] = await mailsTo(rua, email);
    const t = translateIn(language);
    expect(mail?.subject).toBe(t('{code} is your RUA code', { code: await mailedCode(rua, email) }));
    expect(mail?.body_text).toContain(
      t('Enter it in RUA to verify your e-mail address, or press the button.'),
    );
  });

  it('is taken over by an account that has chosen none when it signs in, and by no other', async () => {
    const { email, apiToken: token } = await signUp(rua);
    const signedIn = async (language: string) => {
      const reply = await rua.call('POST', signIn.path, {
        body: { email, password: goodPassword },
        headers: { cookie: deviceCookie(language) },
      });
      return reply.answer(signIn).language;
    };
    expect(await signedIn('yo')).toBe('yo');
    expect(await signedIn('ig')).toBe('yo');
    const chosen = await rua.call('POST', chooseLanguage.path, { token, body: { language: 'pcm' } });
    expect(chosen.status, chosen.text).toBe(200);
    expect(await signedIn('ig')).toBe('pcm');
  });
});
