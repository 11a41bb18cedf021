// @vitest-environment happy-dom
/** An emergency or crime that is sent, also in vain, and what an officer sent on a case. */
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { lodgeComplaint } from '#domain/reporting/complaints.ts';
import { replyToReporter } from '#domain/response/cases/endpoints.ts';
import { refuseWrites } from '#test/support/browser-database.ts';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { server, used, wayOf } from '#test/support/rendered.tsx';
import { listRequests } from '#web/features/platform/sending/queue-store.ts';
import { complaintDetails } from '#web/features/reporting/complaints/queries.ts';
import { useQueuedPhotos } from '#web/features/reporting/emergency/report/use-queued-photos.ts';
import { useSending } from '#web/features/reporting/emergency/report/use-sending.ts';
import { useSending as useSendingOnCase } from '#web/features/response/cases/use-sending.ts';
import { unanswered } from '#web/lib/server-request.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();

const picture = `files/messages/${'a'.repeat(24)}.webp`;
const report = {
  ...{
    type: 'crime' as const,
    state: 'Lagos',
    description: '',
    rideId: '',
    agencies: [],
    images: [picture],
  },
  ...{ latitude: 6.6, longitude: 3.4 },
};
const complaint = { complaintRef: 'CP-22222222' };
const onAttempt = vi.fn();
const onSent = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
});

const begin = () => {
  const { result, queryClient } = used(() => useSending({ accountId: 7, kept: null, onAttempt, onSent }));
  return {
    queryClient,
    send: (of: Parameters<typeof result.current.send>[0]) => act(() => result.current.send(of)),
    state: () => ({ state: result.current.state, isKept: result.current.isKept }),
  };
};
/** The key and the body under which it was sent. */
const sent = () => server.asked.map(({ endpoint, input, key }) => ({ way: wayOf(endpoint), input, key }));
const noNetwork = () => unanswered(new Error('no network'));

describe('a crime report', () => {
  it('that RUA answers is sent, and the next is another', async () => {
    server.answer = complaint;
    const { send, state, queryClient } = begin();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.until = promise;
    send(report);
    expect(state()).toEqual({ state: 'sending', isKept: false });
    resolve();
    await expect.poll(state).toEqual({ state: 'sent', isKept: false });
    expect([onSent.mock.calls, onAttempt.mock.lastCall]).toEqual([[[complaint]], [null]]);
    expect(queryClient.getQueryData(complaintDetails(complaint.complaintRef).queryKey)).toEqual(complaint);
    send(report);
    await expect.poll(() => sent().length).toBe(2);
    const [first, second] = sent();
    expect([first?.way, second?.way]).toEqual([wayOf(lodgeComplaint), wayOf(lodgeComplaint)]);
    expect(second?.key).not.toBe(first?.key);
  });

  it('that is pressed twice is one report, also with other words', async () => {
    server.until = new Promise(() => {});
    const { send } = begin();
    send(report);
    send({ ...report, description: 'Now with words' });
    await expect.poll(() => sent().length).toBe(2);
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  it.each([
    ['on the phone', false],
    ['in this tab alone', true],
  ])('that waits %s may have arrived, and is kept only on the phone', async (_, isInTab) => {
    if (isInTab) refuseWrites(new DOMException('Full', 'QuotaExceededError'));
    server.answer = noNetwork();
    const { send, state } = begin();
    send(report);
    await expect.poll(state).toEqual({ state: 'unsure', isKept: !isInTab });
    expect(onSent).not.toHaveBeenCalled();
    const [kept] = await listRequests(7);
    expect(kept).toMatchObject({ kind: 'crime', title: 'Crime report', pictures: [] });
    expect([kept?.isInTab, kept?.key]).toEqual([isInTab || undefined, sent()[0]?.key]);
  });

  it.each([
    ['refused', 'is another when it is sent again', new AppError('invalid', 'Wrong.'), false],
    ['unsure', 'is the same when it is sent again', new Error('broken off'), true],
  ])('that ends %s %s', async (ends, _, error, isSame) => {
    server.answer = error;
    const { send, state } = begin();
    send(report);
    await expect.poll(state).toEqual({ state: ends, isKept: false });
    send(report);
    await expect.poll(() => sent().length).toBe(2);
    const [first, second] = sent();
    expect(second?.key === first?.key).toBe(isSame);
  });
});

describe('photos that only the phone has', () => {
  const kept = [picture, `files/messages/${'b'.repeat(24)}.webp`];
  const about = { accountId: 7, title: 'Help', reference: '', after: '', isRefused: false };
  const queued = async () =>
    (await listRequests(7)).map(({ kind, path, body, pictures, after }) => ({
      ...{ kind, path, pictures, after },
      body: JSON.parse(body ?? ''),
    }));
  const photos = (path: string, after: string | null, pictures = kept) => ({
    ...{ kind: 'photos', path: `/api/user/lodge-complain/edit/${path}`, pictures, after },
    body: { images: pictures, latitude: null, longitude: null },
  });

  it('are kept with the report, and no part of it', async () => {
    server.until = new Promise(() => {});
    const { result } = used(() => useSending({ accountId: 7, kept: null, onAttempt, onSent }));
    act(() => result.current.send({ ...report, images: [] }, kept));
    expect(onAttempt).toHaveBeenLastCalledWith(expect.objectContaining({ photos: kept }));
    await expect.poll(sent).toMatchObject([{ input: { body: { images: [] } } }]);
  });

  it('wait for the report that is sent, and each goes once', async () => {
    let now = { report: about, kept };
    const { rerender } = used(() => useQueuedPhotos(now.report, now.kept));
    expect(await queued()).toEqual([]);
    now = { report: { ...about, reference: complaint.complaintRef }, kept: [] };
    rerender();
    await expect.poll(queued).toEqual([photos('CP-22222222', null)]);
    now = { ...now, kept: [...kept, `files/messages/${'c'.repeat(24)}.webp`] };
    rerender();
    await expect.poll(async () => (await queued())[1]?.pictures).toEqual(now.kept.slice(2));
  });

  it('go behind the report that waits itself', async () => {
    used(() => useQueuedPhotos({ ...about, after: 'report-1' }, kept));
    await expect.poll(queued).toEqual([photos('~record~', 'report-1')]);
  });

  it('go with the next report when this one is refused', async () => {
    let now = { ...about, after: 'report-1' };
    const { rerender } = used(() => useQueuedPhotos(now, kept));
    now = { ...about, isRefused: true };
    rerender();
    now = { ...about, after: 'report-2' };
    rerender();
    await expect
      .poll(async () => (await queued()).map(({ after }) => after))
      .toEqual(['report-1', 'report-2']);
  });
});

describe('a reply on a case', () => {
  const reply = { kind: 'reply', text: 'We come.', pictures: ['a.webp', 'b.webp'], seenSteps: 3 } as const;
  const replied = (text: string, seenSteps: number) => [
    wayOf(replyToReporter),
    { params: { id: 41 }, body: { text, picture: 'a.webp', morePictures: ['b.webp'], seenSteps } },
  ];
  const begin = () => {
    const { result } = used(() => useSendingOnCase(41));
    return {
      send: (of: Parameters<typeof result.current.send>[0]) => act(() => result.current.send(of)),
    };
  };

  it.each([
    ['sent', { steps: [1, 2, 3, 4] }, { steps: 4 }],
    ['overtaken', new AppError('conflict', 'A colleague replied.'), {}],
    ['failed', new AppError('wrong_state', 'It is over.'), {}],
  ])('is %s', async (ends, answer, known) => {
    server.answer = answer;
    expect(await begin().send(reply)).toEqual({ is: ends, ...known });
    expect(server.changes()).toEqual([replied('We come.', 3)]);
  });

  it('whose answer was lost is repeated as it was, unless its words or pictures changed', async () => {
    server.answer = noNetwork();
    const { send } = begin();
    await send(reply);
    const later = { ...reply, seenSteps: 4 };
    await send(later);
    await send({ ...later, text: 'We are there.' });
    await send({ ...later, text: 'We are there.', pictures: ['a.webp'] });
    expect(server.changes().slice(0, 3)).toEqual([
      replied('We come.', 3),
      replied('We come.', 3),
      replied('We are there.', 4),
    ]);
    expect(server.changes()[3]).toMatchObject([wayOf(replyToReporter), { body: { morePictures: [] } }]);
  });
});
