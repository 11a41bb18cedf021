/** An emergency or crime that is sent, also in vain, and what an officer sent on a case. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { replyToReporter } from '#domain/response/cases/endpoints.ts';
import { wayOf } from '#test/support/drawn-page.ts';
import { live } from '#test/support/live-hooks.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { useSending } from '#web/features/reporting/emergency/report/use-sending.ts';
import { useSending as useSendingOnCase } from '#web/features/response/cases/use-sending.ts';
import { unanswered } from '#web/lib/server-request.ts';

vi.mock('react', async (load) => (await import('#test/support/live-hooks.ts')).living(await load()));
const calls = await vi.hoisted(async () => (await import('#test/support/drawn-page.ts')).recordedCalls());
vi.mock('#web/lib/api.ts', async (load) => ({ ...(await load<object>()), call: calls.call }));
const queue = vi.hoisted(() => ({ sendOrEnqueue: vi.fn() }));
vi.mock('#web/features/platform/sending/enqueue.ts', () => queue);

const report = {
  ...{
    type: 'crime' as const,
    state: 'Lagos',
    description: '',
    rideId: '',
    agencies: [],
    images: ['a.webp'],
  },
  ...{ latitude: 6.6, longitude: 3.4 },
};
const complaint = { complaintRef: 'CP-22222222' };
const onAttempt = vi.fn();
const onSent = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  calls.asked.length = 0;
});

const begin = () => live(() => useSending({ accountId: 7, kept: null, onAttempt, onSent }));
const stateOf = ({ now }: ReturnType<typeof begin>) => ({ state: now().state, isKept: now().isKept });
/** The key and the body under which it was sent. */
const sent = () => queue.sendOrEnqueue.mock.calls.map(([, { body }, { key }]) => ({ body, key }));

describe('a crime report', () => {
  it('that RUA answers is sent, and the next is another', async () => {
    queue.sendOrEnqueue.mockResolvedValue({ kind: 'sent', answer: complaint });
    const sending = begin();
    sending.now().send(report);
    expect(stateOf(sending)).toEqual({ state: 'sending', isKept: false });
    await expect.poll(() => stateOf(sending)).toEqual({ state: 'sent', isKept: false });
    expect([onSent.mock.calls, onAttempt.mock.lastCall]).toEqual([[[complaint]], [null]]);
    expect(sending.queryClient.getQueryData(complaintDetails(complaint.complaintRef).queryKey)).toEqual(
      complaint,
    );
    const about = queue.sendOrEnqueue.mock.lastCall?.[2];
    expect(about).toMatchObject({
      accountId: 7,
      kind: 'crime',
      title: 'Crime report',
      pictures: ['a.webp'],
      place: 'either',
    });
    sending.now().send(report);
    const [first, second] = sent();
    expect(second?.key).not.toBe(first?.key);
    sending.end();
  });

  it('that is pressed twice is one report, also with other words', async () => {
    queue.sendOrEnqueue.mockReturnValue(new Promise(() => {}));
    const sending = begin();
    sending.now().send(report);
    sending.now().send({ ...report, description: 'Now with words' });
    const [first, second] = sent();
    expect(second).toEqual(first);
    sending.end();
  });

  it.each([
    ['on the phone', false, true],
    ['in this tab alone', true, false],
  ])('that waits %s may have arrived, and is kept only on the phone', async (_, isInTab, isKept) => {
    queue.sendOrEnqueue.mockResolvedValue({ kind: 'kept', words: 'Kept.', isInTab });
    const sending = begin();
    sending.now().send(report);
    await expect.poll(() => stateOf(sending)).toEqual({ state: 'unsure', isKept });
    expect(onSent).not.toHaveBeenCalled();
    sending.end();
  });

  it.each([
    ['refused', 'is another when it is sent again', new AppError('invalid', 'Wrong.'), false],
    ['unsure', 'is the same when it is sent again', new Error('broken off'), true],
  ])('that ends %s %s', async (state, _, error, isSame) => {
    queue.sendOrEnqueue.mockRejectedValue(error);
    const sending = begin();
    sending.now().send(report);
    await expect.poll(() => stateOf(sending)).toEqual({ state, isKept: false });
    sending.now().send(report);
    const [first, second] = sent();
    expect(second?.key === first?.key).toBe(isSame);
    sending.end();
  });
});

describe('a reply on a case', () => {
  const one = { id: 41, steps: [1, 2, 3] } as never;
  const reply = { kind: 'reply', text: 'We come.', picture: 'a.webp' } as const;
  const replied = (text: string, seenSteps: number) => [
    wayOf(replyToReporter),
    { params: { id: 41 }, body: { text, picture: 'a.webp', seenSteps } },
  ];
  const asked = () => calls.asked.map(({ way, input }) => [way, input]);

  it.each([
    ['sent', undefined],
    ['overtaken', new AppError('conflict', 'A colleague replied.')],
    ['failed', new AppError('wrong_state', 'It is over.')],
  ])('is %s', async (ends, answer) => {
    calls.answer = answer;
    expect(
      await live(() => useSendingOnCase(one))
        .now()
        .send(reply),
    ).toBe(ends);
    expect(asked()).toEqual([replied('We come.', 3)]);
  });

  it('whose answer was lost is repeated as it was, unless its words changed', async () => {
    calls.answer = unanswered(new Error('no network'));
    let steps = [1, 2, 3];
    const sending = live(() => useSendingOnCase({ id: 41, steps } as never));
    await sending.now().send(reply);
    steps = [1, 2, 3, 4];
    sending.again();
    await sending.now().send(reply);
    await sending.now().send({ ...reply, text: 'We are there.' });
    expect(asked()).toEqual([replied('We come.', 3), replied('We come.', 3), replied('We are there.', 4)]);
  });
});
