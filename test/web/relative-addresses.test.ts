import { expect, it } from 'vitest';
import { relativeLink, relativePictures } from '#web/lib/relative-addresses.ts';

const site = { publicUrl: 'https://rua.example' };

it('the pictures of this site are loaded from the name under which it was opened, all others as they stand', () => {
  const text = (origin: string) =>
    `<p>https://rua.example/files/</p><img src="${origin}/files/content/ab.webp" alt="A" />`;
  expect(relativePictures(site, text('https://rua.example'))).toBe(text(''));
  expect(relativePictures(site, text(''))).toBe(text(''));
  expect(relativePictures(site, text('https://rua.example.net'))).toBe(text('https://rua.example.net'));
});

it('so is a video', () => {
  expect(relativeLink(site, 'https://rua.example/videos/board.webm')).toBe('/videos/board.webm');
  expect(relativeLink(site, 'https://rua.example.net/videos/board.webm')).toBe(
    'https://rua.example.net/videos/board.webm',
  );
});
