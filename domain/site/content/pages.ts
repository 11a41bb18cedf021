/**
 * The public content calls, one a page. Every section may be missing (null) or empty; a page leaves it out. Their
 * answers are the same for all callers, so they carry an entity tag and may be cached until content changes.
 */
import * as z from 'zod/mini';
import { anyone } from '#domain/contract/access.ts';
import { dataAnswer, defineEndpoint } from '#domain/contract/endpoint.ts';
import { wireObject } from '#domain/contract/wire.ts';
import * as about from '#domain/site/content/about.ts';
import * as calls from '#domain/site/content/call-to-action.ts';
import { campaign } from '#domain/site/content/campaign.ts';
import * as home from '#domain/site/content/home.ts';
import { newsHeading, postCard } from '#domain/site/content/news-pages.ts';
import * as site from '#domain/site/content/site.ts';
import { buttons, contentWire, image, updatedAt } from '#domain/site/content/wire.ts';

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

/** The campaigns of one page. */
const campaigns = z.array(contentWire(campaign, buttons));

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

/** The code for phones without internet, with the link that dials it. */
const dial = wireObject({ code: z.string(), link: z.string() });
export type Dial = z.output<typeof dial>;

const partners = wireObject(
  { heading: z.nullable(partnersHeading), list: z.array(partner) },
  { heading: 'partnerTitle', list: 'partnerList' },
);
const testimonials = wireObject(
  { heading: z.nullable(contentWire(home.testimonialsHeading)), list: z.array(testimonial) },
  { heading: 'testTitle', list: 'testList' },
);

/** The chosen order of the sections. A section that is not named stands after the one that it usually follows. */
const sectionOrder = z.array(z.string());

const homePage = wireObject(
  {
    slider: z.nullable(slide),
    slides: z.array(slide),
    campaigns,
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
    /** Null where RUA has no number to dial. */
    dial: z.nullable(dial),
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
      // The number of accounts, or an empty text.
      contentWire(about.aboutPage, {}, { totalRegUser: { name: 'total_reg_user', schema: z.string() } }),
    ),
    campaigns,
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
    campaigns,
    faq: wireObject({ heading: z.nullable(contentWire(about.membershipFaqHeading)), faqs: z.array(faq) }),
    dial: z.nullable(dial),
    members,
    partners,
    callToAction: z.nullable(contentWire(calls.membershipCall, { ...buttons, content: 'sub_title' })),
    sectionOrder,
  },
  { callToAction: 'callToAction' },
);
export type MembersPage = z.output<typeof membersPage>;

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
