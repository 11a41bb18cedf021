/** The pages About and Membership. */
import { line, lines, link, picture } from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';
import { sectionFields } from '#domain/site/content/section-fields.ts';
import { aboutSections, membersSections } from '#domain/site/content/section-orders.ts';

export const aboutPage = defineKind({
  name: 'about-page',
  label: 'About: introduction',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    content: lines('Text', 2500, { hint: 'An empty line starts a new paragraph.' }),
    imageOne: picture('First picture'),
    imageTwo: picture('Second picture'),
    imageThree: picture('Third picture'),
    totalRegUserTitle: line('Beside the number of people with an account', 60, {
      hint: 'The number is counted; without this line it is not shown.',
    }),
  },
});

export const missionVision = defineKind({
  name: 'mission-vision',
  label: 'About: mission and vision',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    visionTitle: line('Title of the vision', 60),
    vision: lines('Vision', 900),
    missionTitle: line('Title of the mission', 60),
    mission: lines('Mission', 900),
    buttonTitle: line('Button', 40),
    buttonLink: link('Button leads to', { hint: 'Opens in a new tab.' }),
    imageOne: picture('First picture'),
    imageTwo: picture('Second picture'),
  },
});

export const aboutOrder = defineKind({
  name: 'about-order',
  label: 'About: order of the sections',
  entries: 'one',
  title: 'order',
  fields: sectionFields(aboutSections, 'introduction'),
});

export const membershipBanner = defineKind({
  name: 'membership-banner',
  label: 'Membership: introduction',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    content: lines('Text', 1500),
    firstButtonName: line('Button', 40),
    firstButtonLink: link('Button leads to', { hint: 'Opens in a new tab.' }),
  },
});

export const membershipFaqHeading = defineKind({
  name: 'membership-faq-heading',
  label: 'Membership: heading of the questions',
  entries: 'one',
  title: 'title',
  fields: {
    title: line('Title', 80, { required: true }),
    subTitle: line('Small title above', 80),
    content: lines('Text', 400),
  },
});

export const membershipOrder = defineKind({
  name: 'membership-order',
  label: 'Membership: order of the sections',
  entries: 'one',
  title: 'order',
  fields: sectionFields(membersSections, 'introduction'),
});
