// @vitest-environment happy-dom
/** The field for a plate or a manifest’s number: the answer of a look-up fills the form only while it is still asked for. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { findManifest } from '#domain/journeys/manifests/manifests.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import { useManifestLookup } from '#web/features/journeys/rides/lodge/use-manifest-lookup.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const manifest = (manifestNumber: string) => ({
  manifestNumber,
  images: [],
  createdAt: '',
  vehicleNumber: 'KJA-482XY',
});
const onFound = vi.fn();
const begin = () => {
  const { result } = used(() => useManifestLookup({ filledFrom: '', onFound }));
  return {
    look: (typed: string) => act(() => result.current.look(typed)),
    lookAgain: () => act(() => result.current.lookAgain()),
    settled: () => act(() => result.current.settled()),
    lookup: () => result.current.lookup,
  };
};
const asked = () => server.asked.map(({ endpoint, input }) => [wayOf(endpoint), input]);

beforeEach(() => {
  onFound.mockReset();
});

describe('looking up a manifest', () => {
  it('asks once for eight digits, however they are grouped, and for nothing else', async () => {
    server.answer = manifest('12345678');
    const code = begin();
    for (const typed of ['KJA-482XY', '1234 567', '1234 5678', '12345678']) code.look(typed);
    await code.settled();
    expect(asked()).toEqual([[wayOf(findManifest), { params: { number: '12345678' } }]]);
    expect(onFound.mock.calls).toEqual([[manifest('12345678')]]);
    expect(code.lookup()).toMatchObject({ state: 'found', number: '12345678' });
  });

  it.each([
    ['another number', '8765 4321', 'looking'],
    ['a plate', 'KJA-482XY', 'none'],
  ])('fills nothing in when %s was typed before the answer', async (_, typed, state) => {
    const { promise, resolve } = Promise.withResolvers();
    server.answer = ({ params }: { params: { number: string } }) =>
      params.number === '12345678' ? promise : new Promise(() => {});
    const code = begin();
    code.look('12345678');
    const first = code.settled();
    code.look(typed);
    resolve(manifest('12345678'));
    await first;
    expect(onFound).not.toHaveBeenCalled();
    expect(code.lookup().state).toBe(state);
  });

  it.each([
    ['missing', new AppError('not_found', 'There is none.')],
    ['failed', new AppError('unavailable', 'There is no network.')],
  ])('is %s, and can be asked for again', async (state, error) => {
    server.answer = error;
    const code = begin();
    code.look('12345678');
    await code.settled();
    expect(code.lookup()).toMatchObject({ state, number: '12345678' });
    server.answer = manifest('12345678');
    code.lookAgain();
    await code.settled();
    expect(onFound).toHaveBeenCalledOnce();
  });
});
