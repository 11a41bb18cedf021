import { describe, expect, it } from 'vitest';
import { csvCell, csvLine } from '#server/base/http/formats/csv.ts';

describe('a cell of a CSV file', () => {
  it.each([
    ['plain', 'plain'],
    ['with, comma', '"with, comma"'],
    ['say "so"', '"say ""so"""'],
    ['two\nlines', '"two\nlines"'],
    ['Ọ̀jà ₦1,500', '"Ọ̀jà ₦1,500"'],
    [42, '42'],
    [-7, '-7'],
  ])('of %j is %s', (cell, written) => {
    expect(csvCell(cell)).toBe(written);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '|cmd', '%0A=1'])(
    'that a spreadsheet would run is text: %j',
    (cell) => {
      expect(csvCell(cell)).toMatch(/^"'/);
    },
  );

  it('ends its line as the standard says', () => {
    expect(csvLine(['a', 1, ''])).toBe('a,1,\r\n');
  });
});
