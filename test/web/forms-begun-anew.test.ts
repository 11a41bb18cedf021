// @vitest-environment happy-dom
/** What was sent, or was written for another record, is not in a form any more. */
import { act, screen } from '@testing-library/react';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { importPlateNotices, previewPlateImport } from '#domain/response/plate-notices/plate-imports.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { ConfirmForm } from '#web/features/journeys/items/waybills/confirm-form.tsx';
import { mediaDetails } from '#web/features/platform/pictures/media/queries.ts';
import { ImportCard } from '#web/features/response/plate-notices/import-card.tsx';
import { contactThread } from '#web/features/site/inbox/queries.ts';
import InboxMessage from '#web/routes/backoffice/inbox-message.tsx';
import MediaPage from '#web/routes/backoffice/media-details.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T08:00:00Z';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const message = (id: number) => ({
  ...{ id, state: 'new', firstName: 'Ada', lastName: 'Obi', email: 'ada@rua.example', message: 'Hello' },
  ...{ createdAt: at, replies: [], others: [], assignee: null, suspicious: false },
});
const picture = (id: number) => ({
  ...{ id, version: 3, name: `gate ${id}`, alt: 'A gate', decorative: false, focus: { x: 50, y: 50 } },
  ...{
    file: 'pictures/gate.webp',
    width: 1440,
    height: 600,
    uses: [],
    usedIn: [],
    bytes: 2048,
    createdAt: at,
  },
});

function pageOf(component: FunctionComponent<never>, id: number): ReactElement {
  const props: object = { params: { id: String(id) } };
  return createElement(component as FunctionComponent<object>, props);
}

type PageOfRecord = [
  record: string,
  page: FunctionComponent<never>,
  of: (id: number) => { readonly queryKey: readonly unknown[] },
  known: (id: number) => object,
  label: string,
  begins: string,
];

it.each<PageOfRecord>([
  ['message', InboxMessage, contactThread, message, 'Your reply', ''],
  ['picture', MediaPage, mediaDetails, picture, 'Name', 'gate 42'],
])('what staff wrote for one %s is not in the form of the next', async (...row) => {
  const [, component, of, known, label, begins] = row;
  const page = (id: number) => pageOf(component, id);
  const { person, rerender } = shown(page(41), {
    known: [41, 42].map((id) => [of(id).queryKey, known(id)] as const),
    context: { id: 7 },
  });
  await person.type(field(label), 'For the first');
  rerender(page(42));
  expect(field(label).value).toBe(begins);
});

it('a list of plates that an officer has imported is not offered again', async () => {
  const differences = [{ line: 2, act: 'added', plate: 'KJA-482XY', kind: 'stolen', reference: 'SCID/1' }];
  server.answer = { differences, errors: [], fingerprint: 'f1' };
  const { person } = shown(createElement(ImportCard));
  const csv = 'plate,ref,date,state';
  await person.upload(screen.getByLabelText('CSV file of notices'), new File([csv], 'plates.csv'));
  await screen.findByText('What would change');
  await person.click(button('Import 1'));
  await expect.poll(server.changes).toEqual([
    [wayOf(previewPlateImport), { body: { csv } }],
    [wayOf(importPlateNotices), { body: { csv, fingerprint: 'f1' } }],
  ]);
  await expect.poll(() => buttons()).toEqual(['Choose a file']);
  expect(words()).not.toContain('What would change');
});

it('the code of a handover that was confirmed is not in the field of the next one', async () => {
  server.answer = { outcome: 'handed_over', waybill: null };
  const { person } = shown(
    createElement(ConfirmForm, { itemId: 41, takerName: 'Musa Bello', mayComeBack: false }),
  );
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  const typed = () => boxes.map(({ value }) => value).join('');
  if (boxes[0]) await person.type(boxes[0], '7K2M9');
  expect(typed()).toBe('7K2M9');
  await person.click(button('Confirm handover'));
  await expect.poll(typed).toBe('');
  expect(server.changes()).toHaveLength(1);
});

it('words for a visitor stay in the field when a colleague answers meanwhile', async () => {
  const of = contactThread(41).queryKey;
  const { person, queryClient } = shown(pageOf(InboxMessage, 41), {
    known: [[of, message(41)]],
    context: { id: 7 },
  });
  await person.type(field('Your reply'), 'Thank you.');
  const theirs = { id: 5, text: 'We look into it.', author: 'Bola', at, delivery: null };
  act(() => void queryClient.setQueryData<unknown>(of, { ...message(41), replies: [theirs] }));
  await screen.findByText('We look into it.');
  expect(field('Your reply').value).toBe('Thank you.');
});
