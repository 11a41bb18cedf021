// @vitest-environment happy-dom
/** Small rules that many pages share. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { accountName } from '#web/lib/account-name.ts';
import { copyText } from '#web/lib/copy-text.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { share } from '#web/lib/shares.ts';
import { storedText, storeText } from '#web/lib/stored-text.ts';
import { toggled } from '#web/lib/toggled.ts';

describe('small rules of pages', () => {
  beforeEach(() => localStorage.clear());

  it('a value is put in, or taken out, and the others stay in their order', () => {
    expect([toggled(['a', 'b', 'c'], 'b'), toggled(['a', 'c'], 'b')]).toEqual([
      ['a', 'c'],
      ['a', 'c', 'b'],
    ]);
  });

  it.each([
    ['1', true],
    ['0', false],
    ['01', false],
    ['-1', false],
    ['1x', false],
    ['', false],
    ['9'.repeat(15), true],
    ['9'.repeat(16), false],
  ])('%j is the number of a record: %s', (text, is) => expect(isRecordId(text)).toBe(is));

  it.each([
    [1, 8, '12.5 %'],
    [0, 8, '0 %'],
    [1, 3, '33.33 %'],
    [0, 0, ''],
  ])('%i of %i is %j', (count, whole, said) => expect(share(count, whole)).toBe(said));

  it('an account without a name is named by its address', () => {
    const email = 'ada@rua.example';
    expect(accountName({ firstName: 'Ada', lastName: 'Obi', email })).toBe('Ada Obi');
    expect(accountName({ firstName: '', lastName: 'Obi', email })).toBe('Obi');
    expect(accountName({ firstName: '', lastName: '', email })).toBe(email);
  });

  it('a text is stored until it is emptied, and none is empty', () => {
    storeText('draft', 'Words');
    expect([storedText('draft'), storedText('other')]).toEqual(['Words', '']);
    storeText('draft', '');
    expect([storedText('draft'), localStorage.length]).toEqual(['', 0]);
  });

  it('a text is copied, or it is known that it was not', async () => {
    expect([await copyText('KJA'), await navigator.clipboard.readText()]).toEqual([true, 'KJA']);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    expect(await copyText('KJA')).toBe(false);
    vi.restoreAllMocks();
  });
});
