/** The sections of the home page, in their order. Several stand on other pages as well. */
import {
  choice,
  line,
  lines,
  link,
  onOff,
  picture,
  rating,
  usualChoice,
  year,
} from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';
import { sectionFields } from '#domain/site/content/section-fields.ts';
import { homeSections } from '#domain/site/content/section-orders.ts';

export const slide = defineKind({
  name: 'slide',
  label: 'Home: slides',
  entries: 'many',
  title: 'title',
  fields: {
    title: line('Title', 60, { required: true }),
    lineAbove: line('Small title above', 60),
    subTitle: lines('Text', 200),
    picture: picture('Picture', { required: true, hint: 'Wide; its right half shows on phones.' }),
    firstButtonName: line('First button', 30),
    firstButtonLink: link('First button leads to'),
    secondButtonName: line('Second button', 30),
    secondButtonLink: link('Second button leads to'),
  },
});

const example = onOff('An example, not a real one', { hint: 'Readers are told.' });

export const departmentsHeading = defineKind({
  name: 'departments-heading',
  label: 'Home: heading of the departments',
  entries: 'one',
  title: 'title',
  fields: { title: line('Title', 80, { required: true }) },
});

export const department = defineKind({
  name: 'department',
  label: 'Home: departments',
  entries: 'many',
  title: 'title',
  fields: {
    title: line('Title', 60, { required: true }),
    text: lines('Text', 140),
    picture: picture('Picture'),
    example,
  },
});

export const homeAbout = defineKind({
  name: 'home-about',
  label: 'Home: about',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    content: lines('Text', 900),
    bottomTitle: lines('Last line, bold', 160),
    banner: picture('Picture'),
    atWorkSince: year('At work since', {
      hint: 'A year. The picture shows how many years that is, and nothing in the first one.',
    }),
    yearsOfExpTitle: line('Beside the number of years', 60),
  },
});

const sectionHeading = {
  title: line('Title', 80, { required: true }),
  subTitle: line('Small title above', 80),
  content: lines('Text', 400),
};

export const servicesHeading = defineKind({
  name: 'services-heading',
  label: 'Home: heading of the services',
  entries: 'one',
  title: 'title',
  fields: sectionHeading,
});

export const service = defineKind({
  name: 'service',
  label: 'Home: services',
  hint: 'Their titles stand in the footer too.',
  entries: 'many',
  title: 'title',
  fields: {
    title: line('Title', 60, { required: true }),
    text: lines('Text', 160),
    picture: picture('Picture', { required: true }),
    link: link('Leads to'),
  },
});

const figure = (which: string) => line(`${which} figure`, 12);
const meaning = (which: string) => line(`What the ${which.toLowerCase()} figure counts`, 60);
const source = (which: string, hint = '') =>
  usualChoice(
    `${which} figure is`,
    [
      { value: 'typed', label: 'As typed above' },
      { value: 'agencies', label: 'Counted: agencies that can be tagged' },
      { value: 'people', label: 'Counted: road users with an account' },
    ],
    { hint },
  );

export const counters = defineKind({
  name: 'counters',
  label: 'Home: four figures',
  entries: 'one',
  title: 'counterOneTitle',
  fields: {
    counterOne: figure('First'),
    counterOneSource: source(
      'First',
      'A counted figure stays right by itself, and is left out while it is 0.',
    ),
    counterOneTitle: meaning('First'),
    counterTwo: figure('Second'),
    counterTwoSource: source('Second'),
    counterTwoTitle: meaning('Second'),
    counterThree: figure('Third'),
    counterThreeSource: source('Third'),
    counterThreeTitle: meaning('Third'),
    counterFour: figure('Fourth'),
    counterFourSource: source('Fourth'),
    counterFourTitle: meaning('Fourth'),
  },
});

export const faqHeading = defineKind({
  name: 'faq-heading',
  label: 'Home: heading of the questions',
  entries: 'one',
  title: 'title',
  fields: sectionHeading,
});

export const faq = defineKind({
  name: 'faq',
  label: 'Questions and answers',
  entries: 'many',
  title: 'question',
  fields: {
    question: line('Question', 160, { required: true }),
    answer: lines('Answer', 1200, { required: true }),
    place: choice('Stands on', [
      { value: 'home', label: 'Home' },
      { value: 'membership', label: 'Membership' },
      { value: 'both', label: 'Home and Membership' },
    ]),
  },
});

export const membersHeading = defineKind({
  name: 'members-heading',
  label: 'Heading of the members',
  entries: 'one',
  title: 'title',
  fields: sectionHeading,
});

export const member = defineKind({
  name: 'member',
  label: 'Members',
  entries: 'many',
  title: 'name',
  fields: {
    name: line('Name', 80, { required: true }),
    text: line('Where, and how large', 120),
    picture: picture('Picture', { required: true }),
    example,
  },
});

export const partnersHeading = defineKind({
  name: 'partners-heading',
  label: 'Heading of the partners',
  entries: 'one',
  title: 'title',
  fields: { title: line('Title', 80, { required: true }), subTitle: lines('Text', 240) },
});

export const partner = defineKind({
  name: 'partner',
  label: 'Partners',
  entries: 'many',
  title: 'name',
  fields: {
    name: line('Name', 80, { required: true }),
    text: line('What it does', 120),
    picture: picture('Logo', { required: true }),
    link: link('Its own site'),
    example,
  },
});

export const testimonialsHeading = defineKind({
  name: 'testimonials-heading',
  label: 'Heading of the testimonials',
  entries: 'one',
  title: 'title',
  fields: sectionHeading,
});

export const testimonial = defineKind({
  name: 'testimonial',
  label: 'Testimonials',
  entries: 'many',
  title: 'fullName',
  fields: {
    fullName: line('Full name', 80, { required: true }),
    title: line('Who that is', 80, { hint: 'Such as: Trader, Balogun to Berger' }),
    testimony: lines('What they say', 500, { required: true }),
    rate: rating('Stars'),
    picture: picture('Picture'),
    example: onOff('An example, not a real person', { hint: 'Readers are told.' }),
  },
});

export const sectionNine = defineKind({
  name: 'section-nine',
  label: 'Home: second feature',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    content: lines('Text', 900),
    banner: picture('Picture'),
    imageWriteup: line('Words under the picture', 160),
  },
});

export const downloadApp = defineKind({
  name: 'download-app',
  label: 'Home: download the app',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    content: lines('Text', 600),
    banner: picture('Picture'),
    helpCenterLink: link('Visit Help Center leads to'),
    supportLink: link('Contact Support leads to'),
    webinarsLink: link('Webinars leads to'),
    blogLink: link('Blog leads to'),
    createAccountLink: link('Create Account leads to'),
    downloadLink: link('Download App leads to'),
  },
});

export const homeOrder = defineKind({
  name: 'home-order',
  label: 'Home: order of the sections',
  entries: 'one',
  title: 'order',
  fields: sectionFields(homeSections, 'slides'),
});
