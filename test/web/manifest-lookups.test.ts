/** The field for a plate or a manifest’s number: what is looked up fills the form only while it is still asked for. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { live } from '#test/support/live-hooks.ts';
import { useManifestLookup } from '#web/features/journeys/rides/lodge/use-manifest-lookup.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const answers = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), ...answers }));

const manifest = (manifestNumber: string) => ({
  manifestNumber,
  images: [],
  createdAt: '',
  vehicleNumber: 'KJA-482XY',
});
const onFound = vi.fn();
const begin = () => live(() => useManifestLookup({ filledFrom: '', onFound }));

beforeEach(() => {
  vi.resetAllMocks();
});

describe('looking up a manifest', () => {
  it('asks once for eight digits, however they are grouped, and for nothing else', async () => {
    answers.call.mockResolvedValue(manifest('12345678'));
    const code = begin();
    for (const typed of ['KJA-482XY', '1234 567', '1234 5678', '12345678']) code.now().look(typed);
    await code.now().settled();
    expect(answers.call).toHaveBeenCalledOnce();
    expect(onFound.mock.calls).toEqual([[manifest('12345678')]]);
    expect(code.now().lookup).toMatchObject({ state: 'found', number: '12345678' });
  });

  it.each([
    ['another number', '8765 4321', 'looking'],
    ['a plate', 'KJA-482XY', 'none'],
  ])('fills nothing in when %s was typed before the answer', async (_, typed, state) => {
    const { promise, resolve } = Promise.withResolvers();
    answers.call.mockReturnValueOnce(promise).mockReturnValue(new Promise(() => {}));
    const code = begin();
    code.now().look('12345678');
    const first = code.now().settled();
    code.now().look(typed);
    resolve(manifest('12345678'));
    await first;
    expect(onFound).not.toHaveBeenCalled();
    expect(code.now().lookup.state).toBe(state);
  });

  it.each([
    ['missing', new AppError('not_found', 'There is none.')],
    ['failed', new AppError('unavailable', 'There is no network.')],
  ])('is %s, and can be asked for again', async (state, error) => {
    answers.call.mockRejectedValueOnce(error).mockResolvedValue(manifest('12345678'));
    const code = begin();
    code.now().look('12345678');
    await code.now().settled();
    expect(code.now().lookup).toMatchObject({ state, number: '12345678' });
    code.now().lookAgain();
    await code.now().settled();
    expect(onFound).toHaveBeenCalledOnce();
  });
});
