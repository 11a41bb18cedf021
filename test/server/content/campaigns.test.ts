/** Campaigns: sections that editors add to a page, and that end by themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '#domain/site/content/campaign.ts';
import { createDraftLink } from '#domain/site/content/draft-links.ts';
import { createEntry, saveDraft } from '#domain/site/content/editing.ts';
import { getAboutPage, getHomePage, getMembersPage } from '#domain/site/content/pages.ts';
import {
  getHomePage as homePageOf,
  getMembersPage as membersPageOf,
} from '#server/features/site/content/service.ts';
import { campaignContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let editor: Editor;

beforeAll(async () => {
  test = await startTestServer();
  editor = await Editor.of(test);
});
afterAll(() => test.close());

const titles = async () =>
  (await test.call('GET', getHomePage.path)).answer(getHomePage).campaigns.map(({ title }) => title);

it('is no part of the page while it is a draft, and a section with its buttons once it is published', async () => {
  await editor.draft(campaign, campaignContent);
  expect(await titles()).toEqual([]);
  await editor.published(campaign, { ...campaignContent, title: 'Belts in the back' });
  const reply = await test.call('GET', getHomePage.path);
  expect(reply.body).toMatchObject({
    data: {
      campaigns: [
        {
          title: 'Belts in the back',
          content: campaignContent.content,
          banner: campaignContent.banner.path,
          banner_alt: campaignContent.banner.alt,
          first_btn_name: 'Lodge a ride',
          first_btn_link: '/users/rides',
        },
      ],
    },
  });
});

it('leaves the page at the time that its editor set', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await editor.published(campaign, { ...campaignContent, title: 'Until tonight', until });
  expect(await titles()).toContain('Until tonight');
  const { queries } = test.app.database;
  const atItsEnd = { ...test.app, now: () => new Date(until) };
  const { campaigns } = await homePageOf(atItsEnd, queries);
  expect(campaigns.map(({ title }) => title)).toEqual(['Belts in the back']);
});

it('stands on the page that its editor chose, or on all three', async () => {
  const onPages = async () => {
    const pages = [getHomePage, getAboutPage, getMembersPage];
    const replies = await Promise.all(pages.map(({ path }) => test.call('GET', path)));
    return replies.map(({ text }) =>
      ['On About', 'On Membership', 'On all'].filter((title) => text.includes(title)),
    );
  };
  await editor.published(campaign, { ...campaignContent, title: 'On About', place: 'about' });
  const entry = await editor.published(campaign, {
    ...campaignContent,
    title: 'On Membership',
    place: 'membership',
  });
  await editor.published(campaign, { ...campaignContent, title: 'On all', place: 'all' });
  expect(await onPages()).toEqual([['On all'], ['On About', 'On all'], ['On Membership', 'On all']]);
  const moved = { ...campaignContent, title: 'On Membership', place: 'about' };
  await editor.publish((await editor.save(entry, moved)).answer(saveDraft));
  expect(await onPages()).toEqual([['On all'], ['On About', 'On Membership', 'On all'], ['On all']]);
});

it('leaves every page at its time, also one that shows nothing else that passes', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await editor.published(campaign, { ...campaignContent, title: 'Until noon', place: 'membership', until });
  const { queries } = test.app.database;
  const titlesAt = async (at: number) =>
    (await membersPageOf({ ...test.app, now: () => new Date(at) }, queries)).campaigns.map(
      ({ title }) => title,
    );
  expect(await titlesAt(Date.parse(until) - 1)).toContain('Until noon');
  expect(await titlesAt(Date.parse(until))).not.toContain('Until noon');
});

it('is shown as a draft on the page that it stands on', async () => {
  const draft = await editor.draft(campaign, { ...campaignContent, title: 'Shared draft', place: 'about' });
  const made = await editor.post(createDraftLink.path.replace('{id}', String(draft.id)), {});
  expect(made.answer(createDraftLink).url).toContain('/about?draft=');
});

it('cannot be published without a picture and a text', async () => {
  const draft = (await editor.create(campaign.name, { title: 'Without' })).answer(createEntry);
  const refused = await editor.publish(draft);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: { content: ['Enter text.'], banner: ['Choose a picture.'] },
  });
});

it('is not published or scheduled for a time at which it is over', async () => {
  const [soon, later] = [1, 2].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const past = new Date(Date.now() - 60_000).toISOString();
  const draft = await editor.draft(campaign, { ...campaignContent, title: 'Over', until: past });
  expect(await editor.publish(draft)).toMatchObject({
    status: 422,
    body: { errors: { until: [expect.stringContaining('over before readers see it')] } },
  });
  const saved = await editor.save(draft, { ...campaignContent, title: 'Over', until: soon });
  const entry = saved.answer(saveDraft);
  for (const at of [soon, later]) {
    const refused = await editor.schedule(entry, at ?? '');
    expect(refused).toMatchObject({ status: 422, body: { errors: { until: [expect.any(String)] } } });
  }
  const first = new Date(Date.now() + 1_800_000).toISOString();
  expect((await editor.schedule(entry, first)).status).toBe(200);
  expect(await editor.moveSchedule(entry, first, later ?? '')).toMatchObject({
    status: 422,
    body: { errors: { publish_at: [expect.stringContaining('It ends before that')] } },
  });
  expect((await editor.entry(entry.id)).publishAt).toBe(first);
});

it('says to staff when it leaves the page, or left it, whatever the draft says', async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const entry = await editor.published(campaign, { ...campaignContent, title: 'Ends', until });
  await editor.save(entry, { ...campaignContent, title: 'Ends' });
  const rows = await editor.list(campaign);
  expect(rows.find(({ id }) => id === entry.id)).toMatchObject({ endsAt: until });
  expect(rows.find(({ title }) => title === 'Belts in the back')).toMatchObject({ endsAt: null });
});
