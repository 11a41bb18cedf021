import { describe, expect, it } from 'vitest';
import { refusalOf, secondsLeft } from '#web/ui/upload-queue.ts';

const MEGABYTE = 1_048_576;

function fileOf(bytes: number, type: string): File {
  return new File([new Uint8Array(bytes)], 'a-file', { type });
}

describe('refusalOf', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp'])('takes %s up to the limit', (type) => {
    expect(refusalOf(fileOf(MEGABYTE, type), MEGABYTE)).toBeNull();
  });

  it('refuses a file that is no picture, before its size', () => {
    expect(refusalOf(fileOf(2 * MEGABYTE, 'video/mp4'), MEGABYTE)).toBe(
      'Only pictures. Choose JPEG, PNG or WebP.',
    );
    expect(refusalOf(fileOf(10, ''), MEGABYTE)).toBe('Only pictures. Choose JPEG, PNG or WebP.');
  });

  it('refuses one byte too many, and says the limit', () => {
    expect(refusalOf(fileOf(MEGABYTE + 1, 'image/png'), MEGABYTE)).toBe(
      'Too large. Choose a picture of up to 1 MB.',
    );
  });

  it('refuses an empty file', () => {
    expect(refusalOf(fileOf(0, 'image/png'), MEGABYTE)).toBe('This file is empty. Choose another.');
  });
});

describe('secondsLeft', () => {
  it('goes by the pace so far', () => {
    expect(secondsLeft(1000, 3000, 10_000)).toBe(20);
  });

  it('says nothing before there is a pace', () => {
    expect(secondsLeft(0, 3000, 10_000)).toBeNull();
    expect(secondsLeft(1000, 3000, 100)).toBeNull();
  });

  it('ends at nothing left', () => {
    expect(secondsLeft(3000, 3000, 10_000)).toBe(0);
  });
});
