// @vitest-environment happy-dom
/** Parts of the public site: where buttons lead, what forms say of an answer, and what agencies tell. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { AgencyAdvisories } from '#web/features/site/agency-figures/agency-advisories.tsx';
import { CommentSection } from '#web/features/site/comments/comment-section.tsx';
import { ContactForm } from '#web/features/site/contact/contact-form.tsx';
import { Introduction } from '#web/features/site/content/about/introduction.tsx';
import { CallToAction } from '#web/features/site/content/call-to-action.tsx';
import { Campaigns } from '#web/features/site/content/campaigns.tsx';
import { HeroSlider } from '#web/features/site/content/home/hero-slider.tsx';
import { SiteHeader } from '#web/features/site/content/site/site-header.tsx';
import { SubscribeForm } from '#web/features/site/subscriptions/subscribe-form.tsx';

const written = {
  ...{ title: 'Know your ride', subTitle: '', content: 'Text', banner: { path: '', alt: '' } },
  ...{ picture: { path: '', alt: '' }, lineAbove: '' },
  ...{ firstButtonName: 'Join', firstButtonLink: '/joinUs' },
  ...{ secondButtonName: 'Read', secondButtonLink: 'https://rua.example/read' },
};

it.each([
  ['a campaign', createElement(Campaigns, { campaigns: [written] as never })],
  ['a call to action', createElement(CallToAction, { kind: 'home-call', call: written } as never)],
  ['a slide', createElement(HeroSlider, { slides: [written] as never })],
])('each button of %s leads where its staff said', (_, part) => {
  shown(part);
  const links = screen.getAllByRole('link', { name: /^(Join|Read)/ });
  expect(links.map((one) => [words(one), one.getAttribute('href')])).toEqual([
    ['Join', '/joinUs'],
    ['Read', 'https://rua.example/read'],
  ]);
});

it('About shows the pictures that its staff chose, and no empty places', () => {
  const picture = (path: string) => ({ path, alt: path });
  const about = {
    ...{ title: 'About us', subTitle: '', content: 'Text', totalRegUser: '', totalRegUserTitle: '' },
    ...{ imageOne: picture('one.webp'), imageTwo: picture(''), imageThree: picture('') },
  };
  shown(createElement(Introduction, { about } as never));
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual(['one.webp']);
});

describe('the head of each page', () => {
  const site = {
    ...{ settings: null, socialLinks: [], serviceTitles: [], emergencyLines: [], year: '2026', draft: null },
  };
  const linksOf = (ownArea: string | null) => {
    const { unmount } = shown(createElement(SiteHeader, { site: { ...site, ownArea } }));
    const links = screen
      .getAllByRole('link')
      .map((link) => `${words(link)} ${link.getAttribute('href')}`)
      .filter((link) => !link.startsWith(' ') && / \/users|^(Join|My area|Emergency)/.test(link));
    unmount();
    return links;
  };

  it('asks visitors to join, which leads to signing up, and leads people with an account to their own area', () => {
    expect(linksOf(null)).toEqual([
      ...['Emergency 112 tel:112', 'Complaints /users/complaints/lodge'],
      ...['Login /usersLogin', 'Join us /usersSignup'],
    ]);
    expect(linksOf('/admin/dashboard')).toEqual([
      ...['Emergency 112 tel:112', 'Complaints /users/complaints/lodge', 'My area /admin/dashboard'],
    ]);
  });
});

describe('a form of the site', () => {
  const comments = { rows: [], page: 1, perPage: 20, total: 0, lastPage: 1 };
  const forms = [
    ['subscribes', 'email', (answered: unknown) => createElement(SubscribeForm, { answered } as never)],
    [
      'writes to us',
      'email',
      (answered: unknown) => createElement(ContactForm, { answered, limit: 500 } as never),
    ],
    [
      'comments',
      'comment',
      (answered: unknown) =>
        createElement(CommentSection, {
          answered,
          comments,
          commenter: 'ready',
          path: '/',
          limit: 500,
        } as never),
    ],
  ] as const;
  const refused = { kind: 'refused', message: 'Wait a minute.', problems: [] };

  it.each(forms)('that %s says why it was refused, and keeps the typed text', (_, field, form) => {
    const { container } = shown(form({ ...refused, values: { [field]: 'ada@rua.example' } }));
    expect(words()).toContain('Wait a minute.');
    const typed = container.querySelector<HTMLInputElement>(`[name=${field}]`);
    expect(typed?.value).toBe('ada@rua.example');
  });

  it.each(forms)('that %s shows the error beside its field', (_, field, form) => {
    const problems = [{ id: field, message: 'Look at this.' }];
    const { container } = shown(form({ ...refused, problems, values: {} }));
    const [said] = container.querySelectorAll(`[name=${field}]`);
    const [first = ''] = (said?.getAttribute('aria-describedby') ?? '').split(' ').slice(-1);
    expect(document.getElementById(first)?.textContent).toBe('Look at this.');
  });

  it.each(forms)('that %s says that it was sent', (_, _field, form) => {
    shown(form({ kind: 'done', message: 'Open the link in the mail.' }));
    expect(words()).toMatch(/Open the link in the mail\.|Thank you/);
  });
});

it.each([
  [true, '27 Nov 2026, 9:00 AM. Holds until 30 Nov 2026, 7:00 PM.'],
  [false, '27 Nov 2026, 9:00 AM. It has ended.'],
])('an advisory that is in force, %s, says %j', (inForce, said) => {
  const moments = { createdAt: '2026-11-27T08:00:00Z', endsAt: '2026-11-30T18:00:00Z' };
  const advisory = { id: 41, title: 'Floods', text: 'At Ojota', inForce, ...moments };
  shown(createElement(AgencyAdvisories, { advisories: [advisory] as never }));
  expect(words()).toContain(`FloodsAt Ojota${said}`);
});
