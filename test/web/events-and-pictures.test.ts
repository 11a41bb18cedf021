// @vitest-environment happy-dom
/** Events, projects and pictures on the public site. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { MediaGrid } from '#web/features/site/content/news/media-grid.tsx';
import { ProjectFacts } from '#web/features/site/content/projects/project-facts.tsx';
import { ProjectsTab } from '#web/features/site/content/projects/projects-tab.tsx';
import ProjectPage from '#web/routes/public/project.tsx';

const project = (id: number, changes: object = {}) => ({
  ...{ id, title: `Event ${id}`, type: 'event', overview: 'Free.', time: '10 AM', venue: 'Ojota' },
  ...{ banner: { path: '', alt: '' }, startsAt: '2026-12-12T09:00:00Z', endsAt: '', example: false },
  ...{ speakers: [], description: '<p>Come early.</p>', videoLink: '', sharePicture: '' },
  ...changes,
});

describe('an event', () => {
  const facts = (changes: object, isOver = false) =>
    shown(createElement(ProjectFacts, { project: project(7, changes) as never, isOver }));
  const calendar = () => screen.queryByRole('link', { name: 'Add to calendar' })?.getAttribute('href');

  it('that is to come has its time, its place, and a file for calendars', () => {
    facts({});
    expect(words()).toBe('Time10 AMVenueOjotaAdd to calendar');
    expect(calendar()).toBe('/project/7/calendar.ics');
  });

  it('that is over says so, and has no such file', () => {
    facts({}, true);
    expect(words()).toContain('This event is over.');
    expect(calendar()).toBeUndefined();
  });

  it('without a day and a place has none of them', () => {
    facts({ startsAt: '', time: '', venue: '' });
    expect(words()).toBe('');
  });
});

describe('the events and projects', () => {
  const tab = (latest: object | null, others: object[] = []) =>
    shown(
      createElement(ProjectsTab, { events: { latest, others: { data: others } } as never, isOver: false }),
    );

  it('have the latest with its speakers, and the others below it, each with its kind', () => {
    const speaker = { fullName: 'Ada Obi', position: 'Driver', picture: { path: '', alt: '' } };
    tab(project(7, { type: 'project', speakers: [speaker] }), [
      project(8, { example: true }),
      project(9, { type: 'project' }),
    ]);
    const latest = screen.getByRole('article', { name: 'Event 7' });
    expect(words(latest)).toContain('Latest projectEvent 7Free.');
    expect(words(latest)).toContain('SpeakersAda ObiDriver');
    expect(
      within(latest)
        .getByRole('link', { name: /^Read more/ })
        .getAttribute('href'),
    ).toBe('/project/7');
    const others = within(screen.getByRole('region', { name: 'Other events and projects' }));
    expect(others.getAllByRole('link').map((link) => [words(link), link.getAttribute('href')])).toEqual([
      ['Event, an exampleEvent 810 AMOjota', '/project/8'],
      ['ProjectEvent 910 AMOjota', '/project/9'],
    ]);
  });

  it('leave out what there is not, and say when there is none', () => {
    const { unmount } = tab(project(7));
    expect(words()).not.toMatch(/Speakers|Other events|In pictures/);
    unmount();
    tab(null);
    expect(words()).toContain('No events or projects now.');
  });

  it.each([
    ['event', 'Events and projectsEventEvent 7'],
    ['project', 'Events and projectsProjectEvent 7'],
  ])('have a page each, which names its kind: %s', (type, said) => {
    const page = { project: project(7, { type }), others: { data: [] }, callToAction: null };
    const props: object = { loaderData: { page, isOver: true, video: null, origin: '' } };
    shown(createElement(ProjectPage as FunctionComponent<object>, props));
    expect(words()).toContain(said);
    expect(words()).toContain('This event is over.');
    expect(words()).not.toMatch(/Speakers|Video/);
  });
});

describe('the pictures', () => {
  const items = ['one', 'two', 'three'].map((name, place) => ({
    picture: { path: `files/${name}.webp`, alt: place === 1 ? 'A danfo' : '' },
    caption: `Caption ${name}`,
  }));
  const open = (name: RegExp, keys: object = {}) => fireEvent.click(screen.getByRole('link', { name }), keys);

  beforeEach(() => void vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300));

  it('are said by their own words, or by their captions', () => {
    shown(createElement(MediaGrid, { items: items as never }));
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      ...['Caption one', 'A danfo', 'Caption three'],
    ]);
  });

  /** The row scrolls to the picture after it is drawn. */
  const scrolled = (said: string) =>
    expect
      .poll(() => {
        fireEvent.scroll(within(screen.getByRole('dialog')).getByRole('list'));
        return words(screen.getByRole('dialog'));
      })
      .toBe(said);

  it('are opened large where they are pressed, with their place and caption', async () => {
    const { person } = shown(createElement(MediaGrid, { items: items as never }));
    open(/^A danfo/);
    const viewer = within(await screen.findByRole('dialog', { name: 'Pictures' }));
    await scrolled('2 of 3Caption two');
    expect(viewer.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
      ...['Caption one', 'A danfo', 'Caption three'],
    ]);
    expect(document.activeElement).toBe(viewer.getByRole('list'));
    await person.click(viewer.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    open(/^Caption one/);
    await screen.findByRole('dialog');
    await scrolled('1 of 3Caption one');
  });

  it('open in a new tab as other links do', () => {
    shown(createElement(MediaGrid, { items: items as never }));
    const isTaken: boolean[] = [];
    const stay = (event: Event) => {
      isTaken.push(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay);
    for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) open(/^A danfo/, keys);
    window.removeEventListener('click', stay);
    expect(isTaken).toEqual([false, false, false]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
