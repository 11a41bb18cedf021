// @vitest-environment happy-dom
/** The pictures with which an officer resolves a case, and what the officer says of each. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { resolveCase } from '#domain/response/cases/endpoints.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { button, server, shown, wayOf } from '#test/support/rendered.tsx';
import { ResolveDialog } from '#web/features/response/cases/resolve-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);
/** A picture arrives under its own name: that of the bus once the test says so. */
let arrivalOfBus = Promise.resolve();
vi.mock('#web/features/platform/pictures/uploads/upload-picture.ts', async (load) => ({
  ...(await load()),
  uploadPicture: () => async (file: File) => {
    if (file.name === 'bus.webp') await arrivalOfBus;
    return file.name;
  },
}));

beforeEach(() => {
  arrivalOfBus = Promise.resolve();
});

/** An officer resolves a case with a picture of the bus, and then one of the bag in it. */
async function resolving() {
  const one = { id: 41, kind: 'crime', complaint: { complaintRef: 'CP-22222222' } };
  const { person } = shown(createElement(ResolveDialog, { one: one as never, onClose() {} }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('The dialog takes no pictures.');
  const files = ['bus.webp', 'bag.webp'].map((name) => new File(['evidence'], name, { type: 'image/webp' }));
  await person.upload(input, files);
  return {
    person,
    async says(label: RegExp, words: string) {
      await person.type(await screen.findByLabelText(label), words);
    },
    async resolves(evidence: { pictures: string[]; captions: string[]; shown: boolean }) {
      await person.click(screen.getByRole('radio', { name: new RegExp(outcomeLabels['vehicle-found']) }));
      await person.click(button('Resolve'));
      const body = { outcome: 'vehicle-found', evidence: { text: '', ...evidence } };
      await expect.poll(server.changes).toMatchObject([[wayOf(resolveCase), { body }]]);
    },
  };
}

it('an officer who resolves a case says of each picture what it shows, and shows them all', async () => {
  const { person, says, resolves } = await resolving();
  await says(/^What picture 1 shows/, 'The bus at Kara');
  await says(/^What picture 2 shows/, 'The bag in it');
  await person.click(screen.getByRole('checkbox', { name: /^Show the evidence/ }));
  await resolves({
    pictures: ['bus.webp', 'bag.webp'],
    captions: ['The bus at Kara', 'The bag in it'],
    shown: true,
  });
});

it('an officer who removes the first of two pictures resolves with the second and its own words', async () => {
  const { person, says, resolves } = await resolving();
  await says(/^What picture 1 shows/, 'The bus at Kara');
  await says(/^What picture 2 shows/, 'The bag in it');
  await person.click(button('Remove bus.webp'));
  expect(screen.getByLabelText<HTMLInputElement>(/^What the picture shows/).value).toBe('The bag in it');
  await resolves({ pictures: ['bag.webp'], captions: ['The bag in it'], shown: false });
});

it('the words of a picture stay with it when one that was chosen before it arrives after it', async () => {
  const arrival = Promise.withResolvers<void>();
  arrivalOfBus = arrival.promise;
  const { says, resolves } = await resolving();
  await says(/^What the picture shows/, 'The bag in it');
  arrival.resolve();
  await says(/^What picture 1 shows/, 'The bus at Kara');
  await resolves({
    pictures: ['bus.webp', 'bag.webp'],
    captions: ['The bus at Kara', 'The bag in it'],
    shown: false,
  });
});
