/** Campaigns: sections that editors add to the home page, and that end by themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { campaign } from '#domain/site/content/campaign.ts';
import { createEntry } from '#domain/site/content/editing.ts';
import { getHomePage } from '#domain/site/content/pages.ts';
import { getHomePage as homePageOf } from '#server/features/site/content/service.ts';
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

it('cannot be published without a picture and a text', async () => {
  const draft = (await editor.create(campaign.name, { title: 'Without' })).answer(createEntry);
  const refused = await editor.publish(draft);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    errors: { content: ['Enter text.'], banner: ['Choose a picture.'] },
  });
});
