// @vitest-environment happy-dom
/** Traffic updates in plain forms: what the page sends on, and what it says of an answer. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { encodeAnswer } from '#domain/contract/envelope.ts';
import { createTrafficUpdate } from '#domain/road/traffic/updates.ts';
import { buttons, shown } from '#test/support/rendered.tsx';
import { part, update } from '#test/support/road-records.ts';
import { answerNewTraffic, answerVoice } from '#web/features/road/traffic/plain/answer-traffic.ts';
import { PlainNewTraffic, PlainVoice } from '#web/features/road/traffic/plain/plain-traffic.tsx';

const done = encodeAnswer(createTrafficUpdate, update);
const typed = { category: 'Accident', title: 'Truck fell', description: 'One lane' };

function sent(fields: Record<string, string>, status: number, body: unknown) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => Response.json(body, { status }));
  const request = new Request('https://rua.example/x', { method: 'POST', body: new URLSearchParams(fields) });
  return {
    page: { fetch } as never,
    request,
    asked: () => fetch.mock.calls.map(([path, init]) => [path, init?.body]),
  };
}
const refusal = {
  status: false,
  message: 'Look again.',
  code: 'invalid',
  errors: { title: ['Which road?'] },
};

describe('a new update', () => {
  it('has its words, and leads to its own page', async () => {
    const { page, request, asked } = sent({ ...typed, task: 'post', other: 'x' }, 200, done);
    const left: unknown = await answerNewTraffic(page, request).catch((thrown: unknown) => thrown);
    expect(asked()).toEqual([['/api/user/traffic-updates/create', JSON.stringify(typed)]]);
    if (!(left instanceof Response)) throw new Error('It leads nowhere.');
    expect([left.status, left.headers.get('location')]).toEqual([303, '/users/mytraffic/details/41']);
  });

  it('that is refused comes back with its words, beside the field', async () => {
    const { page, request } = sent({ ...typed, task: 'post' }, 422, refusal);
    const { data } = await answerNewTraffic(page, request);
    const problems = [{ id: 'title', message: 'Which road?' }];
    expect(data).toMatchObject({ kind: 'refused', task: 'post', values: typed, problems });
    shown(part(PlainNewTraffic, { answer: data }), { context: { id: 7 } });
    const fields = ['category', 'title', 'description'].map((name) =>
      document.querySelector<HTMLInputElement>(`[name=${name}]`),
    );
    expect(fields.map((field) => field?.value)).toEqual(Object.values(typed));
    expect(fields.map((field) => field?.getAttribute('aria-invalid'))).toEqual([null, 'true', null]);
    expect(screen.getByRole('alert').textContent).toContain('Which road?');
  });

  it('begins anew for another task', () => {
    const answer = { kind: 'refused', task: 'other', message: 'No.', values: typed, problems: [] };
    shown(part(PlainNewTraffic, { answer }), { context: { id: 7 } });
    expect(document.querySelector<HTMLInputElement>('[name=title]')?.value).toBe('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a word on an update', () => {
  it.each(['there', 'cleared'])('%s is said of it, and leads back to it', async (task) => {
    const { page, request, asked } = sent({ task }, 200, done);
    const left: unknown = await answerVoice(page, request, '41').catch((thrown: unknown) => thrown);
    expect(asked()).toEqual([['/api/user/traffic-updates/voice/41', JSON.stringify({ voice: task })]]);
    expect(left instanceof Response && left.headers.get('location')).toBe('/users/trafficDetails/41');
  });

  it.each([
    [true, ['Still there', 'Not there'], ['there', 'cleared']],
    [false, [], []],
  ])('may be said: %s', (voice, names, tasks) => {
    const one = { ...update, can: { ...update.can, voice } };
    shown(part(PlainVoice, { update: one, answer: undefined }), { context: { id: 7 } });
    expect(buttons()).toEqual(names);
    const fields = [...document.querySelectorAll<HTMLInputElement>('[name=task]')];
    expect(fields.map(({ value }) => value)).toEqual(tasks);
  });
});
