/** The first client's reads of the public site, key by key, and its message to the association. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contentKinds as kinds } from '#domain/site/content/kinds.ts';
import { yearOf } from '#domain/values/clock.ts';
import { date, FirstClient, failure, list, read, success } from '#test/server/wire-contract/first-client.ts';
import { newAddress } from '#test/support/accounts.ts';
import { postContent, projectContent, settingsContent } from '#test/support/content.ts';
import { Editor } from '#test/support/editing.ts';
import { createAgency } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;
let client: FirstClient;

beforeAll(async () => {
  test = await startTestServer();
  client = new FirstClient(test);
  await fillIn(await Editor.of(test));
});
afterAll(() => test.close());

const picture = { path: 'files/content/danfo_1a2b3c4d.svg', alt: 'A danfo' };
const call = { title: 'Join us', content: 'Today.', firstButtonName: 'Go', firstButtonLink: '/usersSignup' };
/** In a text of ours. The client is on another origin, so it must be told ours. */
const ownPicture = (before: string) => `<img src="${before}${picture.path}" alt="A danfo" />`;
/** Each section says its own words, so that none stands in another's place. */
const wordsOf = (name: string) => ({ title: name, subTitle: `Above ${name}`, content: `Text of ${name}` });
const shownWords = (name: string) => ({
  title: name,
  sub_title: `Above ${name}`,
  content: `Text of ${name}`,
});

/** One of everything that the pages show, two where there is a list. */
async function fillIn(editor: Editor): Promise<void> {
  const slide = {
    title: 'Slide',
    lineAbove: 'Above',
    subTitle: 'Text',
    picture,
    firstButtonName: 'Go',
    firstButtonLink: '/about',
  };
  await editor.published(kinds.slide, { ...slide, title: 'First slide' });
  await editor.published(kinds.slide, slide);
  await editor.published(kinds.departmentsHeading, { title: 'Departments' });
  await editor.published(kinds.department, { title: 'Roads', picture });
  await editor.published(kinds.homeAbout, { ...wordsOf('About'), atWorkSince: '2014', banner: picture });
  await editor.published(kinds.servicesHeading, wordsOf('Services'));
  await editor.published(kinds.service, { title: 'Lodge', picture });
  await editor.published(kinds.counters, { counterOne: '37', counterOneTitle: 'states' });
  await editor.published(kinds.faqHeading, { title: 'Questions' });
  await editor.published(kinds.membershipFaqHeading, wordsOf('Questions of members'));
  await editor.published(kinds.faq, { question: 'Free?', answer: 'Yes.', place: 'both' });
  await editor.published(kinds.membersHeading, wordsOf('Members'));
  await editor.published(kinds.member, { name: 'Park', picture });
  await editor.published(kinds.partnersHeading, { title: 'Partners', subTitle: 'Who' });
  await editor.published(kinds.partner, { name: 'Union', picture });
  await editor.published(kinds.testimonialsHeading, wordsOf('Voices'));
  await editor.published(kinds.testimonial, { fullName: 'Ada', testimony: 'Good.', rate: 4.5 });
  await editor.published(kinds.sectionNine, { ...wordsOf('Nine'), banner: picture, imageWriteup: 'Words' });
  await editor.published(kinds.downloadApp, { title: 'App', banner: picture });
  await editor.published(kinds.aboutPage, {
    ...wordsOf('About us'),
    totalRegUserTitle: 'people have an account',
  });
  await editor.published(kinds.missionVision, {
    title: 'Mission',
    subTitle: 'Above Mission',
    buttonLink: 'https://rua.example',
  });
  await editor.published(kinds.membershipBanner, { ...wordsOf('Join'), firstButtonLink: '/usersSignup' });
  for (const kind of [
    kinds.homeCall,
    kinds.aboutCall,
    kinds.membershipCall,
    kinds.postCall,
    kinds.projectCall,
  ]) {
    await editor.published(kind, call);
  }
  await editor.published(kinds.newsHeading, { title: 'News', description: 'All of it' });
  await editor.published(kinds.post, postContent);
  await editor.published(kinds.mediaItem, { picture, caption: 'A danfo' });
  await editor.published(kinds.project, {
    ...projectContent,
    videoLink: 'https://youtu.be/dQw4w9WgXcQ?si=abc',
  });
  await editor.published(kinds.project, {
    ...projectContent,
    speakers: [{ fullName: 'Bola Ige', position: 'Chair', picture }],
    videoLink: '/videos/112-board.webm',
  });
  await editor.published(kinds.settings, { ...settingsContent, logo: picture });
  await editor.published(kinds.socialLink, { name: 'X', url: 'https://x.example/rua', picture });
  await editor.published(kinds.privacyPolicy, {
    title: 'Privacy',
    content: `<p>Yours.</p>${ownPicture('')}`,
  });
  await editor.published(kinds.terms, { title: 'Terms', content: '<p>Ours.</p>' });
}

/** A printed value must be no object: an object is a white screen. */
const text = z.string();
const number = z.union([z.string(), z.number()]);
/** Relative, without a slash: the client puts its origin before it. */
const path = text.regex(/^(files\/[^/].*)?$/);

const buttons = { first_btn_name: text, first_btn_link: text };
const title = z.object({ title: text, sub_title: text, content: text });
const blogHeading = z.object({ title: text, description: text });
const card = z.object({ id: z.number(), banner: path, author: text, title: text, updated_at: date });
const faqs = z.array(z.object({ question: text, answer: text })).min(1);
const images = z.array(z.object({ image: path })).min(1);
const testimonials = z.object({
  testTitle: title,
  testList: z
    .array(
      z.object({
        image: path,
        testimony: text,
        title: text,
        full_name: text,
        rate: text.regex(/^[0-5](\.\d)?$/),
      }),
    )
    .min(1),
});
const members = z.object({ memberTitle: title, memberList: images });
const partners = z.object({
  partnerTitle: z.object({ title: text, sub_title: text }),
  partnerList: images,
});

const homePage = z.object({
  slider: z.object({
    title: text,
    sub_title: text,
    ...buttons,
    second_btn_name: text,
    second_btn_link: text,
  }),
  departments: z.object({
    departmentsHeading: z.object({ title: text }),
    departmentsList: z.array(z.object({ image: path, title: text })).min(1),
  }),
  aboutUs: z.object({
    years_of_exp: text,
    years_of_exp_title: text,
    banner: path,
    title: text,
    sub_title: text,
    content: text,
    bottom_title: text,
  }),
  ourService: z.object({
    serviceHeading: title,
    serviceList: z.array(z.object({ image: path, title: text })).min(1),
  }),
  counterSection: z.object({
    counters: z.object({
      counter_one: number,
      counter_two: number,
      counter_three: number,
      counter_four: number,
      counter_one_title: text,
      counter_two_title: text,
      counter_three_title: text,
      counter_four_title: text,
    }),
    counterFaq: z.object({ heading: z.object({ title: text }), faqs }),
  }),
  members,
  partners,
  testimonials,
  sectionNine: z.object({
    title: text,
    sub_title: text,
    content: text,
    banner: path,
    image_writeup: text,
  }),
  downloapAppSection: z.object({ title: text, content: text, banner: path }),
  blog: z.object({ blogHeading, blogList: z.array(card).min(1) }),
  callToAction: z.object({ title: text, content: text }),
});

const aboutPage = z.object({
  aboutus: z.object({
    title: text,
    sub_title: text,
    content: text,
    image_one: path,
    image_two: path,
    image_three: path,
    total_reg_user: text,
    total_reg_user_title: text,
  }),
  missionVision: z.object({
    title: text,
    sub_title: text,
    vision_title: text,
    vision: text,
    mission_title: text,
    mission: text,
    button_title: text,
    button_link: text,
    image_one: path,
    image_two: path,
  }),
  // Flat here, and only here.
  partners: z.object({ title: text, sub_title: text, partnerList: images }),
  testimonials,
  callToAction: z.object({ title: text, content: text }),
});

const membersPage = z.object({
  banner: z.object({ title: text, sub_title: text, content: text, ...buttons }),
  faq: z.object({ heading: title, faqs }),
  members,
  partners,
  callToAction: z.object({ title: text, sub_title: text }),
});

/** JSON text of a list: a real list shows nobody, an object in the text is a white screen. */
const speakers = text
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(z.object({ fullname: text, position: text, image: path })));

const latest = z.object({
  title: text,
  overview: text,
  banner: path,
  description: text,
  venue: text,
  time: text,
  speakers,
});
const others = z.object({ data: z.array(z.object({ id: z.number(), banner: path })) });

async function get<T extends z.ZodType>(address: string, shape: T): Promise<z.output<T>> {
  const { data } = read(await client.get(address), success(z.unknown()));
  return shape.parse(data);
}

describe('the first client shows', () => {
  it('the home page', async () => {
    const home = await get('/api/request/home-page', homePage);
    // The first client shows `sub_title` as the headline, and `title` as the line above.
    expect(home.slider).toMatchObject({ title: 'Above', sub_title: 'First slide' });
    expect(home).toMatchObject({
      departments: { departmentsHeading: { title: 'Departments' } },
      aboutUs: shownWords('About'),
      ourService: { serviceHeading: shownWords('Services') },
      counterSection: { counterFaq: { heading: { title: 'Questions' } } },
      members: { memberTitle: shownWords('Members') },
      partners: { partnerTitle: { title: 'Partners', sub_title: 'Who' } },
      testimonials: { testTitle: shownWords('Voices') },
      sectionNine: { ...shownWords('Nine'), image_writeup: 'Words' },
    });
    expect(home.testimonials.testList[0]?.rate).toBe('4.5');
    expect(home.callToAction).toEqual({ title: 'Join us', content: 'Today.' });
    expect(home.aboutUs.years_of_exp).toBe(String(yearOf(Date.now()) - 2014));
  });

  it('the page about the association', async () => {
    const about = await get('/api/request/about-us', aboutPage);
    expect(about).toMatchObject({
      aboutus: shownWords('About us'),
      missionVision: { title: 'Mission', sub_title: 'Above Mission' },
      partners: { title: 'Partners', sub_title: 'Who' },
      testimonials: { testTitle: shownWords('Voices') },
    });
    expect(about.aboutus.total_reg_user).toMatch(/^(\d[\d,]*)?$/);
  });

  it('the page for members, where the call is told under another key', async () => {
    const page = await get('/api/request/members-page', membersPage);
    expect(page.callToAction).toEqual({ title: 'Join us', sub_title: 'Today.' });
    expect(page).toMatchObject({
      banner: shownWords('Join'),
      faq: { heading: shownWords('Questions of members') },
      members: { memberTitle: shownWords('Members') },
    });
  });

  it('the news, all at once', async () => {
    const shape = z.object({ blog: z.object({ blogHeading, blogList: z.array(card).min(1) }) });
    const { blog } = await get('/api/request/blog', shape);
    expect(blog.blogHeading.title).toBe('News');
  });

  it('the page of the news on both levels', async () => {
    const numbers = { current_page: 1, last_page: 1, per_page: 5, total: 1 };
    const { body } = await test.call('GET', '/api/request/blog?page=1&per_page=5');
    expect(body).toMatchObject({ ...numbers, data: { ...numbers, blog: numbers } });
  });

  it('the pictures of the media tab inside data', async () => {
    const { data } = read(await client.get('/api/request/media-files'), list(z.object({ image: path })));
    expect(data.data).toEqual([{ image: picture.path }]);
  });

  it('events, with speakers as JSON text and the others inside data', async () => {
    const events = await get('/api/request/event', z.object({ latest, otherEvent: others }));
    expect(events.latest.speakers).toEqual([
      { fullname: 'Bola Ige', position: 'Chair', image: picture.path },
    ]);
    expect(events.otherEvent.data).toHaveLength(1);
  });

  it('a post by its number on a card', async () => {
    const { blog } = await get(
      '/api/request/blog',
      z.object({ blog: z.object({ blogList: z.array(card) }) }),
    );
    const shape = z.object({
      blog: z.object({ author: text, title: text, created_at: date, banner: path, description: text }),
      callToAction: z.object({ title: text, sub_title: text }),
    });
    const shown = await get(`/api/request/blog/details/${blog.blogList[0]?.id}`, shape);
    expect(shown.blog.description).toBe('<p>The flyover closes on Friday.</p>');
  });

  it('a project by its number among the others, with a video or none', async () => {
    const { otherEvent } = await get('/api/request/event', z.object({ otherEvent: others }));
    const shape = z.object({
      latest: latest.extend({ video_link: text.nullable() }),
      otherProject: others,
    });
    const { latest: shown, otherProject } = await get(
      `/api/request/project/details/${otherEvent.data[0]?.id}`,
      shape,
    );
    // The link becomes the source of a frame, in which YouTube shows only this kind of address.
    expect(shown.video_link).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ');
    const first = await get(`/api/request/project/details/${otherProject.data[0]?.id}`, shape);
    // A video of RUA's own has a full address, because the client is on another origin.
    expect(first.latest.video_link).toBe(`${test.app.publicUrl}/videos/112-board.webm`);
  });

  it('the settings, with the keys as they are misspelt', async () => {
    const shape = z.object({
      websetting: z.object({
        biz_email: text,
        biz_email_two: text,
        biz_phone: text,
        biz_phone_two: text,
        first_address: text,
        logo_url: path,
        logo_two: path,
        site_description: text,
        site_name: text,
      }),
      socailLinks: z.array(z.object({ social_url: text, link_image: path })).length(1),
    });
    const { websetting } = await get('/api/request/general-settings', shape);
    expect(websetting).toMatchObject({ biz_email: settingsContent.bizEmail, logo_url: picture.path });
  });

  it('the two pages of law', async () => {
    const page = z.object({ content: text });
    const law = await get('/api/request/web-pages', z.object({ privacy: page, terms: page }));
    const yours = `<p>Yours.</p>${ownPicture(`${test.app.publicUrl}/`)}`;
    expect(law).toEqual({ privacy: { content: yours }, terms: { content: '<p>Ours.</p>' } });
  });

  it('the agencies without a bearer', async () => {
    const { name } = await createAgency(test.app);
    const agencies = await get(
      '/api/request/agencies',
      z.array(z.object({ id: z.number(), name: text, logo: text })),
    );
    expect(agencies.map((agency) => agency.name)).toContain(name);
  });
});

describe('a site where nothing is published', () => {
  /** Only lists and nulls are left: every page renders with blanks. */
  function isBlank(value: unknown): boolean {
    if (value === null || value === '' || typeof value === 'number') return true;
    if (Array.isArray(value)) return value.length === 0;
    if (typeof value !== 'object') return false;
    // The code to dial is the installation's, and no content.
    return Object.entries(value).every(([name, part]) => name === 'dial' || isBlank(part));
  }

  it('is blank everywhere, and no testimonials without their list', async () => {
    const bare = await startTestServer();
    const visitor = new FirstClient(bare);
    for (const name of [
      'home-page',
      'about-us',
      'members-page',
      'blog',
      'event',
      'general-settings',
      'web-pages',
    ]) {
      const { data } = read(await visitor.get(`/api/request/${name}`), success(z.unknown()));
      expect(isBlank(data), name).toBe(true);
    }
    const home = read(
      await visitor.get('/api/request/home-page'),
      success(z.object({ testimonials: z.object({ testList: z.array(z.unknown()) }) })),
    );
    expect(home.data.testimonials.testList).toEqual([]);
    await bare.close();
  });

  it('answers 404 for posts and projects, for which the client has no message', async () => {
    for (const kind of ['blog', 'project']) {
      const reply = await client.get(`/api/request/${kind}/details/999999999`);
      expect(reply.status).toBe(404);
      failure.parse(reply.body);
    }
  });
});

describe('the contact form', () => {
  const message = () => ({
    first_name: 'Ngozi',
    last_name: 'Eze',
    email: newAddress('ngozi'),
    message: 'Where do I pay?',
  });

  it('is sent without a bearer, and the thank-you dialog opens', async () => {
    const { data } = read(await client.post('/api/request/contact-us', message()), success(z.unknown()));
    expect(data).toBeTruthy();
  });

  it.each([
    ['an address that cannot be right', { email: 'ngozi@' }],
    ['a missing name', { first_name: '' }],
    ['no message', { message: ' ' }],
    ['a message past all measure', { message: 'x'.repeat(5_001) }],
  ])('states the fault under it in words: %s', async (_, changes) => {
    const reply = await client.post('/api/request/contact-us', { ...message(), ...changes });
    expect(reply.status).toBe(422);
    failure.parse(reply.body);
  });

  it('says in words when it was sent too often', async () => {
    const limited = await startTestServer({ limitScale: 0.1 });
    const visitor = new FirstClient(limited);
    const calls = Array.from({ length: 20 }, () => visitor.post('/api/request/contact-us', message()));
    await Promise.race(calls);
    limited.app.throttle.stop();
    const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
    expect(failure.parse(refused?.body).message).toMatch(/^Too many tries\. Try again in \d+ seconds\.$/);
    await limited.close();
  });
});
