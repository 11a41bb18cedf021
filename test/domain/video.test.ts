import { describe, expect, it } from 'vitest';
import { readVideo } from '#domain/site/content/video.ts';

describe('a link to a video', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=3s',
    'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://WWW.YouTube.com/v/dQw4w9WgXcQ#t=3',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
  ])('is embedded from YouTube: %s', (link) => {
    expect(readVideo(link)).toEqual({ kind: 'youtube', id: 'dQw4w9WgXcQ' });
  });

  it.each([
    ['https://media.example/clips/safety.mp4', 'https://media.example'],
    ['https://media.example:8443/safety.WEBM', 'https://media.example:8443'],
    ['https://media.example/safety.ogg?from=3', 'https://media.example'],
    ['/files/content/safety.mp4', null],
  ])('is played when it ends as a video file does: %s', (address, origin) => {
    expect(readVideo(address)).toEqual({ kind: 'file', address, origin });
  });

  it.each([
    'https://www.youtube.com/@rua',
    'https://www.youtube.com/watch?v=short',
    'https://youtube.com.media.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/76979871',
    'https://media.example/safety.avi',
    'https://media.example/mp4',
    '/about',
    'mailto:hello@rua.example',
    '//media.example/safety.mp4',
    'https://youtube.com@media.example/watch?v=dQw4w9WgXcQ',
    'ftp://media.example/safety.mp4',
    'tel:112',
    '#questions',
    'no address',
  ])('is anything else: %s', (link) => {
    expect(readVideo(link)).toEqual({ kind: 'unknown' });
  });
});
