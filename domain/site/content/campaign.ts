/** A section that editors add to a page while something is asked of road users, and that ends by itself. */
import { line, lines, link, moment, picture, usualChoice } from '#domain/site/content/fields.ts';
import { type ContentOf, defineKind } from '#domain/site/content/kind.ts';

export const campaign = defineKind({
  name: 'campaign',
  label: 'Campaigns',
  hint: 'Each is a section of its page, where Order of the sections puts them. Schedule one for its first day.',
  entries: 'many',
  title: 'title',
  ends: 'until',
  fields: {
    title: line('Title', 80, { required: true }),
    place: usualChoice('Stands on', [
      { value: 'home', label: 'Home' },
      { value: 'about', label: 'About' },
      { value: 'membership', label: 'Membership' },
      { value: 'all', label: 'All three pages' },
    ]),
    subTitle: line('Small title above', 80),
    content: lines('Text', 600, { required: true }),
    banner: picture('Picture', { required: true }),
    firstButtonName: line('First button', 30),
    firstButtonLink: link('First button leads to'),
    secondButtonName: line('Second button', 30),
    secondButtonLink: link('Second button leads to'),
    until: moment('Until', {
      hint: 'It leaves the page then. Without a time it stays until it is hidden.',
    }),
  },
});

type Campaign = ContentOf<typeof campaign>;

/** @returns the campaigns of this page that have not ended. */
export function running(
  campaigns: readonly Campaign[],
  page: Exclude<Campaign['place'], 'all'>,
  now: Date,
): Campaign[] {
  return campaigns.filter(
    ({ place, until }) =>
      (place === page || place === 'all') && (until === '' || Date.parse(until) > now.getTime()),
  );
}
