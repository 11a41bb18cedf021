import { describe, expect, it } from 'vitest';
import { savesData } from '#domain/platform/pictures/save-data.ts';

describe('whether data is saved', () => {
  it.each([
    ['nobody chose and the browser says nothing', undefined, undefined, false],
    ['the browser asks for it', undefined, 'on', true],
    ['the browser asks for something else', 'theme=dark', 'off', false],
    ['it was chosen', 'theme=dark; __Host-rua_save_data=yes', undefined, true],
    ['the choice goes before the browser', '__Host-rua_save_data=no', 'on', false],
    ['another cookie ends with its name', 'not___Host-rua_save_data=yes', undefined, false],
    ['the cookie holds something else', '__Host-rua_save_data=maybe', 'on', true],
  ])('%s', (_when, cookies, asked, saves) => {
    expect(savesData(cookies, asked)).toBe(saves);
  });
});
