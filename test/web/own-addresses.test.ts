import { expect, it } from 'vitest';
import { ownLink, ownPictures } from '#web/lib/own-addresses.ts';

const site = { publicUrl: 'https://rua.example' };

it('the pictures of this site are loaded from the name under which it was opened, all others as they stand', () => {
  const text = (origin: string) =>
    `<p>https://rua.example/files/</p><img src="${origin}/files/content/ab.webp" alt="A" />`;
  expect(ownPictures(site, text('https://rua.example'))).toBe(text(''));
  expect(ownPictures(site, text(''))).toBe(text(''));
  expect(ownPictures(site, text('https://rua.example.net'))).toBe(text('https://rua.example.net'));
});

it('so is a video', () => {
  expect(ownLink(site, 'https://rua.example/videos/board.webm')).toBe('/videos/board.webm');
  expect(ownLink(site, 'https://rua.example.net/videos/board.webm')).toBe(
    'https://rua.example.net/videos/board.webm',
  );
});
