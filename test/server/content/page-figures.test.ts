/** The figures of public pages that are counted: people, years, and how soon agencies answer. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aboutPage } from '#domain/site/content/about.ts';
import { counters, department, homeAbout, membersHeading } from '#domain/site/content/home.ts';
import { getAboutPage, getHomePage } from '#domain/site/content/pages.ts';
import { yearOf } from '#domain/values/clock.ts';
import { previewHeaders } from '#server/base/http/pages/preview.ts';
import { Editor } from '#test/support/editing.ts';
import { createAccount, createAgency, giveInventedMailbox } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

const homePage = async () => (await test.call('GET', getHomePage.path)).answer(getHomePage);

it('counts people with a confirmed account, and says nothing without words for it', async () => {
  await createAccount(test.app, { accountType: 'commuter' });
  await createAccount(test.app, { accountType: 'driver' });
  await createAccount(test.app, { accountType: 'company', verified: false });
  const { id: agencyId } = await createAgency(test.app);
  await createAccount(test.app, { accountType: 'government-agency', agencyId });
  const left = await createAccount(test.app, { accountType: 'driver' });
  await test.app.database.queries
    .updateTable('users')
    .set({ deactivated_at: new Date().toISOString() })
    .where('id', '=', left.id)
    .execute();
  const entry = await editor.published(aboutPage, { title: 'About us', totalRegUserTitle: 'have joined' });
  const about = async () => (await test.call('GET', getAboutPage.path)).answer(getAboutPage).about;
  expect((await about())?.totalRegUser).toBe('2');
  const seen = await test.call('GET', getAboutPage.path, {
    token: editor.account.token,
    headers: previewHeaders(),
  });
  expect(seen.answer(getAboutPage).about?.totalRegUser).toBe('2');
  await editor.save(entry, { title: 'About us', totalRegUserTitle: '' });
  await editor.publish(await editor.entry(entry.id));
  expect((await about())?.totalRegUser).toBe('');
});

it('counts the years since the one that staff entered, and none in the first', async () => {
  const thisYear = yearOf(Date.now());
  const entry = await editor.published(homeAbout, { title: 'About', atWorkSince: String(thisYear) });
  expect((await homePage()).about?.yearsOfExp).toBe('');
  const earlier = { title: 'About', atWorkSince: String(thisYear - 3) };
  await editor.save(entry, earlier);
  await editor.publish(await editor.entry(entry.id));
  expect((await homePage()).about?.yearsOfExp).toBe('3');
});

it('counts agencies and people where staff chose that, and leaves out a count of nothing', async () => {
  const bare = await startTestServer();
  const staff = await Editor.of(bare);
  const chosen = {
    counterOne: '774',
    counterOneTitle: 'Local governments',
    counterTwo: '9',
    counterTwoSource: 'agencies',
    counterTwoTitle: 'Agencies',
    counterThree: '9',
    counterThreeSource: 'people',
    counterThreeTitle: 'Road users',
  } as const;
  const entry = await staff.published(counters, chosen);
  const figures = async () =>
    (await bare.call('GET', getHomePage.path)).answer(getHomePage).counterSection.counters;
  const none = { counterOne: '774', counterTwo: '', counterThree: '', counterFour: '' };
  expect(await figures()).toMatchObject(none);
  await createAgency(bare.app);
  await createAccount(bare.app, { accountType: 'driver' });
  // The answer is kept for minutes, or until content changes.
  await staff.save(entry, { ...chosen, counterFourTitle: 'Nothing yet' });
  await staff.publish(await staff.entry(entry.id));
  expect(await figures()).toMatchObject({ ...none, counterTwo: '1', counterThree: '1' });
  expect(await figures()).not.toHaveProperty('counterTwoSource');
  await bare.close();
});

it('names every active agency, without a time until there is one and it is public', async () => {
  const { id, name } = await createAgency(test.app);
  // The answer is kept for minutes, or until content changes.
  await editor.published(department, { title: 'Roads' });
  const { agencies } = await homePage();
  expect(agencies.find((agency) => agency.id === id)).toMatchObject({ name, minutesToAcknowledge: null });
});

it('names and counts no agency that nobody can be reached at, until an officer joins it', async () => {
  const bare = await startTestServer();
  const staff = await Editor.of(bare);
  const { id, name } = await createAgency(bare.app);
  await giveInventedMailbox(bare.app, id);
  const words = { counterOneSource: 'agencies', counterOneTitle: 'Agencies you can tag' } as const;
  const entry = await staff.published(counters, words);
  const shown = async () => {
    const { agencies, counterSection } = (await bare.call('GET', getHomePage.path)).answer(getHomePage);
    return { names: agencies.map((agency) => agency.name), count: counterSection.counters?.counterOne };
  };
  const inSitemap = async () => (await bare.call('GET', '/sitemap.xml')).text.includes(`/agencies/${id}<`);
  expect(await shown()).toEqual({ names: [], count: '' });
  expect(await inSitemap()).toBe(false);
  await createAccount(bare.app, { accountType: 'government-agency', agencyId: id });
  // The answer is kept for minutes, or until content changes.
  await staff.save(entry, { ...words, counterTwoTitle: 'Nothing yet' });
  await staff.publish(await staff.entry(entry.id));
  expect(await shown()).toEqual({ names: [name], count: '1' });
  expect(await inSitemap()).toBe(true);
  await bare.close();
});

it('leaves the heading of a list without entries out', async () => {
  const bare = await startTestServer();
  const staff = await Editor.of(bare);
  await staff.published(membersHeading, { title: 'Members' });
  const { members } = (await bare.call('GET', getHomePage.path)).answer(getHomePage);
  expect(members).toEqual({ heading: null, list: [] });
  await bare.close();
});
