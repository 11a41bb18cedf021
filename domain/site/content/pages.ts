/**
 * The public content calls, one a page. Every section may be missing (null) or empty; a page leaves it out. Their
 * answers are the same for all callers, so they carry an entity tag and may be cached until content changes.
 */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint, pageAnswer } from '#domain/contract/endpoint.ts';
import { pageFields } from '#domain/contract/paging.ts';
import { idText, moment, wireObject } from '#domain/contract/wire.ts';
import * as about from '#domain/site/content/about.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import { campaign } from '#domain/site/content/campaign.ts';
import * as home from '#domain/site/content/home.ts';
import * as news from '#domain/site/content/news.ts';
import * as site from '#domain/site/content/site.ts';
import { contentWire } from '#domain/site/content/wire.ts';

const id = { name: 'id', schema: z.number() };
const createdAt = { name: 'created_at', schema: moment };
const updatedAt = { name: 'updated_at', schema: moment };
/** The address of the picture that chats show of a shared link, without the origin. */
const sharePicture = { name: 'share_picture', schema: z.string() };
/** How many of its comments are shown. */
const comments = { name: 'comments', schema: z.number() };

const image = { picture: 'image' };
const buttons = {
  firstButtonName: 'first_btn_name',
  firstButtonLink: 'first_btn_link',
  secondButtonName: 'second_btn_name',
  secondButtonLink: 'second_btn_link',
};

/** The first client shows `sub_title` as the headline, and `title` as the short line above it. */
const slide = contentWire(home.slide, {
  ...buttons,
  ...image,
  title: 'sub_title',
  lineAbove: 'title',
  subTitle: 'content',
});
const department = contentWire(home.department, image);
const service = contentWire(home.service, image);
const faq = contentWire(home.faq);
const member = contentWire(home.member, image);
const partner = contentWire(home.partner, image);
const testimonial = contentWire(home.testimonial, image);
const membersHeading = contentWire(home.membersHeading);
const partnersHeading = contentWire(home.partnersHeading);
const newsHeading = contentWire(news.newsHeading);

/** Without its text: the fields of a card. */
const { description: _text, ...cardFields } = news.post.fields;
const postCard = contentWire(
  { ...news.post, fields: cardFields, schema: z.omit(news.post.schema, { description: true }) },
  {},
  { id, createdAt, updatedAt, comments },
);
export type PostCard = z.output<typeof postCard>;

const wholePost = contentWire(news.post, {}, { id, createdAt, updatedAt, comments, sharePicture });
export type Post = z.output<typeof wholePost>;

const wholeProject = contentWire(news.project, {}, { id, createdAt, updatedAt, sharePicture });
export type Project = z.output<typeof wholeProject>;

const {
  description: _body,
  speakers: _speakers,
  videoLink: _video,
  ...projectCardFields
} = news.project.fields;
const projectCard = contentWire(
  {
    ...news.project,
    fields: projectCardFields,
    schema: z.omit(news.project.schema, { description: true, speakers: true, videoLink: true }),
  },
  {},
  { id },
);
export type ProjectCard = z.output<typeof projectCard>;

const {
  counterOneSource: _one,
  counterTwoSource: _two,
  counterThreeSource: _three,
  counterFourSource: _four,
  ...figureFields
} = home.counters.fields;
/** Each figure as it is shown, wherever it comes from. */
const counters = contentWire({
  ...home.counters,
  fields: figureFields,
  schema: z.omit(home.counters.schema, {
    counterOneSource: true,
    counterTwoSource: true,
    counterThreeSource: true,
    counterFourSource: true,
  }),
});

const members = wireObject(
  { heading: z.nullable(membersHeading), list: z.array(member) },
  { heading: 'memberTitle', list: 'memberList' },
);
/** An agency that reports may go to, with how soon it usually takes them up. */
const answeringAgency = wireObject({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  logo: z.string(),
  /** The median of the last 90 days. Null without the agency's consent, and while there is nothing to take one of. */
  minutesToAcknowledge: z.nullable(z.number()),
});
export type AnsweringAgency = z.output<typeof answeringAgency>;

const partners = wireObject(
  { heading: z.nullable(partnersHeading), list: z.array(partner) },
  { heading: 'partnerTitle', list: 'partnerList' },
);
const testimonials = wireObject(
  { heading: z.nullable(contentWire(home.testimonialsHeading)), list: z.array(testimonial) },
  { heading: 'testTitle', list: 'testList' },
);

/** Some or all of the sections that can be put in an order; each other one follows the one that it usually follows. */
const sectionOrder = z.array(z.string());

const homePage = wireObject(
  {
    slider: z.nullable(slide),
    slides: z.array(slide),
    campaigns: z.array(contentWire(campaign, buttons)),
    departments: wireObject(
      { heading: z.nullable(contentWire(home.departmentsHeading)), list: z.array(department) },
      { heading: 'departmentsHeading', list: 'departmentsList' },
    ),
    about: z.nullable(
      // Whole years, or empty.
      contentWire(home.homeAbout, {}, { yearsOfExp: { name: 'years_of_exp', schema: z.string() } }),
    ),
    services: wireObject(
      { heading: z.nullable(contentWire(home.servicesHeading)), list: z.array(service) },
      { heading: 'serviceHeading', list: 'serviceList' },
    ),
    counterSection: wireObject(
      {
        counters: z.nullable(counters),
        faq: wireObject({ heading: z.nullable(contentWire(home.faqHeading)), faqs: z.array(faq) }),
      },
      { faq: 'counterFaq' },
    ),
    agencies: z.array(answeringAgency),
    members,
    partners,
    testimonials,
    sectionNine: z.nullable(contentWire(home.sectionNine)),
    downloadApp: z.nullable(contentWire(home.downloadApp)),
    blog: wireObject(
      { heading: z.nullable(newsHeading), list: z.array(postCard) },
      { heading: 'blogHeading', list: 'blogList' },
    ),
    callToAction: z.nullable(contentWire(calls.homeCall, buttons)),
    sectionOrder,
  },
  {
    about: 'aboutUs',
    services: 'ourService',
    counterSection: 'counterSection',
    sectionNine: 'sectionNine',
    downloadApp: 'downloapAppSection',
    callToAction: 'callToAction',
  },
);
export type HomePage = z.output<typeof homePage>;

const aboutPage = wireObject(
  {
    about: z.nullable(
      // How many people have an account, or empty.
      contentWire(about.aboutPage, {}, { totalRegUser: { name: 'total_reg_user', schema: z.string() } }),
    ),
    missionVision: z.nullable(contentWire(about.missionVision)),
    // Here the first client reads the heading beside the list, not inside it.
    partners: wireObject(
      { title: z.string(), subTitle: z.string(), list: z.array(partner) },
      { list: 'partnerList' },
    ),
    testimonials,
    callToAction: z.nullable(contentWire(calls.aboutCall, buttons)),
    sectionOrder,
  },
  { about: 'aboutus', missionVision: 'missionVision', callToAction: 'callToAction' },
);
export type AboutPage = z.output<typeof aboutPage>;

const membersPage = wireObject(
  {
    banner: z.nullable(contentWire(about.membershipBanner, buttons)),
    faq: wireObject({ heading: z.nullable(contentWire(about.membershipFaqHeading)), faqs: z.array(faq) }),
    members,
    partners,
    callToAction: z.nullable(contentWire(calls.membershipCall, { ...buttons, content: 'sub_title' })),
    sectionOrder,
  },
  { callToAction: 'callToAction' },
);
export type MembersPage = z.output<typeof membersPage>;

const newsPage = wireObject({
  blog: wireObject(
    {
      heading: z.nullable(newsHeading),
      list: z.array(postCard),
      page: z.number(),
      perPage: z.number(),
      lastPage: z.number(),
      total: z.number(),
    },
    { heading: 'blogHeading', list: 'blogList', page: 'current_page' },
  ),
});
export type NewsPage = z.output<typeof newsPage>;

const mediaItem = contentWire(news.mediaItem, image);
export type MediaItem = z.output<typeof mediaItem>;

const projectList = z.object({ data: z.array(projectCard) });

const eventsPage = wireObject(
  { latest: z.nullable(wholeProject), others: projectList },
  { others: 'otherEvent' },
);
export type EventsPage = z.output<typeof eventsPage>;

const postPage = wireObject(
  {
    post: wholePost,
    callToAction: z.nullable(contentWire(calls.postCall, { ...buttons, content: 'sub_title' })),
    related: z.array(postCard),
  },
  { post: 'blog', callToAction: 'callToAction' },
);
export type PostPage = z.output<typeof postPage>;

const projectPage = wireObject(
  {
    project: wholeProject,
    others: projectList,
    callToAction: z.nullable(contentWire(calls.projectCall, { ...buttons, content: 'sub_title' })),
  },
  { project: 'latest', others: 'otherProject', callToAction: 'callToAction' },
);
export type ProjectPage = z.output<typeof projectPage>;

const generalSettings = wireObject(
  {
    settings: z.nullable(contentWire(site.settings, { logo: 'logo_url' })),
    socialLinks: z.array(contentWire(site.socialLink, { url: 'social_url', picture: 'link_image' })),
    services: z.array(z.string()),
  },
  { settings: 'websetting', socialLinks: 'socailLinks', services: 'service_titles' },
);
export type GeneralSettings = z.output<typeof generalSettings>;

const webPages = wireObject({
  privacy: z.nullable(contentWire(site.privacyPolicy, {}, { updatedAt })),
  terms: z.nullable(contentWire(site.terms, {}, { updatedAt })),
});
export type WebPages = z.output<typeof webPages>;

const common = { noun: 'content', method: 'GET', access: anyone } as const;

export const getHomePage = defineEndpoint({
  ...common,
  name: 'getHomePage',
  summary: 'The sections of the home page',
  path: '/api/request/home-page',
  answer: dataAnswer(homePage),
});

export const getAboutPage = defineEndpoint({
  ...common,
  name: 'getAboutPage',
  summary: 'The sections of the page About us',
  path: '/api/request/about-us',
  answer: dataAnswer(aboutPage),
});

export const getMembersPage = defineEndpoint({
  ...common,
  name: 'getMembersPage',
  summary: 'The sections of the page Membership',
  path: '/api/request/members-page',
  answer: dataAnswer(membersPage),
});

export const listPosts = defineEndpoint({
  ...common,
  name: 'listPosts',
  summary: 'The news, newest first; all of it unless a page is asked for',
  path: '/api/request/blog',
  query: wireObject({
    ...pageFields,
    category: z.optional(z.enum(news.postCategories.map(({ value }) => value))),
  }),
  answer: { ...dataAnswer(newsPage), pagedBy: 'blog' },
});

export const listMedia = defineEndpoint({
  ...common,
  name: 'listMedia',
  summary: 'The pictures of the Media tab',
  path: '/api/request/media-files',
  query: wireObject({ page: pageFields.page, perPage: pageFields.perPage }),
  answer: pageAnswer(mediaItem),
});

export const listEvents = defineEndpoint({
  ...common,
  name: 'listEvents',
  summary: 'The latest event or project, and the others',
  path: '/api/request/event',
  answer: dataAnswer(eventsPage),
});

export const getPost = defineEndpoint({
  ...common,
  name: 'getPost',
  summary: 'One news post',
  path: '/api/request/blog/details/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(postPage),
});

export const getProject = defineEndpoint({
  ...common,
  name: 'getProject',
  summary: 'One event or project, and the others',
  path: '/api/request/project/details/{id}',
  params: z.object({ id: idText }),
  answer: dataAnswer(projectPage),
});

export const getGeneralSettings = defineEndpoint({
  ...common,
  name: 'getGeneralSettings',
  summary: 'Names, addresses and social links of the association',
  path: '/api/request/general-settings',
  answer: dataAnswer(generalSettings),
});

export const getWebPages = defineEndpoint({
  ...common,
  name: 'getWebPages',
  summary: 'The privacy policy and the terms',
  path: '/api/request/web-pages',
  answer: dataAnswer(webPages),
});
