// @vitest-environment happy-dom
/** P prints a whole sheet, which says truly whether its step is on the record. */
import { act, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { printCase } from '#domain/response/cases/printing.ts';
import { button, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { SheetEnd } from '#web/features/response/cases/incident-sheet.tsx';
import { usePrinting } from '#web/features/response/cases/use-printing.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

/** The content of the page at each print. */
const printed: string[] = [];
window.print = () => {
  dispatchEvent(new Event('beforeprint'));
  printed.push(words());
};

const isNoted = [wayOf(printCase), { params: { id: 41 } }];

function Sheet({ isThere }: { isThere: Promise<boolean> }) {
  const { print, noted } = usePrinting(41, () => isThere);
  return [
    createElement('button', { key: 'print', type: 'button', onClick: print }, 'Print'),
    createElement(SheetEnd, { key: 'end', noted }),
  ];
}

function openSheet(isThere: Promise<boolean> = Promise.resolve(true)) {
  printed.length = 0;
  return shown(createElement(Sheet, { isThere }), { context: { firstName: 'Ada', lastName: 'Obi' } });
}

it('is printed once its parts are there and its step is noted, however often P was pressed', async () => {
  server.answer = { id: 41 };
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { person } = openSheet(promise);
  await person.click(button('Print'));
  await person.click(button('Print'));
  expect([printed, server.changes()]).toEqual([[], []]);
  resolve(true);
  await waitFor(() => expect(printed).toEqual([expect.stringContaining('This print is on the record.')]));
  expect(server.changes()).toEqual([isNoted]);
});

it('says that the print could not be noted in the case, and is printed all the same', async () => {
  server.answer = new AppError('unavailable', 'RUA cannot be reached.');
  const { person } = openSheet();
  await person.click(button('Print'));
  await waitFor(() =>
    expect(printed).toEqual([expect.stringContaining('This print could not be put on the record.')]),
  );
});

it('is not printed without its head and its end', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const { person } = openSheet(promise);
  await person.click(button('Print'));
  resolve(false);
  await act(() => promise);
  expect([printed, server.changes()]).toEqual([[], []]);
});

it('is noted when the officer prints with the browser’s menu as well, which does not wait for the answer', () => {
  server.answer = { id: 41 };
  openSheet();
  act(() => window.print());
  expect(printed).toEqual([expect.stringContaining('RUA was asked to put this print on the record.')]);
  expect(server.changes()).toEqual([isNoted]);
});
