// @vitest-environment happy-dom
/** Sections of the public pages: in the order that staff chose, each with its own words, and left out where there are none. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { describe, expect, it } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { MissionVision } from '#web/features/site/content/about/mission-vision.tsx';
import { FaqAccordion } from '#web/features/site/content/faq-accordion.tsx';
import { ServicesRow } from '#web/features/site/content/home/services-row.tsx';
import { MembershipBanner } from '#web/features/site/content/membership-banner.tsx';
import { OutlinedPage } from '#web/features/site/content/outlined-page.tsx';
import { TestimonialsCarousel } from '#web/features/site/content/testimonials-carousel.tsx';
import About from '#web/routes/public/about.tsx';
import Home from '#web/routes/public/home.tsx';
import Members from '#web/routes/public/members.tsx';
import Terms from '#web/routes/public/terms.tsx';

const picture = (path = '') => ({ path, alt: path });
const written = (title: string) => ({
  ...{ title, subTitle: '', content: 'Text', banner: picture(), picture: picture(), lineAbove: '' },
  ...{ firstButtonName: '', firstButtonLink: '', secondButtonName: '', secondButtonLink: '' },
});
const partner = { name: 'Park', text: '', picture: picture(), link: '', example: false };
const faqs = ['Is it free?', 'Is it safe?', 'Is it here?'].map((question) => ({
  ...{ question, answer: 'Yes.' },
  place: 'home' as const,
}));
const headings = (level: number) => screen.queryAllByRole('heading', { level }).map(words);

function page(of: FunctionComponent<never>, loaderData: object) {
  const props: object = { loaderData };
  return shown(createElement(of as FunctionComponent<object>, props));
}

describe('a page', () => {
  const shared = {
    ...{ campaigns: [written('Ember')], callToAction: written('Join') },
    ...{ testimonials: { heading: null, list: [] }, members: { heading: null, list: [] } },
  };

  it('About has its sections as staff put them, under its introduction', () => {
    const purpose = {
      ...{ title: 'Why', subTitle: '', buttonTitle: '', buttonLink: '', imageOne: picture('one') },
      ...{ visionTitle: 'Vision', vision: 'V', missionTitle: 'Mission', mission: 'M', imageTwo: picture() },
    };
    const content = { ...shared, about: null, missionVision: purpose };
    const partners = { title: 'Partners', subTitle: '', list: [partner] };
    page(About, { page: { ...content, partners, sectionOrder: ['call', 'partner', 'campaign'] } });
    expect(headings(1)).toEqual(['About us']);
    expect(headings(2)).toEqual(['Join', 'Partners', 'Ember', 'Why']);
  });

  it('Membership has its sections as staff put them, and the code to dial under its questions', () => {
    const content = { ...shared, banner: null, faq: { heading: null, faqs } };
    const partners = { heading: null, list: [partner] };
    const dial = { code: '*347*11#', link: 'tel:*347*11%23' };
    page(Members, { page: { ...content, partners, dial, sectionOrder: ['call', 'faq'] } });
    expect(headings(1)).toEqual(['Membership']);
    expect(headings(2)).toEqual(['Ember', 'Join', 'Questions about membership', 'Partners']);
    expect(screen.getByRole('link', { name: '*347*11#' }).getAttribute('href')).toBe('tel:*347*11%23');
  });

  const home = (slides: object[]) => {
    const lists = { services: { heading: null, list: [] }, partners: { heading: null, list: [] } };
    const desks = ['Parks', 'Rights'].map((title) => ({
      title,
      text: '',
      picture: picture(),
      example: false,
    }));
    const content = {
      ...{ ...shared, ...lists, slides, about: null, agencies: [], sectionNine: null, downloadApp: null },
      ...{ departments: { heading: null, list: desks }, blog: { heading: null, list: [] }, dial: null },
      counterSection: { counters: null, faq: { heading: null, faqs } },
    };
    return page(Home, { home: { ...content, sectionOrder: ['faq', 'department'] } });
  };

  it('Home has its sections as staff put them, and its departments under D1, D2 and so on', () => {
    home([written('Know your ride'), written('Flag it')]);
    expect(headings(1)).toEqual(['Know your ride']);
    expect(headings(2)).toEqual(['Flag it', 'Ember', 'Questions', 'Join', 'Departments']);
    const desks = within(screen.getByRole('region', { name: 'Departments' }));
    expect(desks.getAllByRole('listitem').map(words)).toEqual(['D1Parks', 'D2Rights']);
  });

  it('Home has one heading of the page also without slides', () => {
    home([]);
    expect(headings(1)).toEqual(['RUA, Road Users Association']);
  });
});

it('vision and mission have each their own words and picture', () => {
  const purpose = {
    ...{ title: 'Why', subTitle: '', buttonTitle: '', buttonLink: '' },
    ...{ imageOne: picture('files/one.webp'), imageTwo: picture('files/two.webp') },
    ...{ visionTitle: 'Vision', vision: 'Safe roads', missionTitle: 'Mission', mission: 'We count' },
  };
  shown(createElement(MissionVision, { purpose } as never));
  const parts = screen.getAllByRole('heading', { level: 3 }).map((heading) => {
    const part = heading.parentElement?.parentElement as HTMLElement;
    return [words(part), within(part).getByRole('img').getAttribute('alt')];
  });
  expect(parts).toEqual([
    ['VisionSafe roads', 'files/one.webp'],
    ['MissionWe count', 'files/two.webp'],
  ]);
});

it('of the questions one is open at a time, at first the first', () => {
  shown(createElement(FaqAccordion, { faqs }));
  const all = [...document.querySelectorAll('details')];
  const open = () => all.map((one) => one.open);
  expect(open()).toEqual([true, false, false]);
  const second = all[1] as HTMLDetailsElement;
  second.open = true;
  fireEvent(second, new Event('toggle'));
  expect(open()).toEqual([false, true, false]);
});

it.each([
  [2, false],
  [3, true],
])('a long text of %i parts has a list of them: %s', (count, has) => {
  const parts = Array.from({ length: count }, (_, place) => ({
    id: `part-${place}`,
    title: `Part ${place}`,
  }));
  const text = { html: '<p>Text</p>', parts };
  shown(createElement(OutlinedPage, { kind: 'terms', title: 'Terms', note: 'Last changed', text }));
  expect(screen.queryByRole('navigation', { name: 'On this page' }) !== null).toBe(has);
  if (has) expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toMatch(/#part-1$/);
});

it('a service leads where staff said, or nowhere', () => {
  const service = (title: string, link: string) => ({ title, text: '', picture: picture(), link });
  const list = [service('Lodging', '/users/rides'), service('Advice', '')];
  shown(createElement(ServicesRow, { services: { heading: null, list } as never }));
  const links = screen.getAllByRole('link').map((link) => `${words(link)} ${link.getAttribute('href')}`);
  expect(links).toEqual(['Get in Touch /contact-us', 'Lodging /users/rides']);
});

it('membership is joined in a new tab, where staff entered a button', () => {
  const banner = { ...written('Join us'), firstButtonName: 'Become a member', firstButtonLink: '/joinUs' };
  const { unmount } = shown(createElement(MembershipBanner, { banner } as never));
  expect(screen.getByRole('link', { name: /^Become a member/ }).getAttribute('target')).toBe('_blank');
  unmount();
  shown(createElement(MembershipBanner, { banner: null }));
  expect([headings(1), screen.queryAllByRole('link')]).toEqual([['Membership'], []]);
});

it('a story says how many stars it gives; buttons stand beside several stories alone', () => {
  const story = (fullName: string, rate: number) => ({
    ...{ fullName, rate, title: '', testimony: 'Good.', picture: picture(), example: false },
  });
  const of = (list: object[]) =>
    shown(createElement(TestimonialsCarousel, { testimonials: { heading: null, list } as never }));
  const { unmount } = of([story('Ada', 4.5)]);
  expect(screen.getByRole('img', { name: '4.5 of 5 stars' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
  unmount();
  of([story('Ada', 4), story('Bola', 0)]);
  expect(words()).toContain('1 of 2');
  fireEvent.scroll(screen.getByRole('list'));
  expect(screen.getAllByRole('button').map((one) => (one as HTMLButtonElement).disabled)).toEqual([
    false,
    false,
  ]);
  expect(screen.getByRole('img', { name: '0 of 5 stars' })).toBeTruthy();
});

it('the terms say on which day they were changed, in Nigeria', () => {
  const text = { html: '<p>Text</p>', parts: [] };
  page(Terms, { title: 'Terms', text, updatedAt: '2026-11-20T23:30:00Z' });
  expect(words()).toContain('TermsLast changed 21 Nov 2026');
});
