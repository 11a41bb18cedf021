// @vitest-environment happy-dom
/** Pictures on pages: which file shows, what stands for one that is gone, and nothing that a person who saves data did not ask for. */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { LazyMap } from '#web/features/road/maps/lazy-map.tsx';
import { SpacePhoto } from '#web/features/road/parking/space-photo.tsx';
import { AgencyTile } from '#web/ui/agency-tile.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { ContentPicture } from '#web/ui/content-picture.tsx';
import { PictureFigures } from '#web/ui/picture-figures.tsx';
import { PictureLinks } from '#web/ui/picture-links.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { SaveDataProvider } from '#web/ui/save-data.tsx';
import { UploadRowItem } from '#web/ui/upload-row.tsx';

beforeEach(() => {
  // Here no file is loaded: each picture counts as one that came.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(320);
});
afterEach(() => vi.restoreAllMocks());

const paths = ['files/vehicles/a.webp', 'files/vehicles/b.webp'];
const saving = (children: ReactNode) => shown(part(SaveDataProvider, { initially: true, children }));
const sources = () => [...document.querySelectorAll('img[src]')].map((one) => one.getAttribute('src') ?? '');
const isOfServer = (source: string) => source.startsWith('/files') || source.startsWith('/pictures');
const picture = { path: 'pictures/gate.webp', alt: 'A gate', focus: { x: 20, y: 80 } };

const parts: [what: string, element: ReturnType<typeof part>, loads: string[]][] = [
  ['a photo of a space', part(SpacePhoto, { paths, className: '' }), ['/files/vehicles/a-320.webp']],
  [
    'the large photo of a space',
    part(SpacePhoto, { paths, width: 800, className: '' }),
    ['/files/vehicles/a-800.webp'],
  ],
  [
    'the pictures of a record',
    part(PicturesCard, { paths, of: 'the gate', vehicle: 'keke' }),
    ['/files/vehicles/a-320.webp', '/files/vehicles/b-320.webp'],
  ],
  [
    'links to pictures',
    part(PictureLinks, { paths, alt: 'Evidence' }),
    ['/files/vehicles/a-320.webp', '/files/vehicles/b-320.webp'],
  ],
  ['a person', part(Avatar, { src: '/files/people/a.webp' }), ['/files/people/a.webp']],
  [
    'an agency',
    part(AgencyTile, { code: 'FRSC', logo: '/files/agencies/a.webp' }),
    ['/files/agencies/a.webp'],
  ],
  [
    'a written text',
    part(RichText, { html: '<p><img alt="A gate" src="/files/content/a.webp"></p>' }),
    ['/files/content/a.webp'],
  ],
  [
    'a picture of the content',
    part(ContentPicture, { picture, width: 4, height: 3, className: '' }),
    ['/pictures/gate-800.webp'],
  ],
  [
    'an uploaded picture',
    part(UploadRowItem, {
      row: {
        id: 1,
        name: 'a.jpg',
        preview: '/files/vehicles/a-320.webp',
        size: 0,
        file: null,
        state: 'stored',
        path: 'a',
      },
    }),
    ['/files/vehicles/a-320.webp'],
  ],
];

describe.each(parts)('%s', (_, element, loads) => {
  it('is loaded in the size that shows', () => {
    shown(element);
    expect(sources().filter(isOfServer)).toEqual(loads);
  });

  it('is not loaded by a person who saves data', () => {
    saving(element);
    expect(sources().filter(isOfServer)).toEqual([]);
    expect(document.querySelector('[srcset]')).toBeNull();
  });
});

describe('a person who saves data', () => {
  it.each([
    ['the large photo of a space', part(SpacePhoto, { paths, width: 800, className: '' }), 'Show picture'],
    [
      'a picture of the content',
      part(ContentPicture, { picture, width: 4, height: 3, className: '' }),
      'A gateShow picture',
    ],
    [
      'a written text',
      part(RichText, { html: '<img src="/files/content/a.webp" alt="A gate">' }),
      'Show the pictures',
    ],
  ])('loads %s with a press', async (_, element, words_) => {
    const { person } = saving(element);
    await person.click(screen.queryByRole('link') ?? screen.getByRole('button'));
    expect(sources().filter(isOfServer)).toHaveLength(1);
    expect(words()).not.toContain(words_);
  });

  it('has no button for pictures where a text has none', () => {
    saving(part(RichText, { html: '<p>Words</p>' }));
    expect(words()).toBe('Words');
  });

  it.each([
    ['words', 'A gate'],
    ['nothing', ''],
  ])('reads %s in place of a picture of the content that is in a link', (whenSaving, said) => {
    saving(part(ContentPicture, { picture, width: 4, height: 3, className: '', whenSaving }));
    expect([words(), screen.queryByRole('link')]).toEqual([said, null]);
  });

  it('loads the map with a press', async () => {
    const pins = [{ id: '1', latitude: 6.5, longitude: 3.3, kind: 'ride', label: 'Ride' }];
    const map = part(LazyMap, { className: '', label: 'Map', centre: pins[0], pins });
    const { person } = saving(map);
    expect(words()).toBe('Show the mapRide, at 6.5000, 3.3000');
    await person.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(screen.queryByRole('button', { name: 'Show the map' })).toBeNull();
  });
});

it.each([
  [false, 'Ride, at 6.5000, 3.3000'],
  [true, ''],
])('a map says its pins, unless the page lists them: %s', (isListed, said) => {
  const pins = [{ id: '1', latitude: 6.5, longitude: 3.3, kind: 'ride', label: 'Ride' }];
  shown(part(LazyMap, { className: '', label: 'Map', centre: pins[0], pins, isListed }));
  expect(words()).toBe(said);
});

it.each([
  ['a photo of a space', part(SpacePhoto, { paths, className: '' })],
  [
    'the pictures of a record',
    part(PicturesCard, { paths: paths.slice(0, 1), of: 'the gate', vehicle: 'keke' }),
  ],
])('%s that is gone is a drawing', (_, element) => {
  shown(element);
  const image = document.querySelector('img');
  if (image) fireEvent.error(image);
  expect(sources()).toHaveLength(1);
  expect(sources().filter(isOfServer)).toEqual([]);
});

it('a photo that was gone before the scripts came is a drawing', () => {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0);
  shown(part(SpacePhoto, { paths, className: '' }));
  expect(sources().filter(isOfServer)).toEqual([]);
});

it('pictures are named by their number where they are several, and open in full size', () => {
  const { unmount } = shown(part(PictureLinks, { paths, alt: 'Evidence' }));
  const names = () => screen.getAllByRole('img').map((one) => one.getAttribute('alt'));
  expect(names()).toEqual(['Evidence, 1/2', 'Evidence, 2/2']);
  expect(screen.getAllByRole('link')[1]?.getAttribute('href')).toBe('/files/vehicles/b.webp');
  unmount();
  shown(part(PictureLinks, { paths: paths.slice(0, 1), alt: 'Evidence' }));
  expect(names()).toEqual(['Evidence']);
});

it('a picture has its own words under it', () => {
  const altOf = (number: number) => `Picture ${number}`;
  shown(part(PictureFigures, { paths, captions: ['', 'The plate'], altOf }));
  expect(screen.getAllByRole('figure').map((one) => [one.querySelector('img')?.alt, words(one)])).toEqual([
    ['Picture 1', ''],
    ['Picture 2', 'The plate'],
  ]);
});

it('a picture of the content keeps its middle of interest, and a drawing its one file', () => {
  const { container, unmount } = shown(part(ContentPicture, { picture, width: 4, height: 3, className: '' }));
  expect(container.querySelector('img')?.style.objectPosition).toBe('20% 80%');
  expect(container.querySelector('img')?.getAttribute('srcset')).toContain('/pictures/gate-320.webp 320w');
  unmount();
  const drawing = { path: 'art/gate.svg', alt: '' };
  const second = shown(part(ContentPicture, { picture: drawing, width: 4, height: 3, className: '' }));
  expect([sources(), second.container.querySelector('[srcset]')]).toEqual([['/art/gate.svg'], null]);
});

describe('a picture on its way', () => {
  const row = { id: 1, name: 'bus.jpg', preview: '', size: 2_097_152, file: null };
  it.each([
    [
      { state: 'sending', sentBytes: 524_288, secondsLeft: null, cancel() {} },
      'bus.jpg25%512 KB of 2.0 MB',
      ['Cancel bus.jpg'],
    ],
    [
      { state: 'sending', sentBytes: 1_048_576, secondsLeft: 1, cancel() {} },
      'bus.jpg50%1.0 of 2.0 MB, 1 second left',
      ['Cancel bus.jpg'],
    ],
    [
      { state: 'sending', sentBytes: 1_048_576, secondsLeft: 9, cancel() {} },
      'bus.jpg50%1.0 of 2.0 MB, 9 seconds left',
      ['Cancel bus.jpg'],
    ],
    [{ state: 'stored', path: 'a' }, 'bus.jpgUploaded, 2.0 MB', ['Remove bus.jpg']],
    [{ state: 'stored', path: 'a', size: 0 }, 'bus.jpgUploaded', ['Remove bus.jpg']],
    [
      { state: 'stored', path: 'a', isKept: true },
      'bus.jpgKept on this phone, sent later',
      ['Remove bus.jpg'],
    ],
    [
      { state: 'failed', message: 'No.', code: '', canRetry: true },
      'bus.jpgNo.',
      ['Try bus.jpg again', 'Remove bus.jpg'],
    ],
    [{ state: 'failed', message: 'No.', code: '', canRetry: false }, 'bus.jpgNo.', ['Remove bus.jpg']],
  ])('that is %j says %j', (state, said, names) => {
    shown(part(UploadRowItem, { row: { ...row, ...state }, onRetry: vi.fn(), onRemove: vi.fn() }));
    expect(words()).toBe(said);
    expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(names);
  });
});
