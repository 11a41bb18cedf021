// @vitest-environment happy-dom
/** A reason that was refused: the dialog says why, and says nothing of it when it is opened again. */
import { screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, server, shown } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { PersonActions } from '#web/features/identity/people/person-actions.tsx';
import { AppealBox } from '#web/features/platform/moderation/appeal-box.tsx';
import { ModeratedCard } from '#web/features/platform/moderation/moderated-card.tsx';
import { NextOfKinSection } from '#web/features/response/cases/next-of-kin-section.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const at = '2026-11-27T23:30:00.000Z';
const person = { id: 41, firstName: 'Ada', lastName: 'Obi', can: { suspend: true } };
const item = {
  ...{ id: 41, kind: 'traffic', title: 'Flood', text: 'Deep.', detail: '', pictures: [], author: 'Ada Obi' },
  ...{ createdAt: at, link: '', reportCount: 0, reports: [], decisions: [] },
};
const reports = [{ id: 1, reason: 'offensive', note: '', reporter: 'Bola', state: 'waiting', createdAt: at }];
const decision = { id: 9, appeal: 'It is true.', appealedAt: at, decidedBy: 'Chidi' };

it.each<[act: string, send: string, page: FunctionComponent<never>, props: object]>([
  ['Suspend', 'Suspend', PersonActions, { person }],
  ['Hide', 'Hide', ModeratedCard, { item: { ...item, status: 'shown', reports } }],
  ['Restore', 'Restore', ModeratedCard, { item: { ...item, status: 'hidden' } }],
  ['It stays hidden', 'Keep it hidden', AppealBox, { kind: 'traffic', decision }],
  ['Open next of kin', 'Open', NextOfKinSection, { one: { id: 41, steps: [] } }],
])('%s is refused, and can be asked for anew', async (act, send, page, props) => {
  server.answer = new AppError('not_allowed', 'Your account may not.');
  const { person: user } = shown(part(page as FunctionComponent<object>, props));
  await user.click(button(act));
  await user.type(await screen.findByRole('textbox'), 'Because.');
  await user.click(button(send));
  expect((await screen.findByRole('alert')).textContent).toContain('Your account may not.');
  await user.click(button('Cancel'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await user.click(button(act));
  expect(await screen.findByRole<HTMLTextAreaElement>('textbox')).toHaveProperty('value', '');
  expect(screen.queryByRole('alert')).toBeNull();
});
