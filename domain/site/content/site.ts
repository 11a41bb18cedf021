/** The content shown on every page, and the two legal pages. */
import { email, line, lines, link, phone, picture, richText } from '#domain/site/content/fields.ts';
import { defineKind } from '#domain/site/content/kind.ts';

export const settings = defineKind({
  name: 'settings',
  label: 'Settings',
  entries: 'one',
  title: 'siteName',
  fields: {
    siteName: line('Name of the site', 60, { required: true }),
    siteDescription: lines('What the association is', 300, { hint: 'In the footer and for search engines.' }),
    bizEmail: email('E-mail', { hint: 'Contact messages go here.' }),
    bizEmailTwo: email('Second e-mail'),
    bizPhone: phone('Phone'),
    bizPhoneTwo: phone('Second phone'),
    phoneHours: line('When the phone is answered', 60),
    firstAddress: lines('Address', 200),
    logo: picture('Logo', { hint: 'On light grounds.' }),
    logoTwo: picture('Second logo', { hint: 'On dark grounds.' }),
  },
});

export const socialLink = defineKind({
  name: 'social-link',
  label: 'Social links',
  entries: 'many',
  title: 'name',
  fields: {
    name: line('Name', 40, { required: true }),
    url: link('Address', { required: true }),
    picture: picture('Icon', { required: true }),
  },
});

export const privacyPolicy = defineKind({
  name: 'privacy-policy',
  label: 'Privacy policy',
  entries: 'one',
  title: 'title',
  fields: { title: line('Title', 80, { required: true }), content: richText('Text', { required: true }) },
});

export const terms = defineKind({
  name: 'terms',
  label: 'Terms and conditions',
  entries: 'one',
  title: 'title',
  fields: { title: line('Title', 80, { required: true }), content: richText('Text', { required: true }) },
});
