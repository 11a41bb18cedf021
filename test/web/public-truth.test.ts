// @vitest-environment happy-dom
/** The public site tells the truth: days of publication, counted figures, and the marks of invented entries. */
import { screen } from '@testing-library/react';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { Introduction } from '#web/features/site/content/about/introduction.tsx';
import { AboutSection } from '#web/features/site/content/home/about-section.tsx';
import { AgenciesRow } from '#web/features/site/content/home/agencies-row.tsx';
import { Counters } from '#web/features/site/content/home/counters.tsx';
import { DownloadApp } from '#web/features/site/content/home/download-app.tsx';
import { MembersSlider } from '#web/features/site/content/members-slider.tsx';
import { PartnersGrid } from '#web/features/site/content/partners-grid.tsx';
import { PostCard } from '#web/features/site/content/post-card.tsx';
import { ProjectGallery } from '#web/features/site/content/projects/project-gallery.tsx';
import { VideoSection } from '#web/features/site/content/projects/video-section.tsx';
import { TestimonialsCarousel } from '#web/features/site/content/testimonials-carousel.tsx';
import { NewsFile } from '#web/features/site/news/news-file.tsx';

const picture = { path: '', alt: '' };

/** @returns the words of a part of a page. */
function said(part: ReactElement): string {
  const { container, unmount } = shown(part);
  const text = words(container);
  unmount();
  return text;
}

describe('a post', () => {
  const dates = { createdAt: '2026-02-03T09:00:00.000Z', updatedAt: '2026-06-07T09:00:00.000Z' };
  const post = {
    ...{ id: 7, title: 'Fares', summary: 'They rise.', author: 'Ada', comments: 2 },
    ...{ banner: picture, publisher: 'Ada', views: 5, body: '<p>Text</p>', ...dates },
    category: 'rights',
  } as const;

  it('has on its card the day of its publication, whatever was corrected since', () => {
    for (const look of ['lead', 'tall', 'row'] as const) {
      const { container, unmount } = shown(createElement(PostCard, { post, look }));
      const times = [...container.querySelectorAll('time')];
      expect(times.map((time) => [time.dateTime, words(time)])).toEqual([[post.createdAt, '03Feb 2026']]);
      unmount();
    }
  });

  it('says to members when it was published, and when it was corrected if it was', () => {
    expect(said(createElement(NewsFile, { post }))).toMatch(/03 Feb 2026 ?Updated 07 Jun 2026/);
    const same = { ...post, updatedAt: post.createdAt };
    expect(said(createElement(NewsFile, { post: same }))).not.toContain('Updated');
  });
});

describe('a figure', () => {
  const text = { title: 'About', subTitle: '', content: 'Text', bottomTitle: '', example: false };
  const home = { ...text, banner: picture, atWorkSince: '', yearsOfExpTitle: 'years at work' };
  const about = { ...text, imageOne: picture, imageTwo: { ...picture, path: 'a.svg' }, imageThree: picture };

  it('of years or of people is left out with its words while there is nothing to count', () => {
    const ofYears = (yearsOfExp: string) =>
      said(createElement(AboutSection, { about: { ...home, yearsOfExp } } as never));
    expect(ofYears('3')).toContain('3years at work');
    expect(ofYears('')).not.toContain('years at work');
    const ofPeople = (totalRegUser: string) =>
      said(
        createElement(Introduction, {
          about: { ...about, totalRegUser, totalRegUserTitle: 'have joined' },
        } as never),
      );
    expect(ofPeople('1,204')).toContain('1,204have joined');
    expect(ofPeople('')).not.toContain('have joined');
  });

  it('of the four is left out when it is empty, and the section is left out when all are empty', () => {
    const counters = {
      ...{ counterOne: '37', counterOneTitle: 'States', counterTwo: '', counterTwoTitle: 'Agencies' },
      ...{ counterThree: '', counterThreeTitle: '', counterFour: '112', counterFourTitle: 'In danger' },
    };
    expect(said(createElement(Counters, { counters, agencies: [] }))).toBe('37States112In danger');
    const none = { ...counters, counterOne: '', counterFour: '' };
    expect(said(createElement(Counters, { counters: none, agencies: [] }))).toBe('');
    expect(said(createElement(Counters, { counters: null, agencies: [] }))).toBe('');
  });

  it('of an agency’s time to answer is a minute at least, and is missing if the agency does not publish it', () => {
    const agency = (id: number, minutesToAcknowledge: number | null) => ({
      ...{ id, code: `A${id}`, name: `Agency ${id}`, logo: '', minutesToAcknowledge },
    });
    shown(createElement(AgenciesRow, { agencies: [agency(1, 0.2), agency(2, 125), agency(3, null)] }));
    const links = screen.getAllByRole('link').slice(1);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/agencies/1',
      '/agencies/2',
      '/agencies/3',
    ]);
    const [soon, late, silent] = links.map(words);
    expect(soon).toContain('Usually answers in 1 min');
    expect(late).toContain('Usually answers in 2 hrs');
    expect(silent).toMatch(/Agency 3$/);
  });
});

describe('invented content', () => {
  const one = (name: string, example: boolean) => ({
    ...{ name, fullName: name, title: '', text: '', testimony: 'Good.', rate: 4, link: '', picture, example },
  });
  type List = ReturnType<typeof one>[];
  const sections: [string, (list: List) => ReactElement, note: string, mark: string][] = [
    [
      'members',
      (list) => createElement(MembersSlider, { members: { heading: null, list } }),
      'Examples: these members are invented',
      'An example',
    ],
    [
      'partners',
      (list) => createElement(PartnersGrid, { heading: null, list }),
      'Examples: these partners are invented',
      'An example',
    ],
    [
      'voices',
      (list) => createElement(TestimonialsCarousel, { testimonials: { heading: null, list } as never }),
      'Examples: these voices are invented',
      'Example, not a real person',
    ],
    [
      'other projects',
      (list) => {
        const projects = list.map((project, place) => ({ ...project, id: place, banner: picture }));
        return createElement(ProjectGallery, { title: 'Others', projects: projects as never });
      },
      'Examples: these events and projects are invented',
      'An example',
    ],
  ];

  it.each(sections)(
    'among the %s is marked: once when all are invented, or on each one among real ones',
    (_, section, note, mark) => {
      const counts = (list: List) => {
        const text = said(section(list));
        return [note, mark].map((part) => text.split(part).length - 1);
      };
      expect(counts([one('A', true), one('B', true)])).toEqual([1, 0]);
      expect(counts([one('A', true), one('B', false), one('C', true)])).toEqual([0, 2]);
      expect(counts([one('A', false)])).toEqual([0, 0]);
      expect(said(section([]))).toBe('');
    },
  );
});

describe('a video', () => {
  const of = { title: 'Belts', poster: picture };
  const shownVideo = (video: object, mayPlay: boolean) =>
    shown(createElement(VideoSection, { ...of, video, mayPlay } as never)).container;

  it('from YouTube waits for a press, and is embedded after it', () => {
    const video = { kind: 'youtube', id: 'dQw4w9WgXcQ' };
    const waiting = shownVideo(video, false);
    expect(waiting.querySelector('iframe')).toBeNull();
    expect(waiting.querySelector('a')?.getAttribute('href')).toBe('/?play=yes#video');
    const playing = renderToStaticMarkup(
      createElement(VideoSection, { ...of, video, mayPlay: true } as never),
    );
    expect(playing).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?');
  });

  it('in a file plays by itself, and without a video the page says so', () => {
    const file = shownVideo({ kind: 'file', address: '/videos/112-board.webm', origin: null }, true);
    expect(file.querySelector('video')?.getAttribute('src')).toBe('/videos/112-board.webm');
    expect(words(shownVideo({ kind: 'unknown' }, false))).toBe('VideoNo valid video found.');
  });
});

describe('the code for phones without internet', () => {
  const download = {
    title: 'App',
    content: 'Text',
    banner: picture,
    createAccountLink: '',
    downloadLink: '',
  };
  const links = { helpCenterLink: '', supportLink: '', webinarsLink: '', blogLink: '' };
  const section = (dial: object | null) =>
    createElement(DownloadApp, { download: { ...download, ...links }, dial } as never);

  it('is shown under the app when RUA has a USSD code, and a press dials it', () => {
    shown(section({ code: '*347*11#', link: 'tel:*347*11%23' }));
    expect(screen.getByRole('link', { name: '*347*11#' }).getAttribute('href')).toBe('tel:*347*11%23');
    expect(said(section(null))).not.toContain('Dial');
  });
});
