/** The pages behind the links of mails about the news, in the language of the reader. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Language, languages, tagOf } from '#domain/values/languages.ts';
import { newAddress } from '#test/support/accounts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { confirmLink, leaveLink, press } from '#test/support/subscribers.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

type Headings = { ask: string; confirmed: string; leave: string; ended: string; unknown: string };

const headings: Record<Language, Headings> = {
  en: {
    ask: 'Get the news of RUA?',
    confirmed: 'You get the news',
    leave: 'Stop the mails?',
    ended: 'You get no more mails',
    unknown: 'There is no such link',
  },
  pcm: {
    ask: 'You wan dey get RUA news?',
    confirmed: 'You dey get the news',
    leave: 'Make we stop the mails?',
    ended: 'You no go get mails again',
    unknown: 'This kind link no dey',
  },
  yo: {
    ask: 'Ṣé o fẹ́ máa gba ìròyìn RUA?',
    confirmed: 'O ń gba ìròyìn',
    leave: 'Ṣé kí a dá àwọn í-meèlì dúró?',
    ended: 'O kò ní gba í-meèlì mọ́',
    unknown: 'Kò sí irú líǹkì bẹ́ẹ̀',
  },
  ha: {
    ask: 'Kana son labaran RUA?',
    confirmed: 'Kana samun labarai',
    leave: 'A dakatar da imel?',
    ended: 'Ba za ka ƙara samun imel ba',
    unknown: 'Babu irin wannan mahaɗi',
  },
  ig: {
    ask: 'Ị chọrọ ịna-enweta akụkọ RUA?',
    confirmed: 'Ị na-enweta akụkọ',
    leave: 'Anyị kwụsị ozi-e ndị a?',
    ended: 'Ị gaghị enwetakwa ozi-e',
    unknown: 'Njikọ dị otu a adịghị',
  },
};

const headingOf = (text: string) => /<h1>(.+?)<\/h1>/.exec(text)?.[1];

describe.each(languages)('the pages of a subscription in %s', (language) => {
  const cookie = `__Host-rua_language=${language}`;
  const get = (path: string) => test.call('GET', path, { headers: { cookie } });

  it('are read after one tap, and the device remembers it from asking to the end', async () => {
    const email = newAddress('reader');
    const link = await confirmLink(test, email);
    const words = headings[language];
    const asked = await test.call('GET', `${link}?language=${language}`);
    expect(asked.text).toContain(`<html lang="${tagOf(language)}">`);
    expect(asked.text).toContain(email);
    expect(headingOf(asked.text)).toBe(words.ask);
    expect(String(asked.headers['set-cookie'])).toMatch(new RegExp(`^${cookie};`));
    expect((await press(test, link, { cookie })).status).toBe(303);
    expect(headingOf((await get(link)).text)).toBe(words.confirmed);
    expect(headingOf((await get(leaveLink(link))).text)).toBe(words.leave);
    expect(headingOf((await press(test, leaveLink(link), { cookie })).text)).toBe(words.ended);
    expect(headingOf((await get(link)).text)).toBe(words.ended);
  });

  it('say so of a link that leads nowhere, opened or pressed', async () => {
    for (const kind of ['confirm', 'leave']) {
      const path = `/subscribe/${kind}/${'A'.repeat(43)}`;
      for (const reply of [await get(path), await press(test, path, { cookie })]) {
        expect(reply.status).toBe(404);
        expect(headingOf(reply.text)).toBe(headings[language].unknown);
      }
    }
  });
});

it('each page of a subscription offers every language', async () => {
  const link = await confirmLink(test, newAddress('reader'));
  const pages = [link, leaveLink(link), `/subscribe/leave/${'A'.repeat(43)}`];
  for (const path of pages) {
    const { text } = await test.call('GET', path);
    for (const language of ['pcm', 'yo', 'ha', 'ig']) expect(text).toContain(`href="?language=${language}"`);
  }
});
