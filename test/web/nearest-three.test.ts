// @vitest-environment happy-dom
/** The nearest traffic updates: a voice on those of others, and removing one's own. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it, vi } from 'vitest';
import { removeTrafficUpdate, type TrafficRow } from '#domain/road/traffic/updates.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { NearestThree } from '#web/features/road/traffic/nearest-three.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const row: TrafficRow = {
  ...{ id: 41, title: 'Stuck', category: 'Traffic jam', kind: 'congestion', banner: '', views: 0 },
  ...{ latitude: null, longitude: null, createdAt: '2026-11-20T09:00:00.000Z' },
  ...{ updatedAt: '2026-11-20T09:00:00.000Z', currentUntil: '2026-11-20T11:00:00.000Z', isCurrent: true },
  ...{ confidence: 'reported', confidenceReason: '', distance: 300, hidden: false, canVoice: true },
  voices: { there: 0, lastThereAt: null, cleared: 0, lastClearedAt: null },
};
const open = (changes: Partial<TrafficRow>) =>
  shown(createElement(NearestThree, { updates: [{ ...row, ...changes }], total: 1 }));

it('one of another is still there or gone, in one tap', async () => {
  const { person } = open({});
  expect(buttons()).toEqual(['Stuck: still there', 'Stuck: gone']);
  await person.click(button('Stuck: gone'));
  expect(words()).toContain('Gone. Thank you.');
  expect(buttons()).toEqual(['Undo: Stuck']);
});

it('an answer that is being sent cannot be undone', async () => {
  server.until = new Promise(() => {});
  const { person } = open({});
  await person.click(button('Stuck: still there'));
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => buttons()).toEqual([]);
  expect(words()).toContain('Still there. Thank you.');
  state.mockRestore();
});

it('one’s own has no voice of oneself, and is removed', async () => {
  server.answer = {};
  const { person } = open({ canVoice: false });
  expect(buttons()).toEqual(['Remove Stuck']);
  await person.click(button('Remove Stuck'));
  await person.click(await screen.findByRole('button', { name: 'Remove update' }));
  await expect.poll(server.changes).toEqual([[wayOf(removeTrafficUpdate), { params: { id: 41 } }]]);
});
