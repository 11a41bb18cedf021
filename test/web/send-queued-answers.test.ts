import { describe, expect, it } from 'vitest';
import {
  type Asked,
  answered,
  done,
  put,
  refused,
  seen,
  sent,
  serverAnswering,
  setUpBrowserQueue,
  statesOf,
} from '#test/support/browser-queue.ts';
import { queuedPicture } from '#test/support/queued-requests.ts';
import { forgetBusy } from '#web/features/platform/sending/busy-server.ts';
import {
  changePicture,
  changeRequest,
  findRequest,
  putPicture,
  removeRequest,
} from '#web/features/platform/sending/queue-store.ts';

setUpBrowserQueue();

describe('no answer', () => {
  it('is met with three more tries, after which the request may have arrived', async () => {
    await put('ride');
    serverAnswering(() => new TypeError('Failed to fetch'));
    expect(await sent()).toEqual({ kind: 'unreachable' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['ride', 'ride', 'ride', 'ride']);
    const first = await findRequest('ride');
    expect(first?.unsureSince).not.toBeNull();
    expect(first?.isFirstTry).toBe(false);
    await sent();
    expect((await findRequest('ride'))?.unsureSince).toBe(first?.unsureSince);
  });

  it('once is made up for in the same pass', async () => {
    await put('ride');
    serverAnswering(() => (seen.asked.length < 3 ? new TypeError('Failed to fetch') : done()));
    expect(await sent()).toEqual({ kind: 'done' });
    expect(await statesOf()).toEqual({ ride: 'sent' });
  });
});

describe('a server that asks to be left alone', () => {
  it('keeps the same kind waiting, and lets others go', async () => {
    for (const key of ['a', 'b']) await put(key);
    await put('message', { kind: 'message' });
    serverAnswering(({ key }) => (key === 'a' ? answered(429, {}, { 'retry-after': '90' }) : done()));
    const end = await sent();
    expect(end).toMatchObject({ kind: 'later' });
    expect(end.kind === 'later' && end.seconds > 60 && end.seconds <= 90).toBe(true);
    expect(seen.asked.map(({ key }) => key)).toEqual(['a', 'message']);
    expect(await findRequest('a')).toMatchObject({ failures: 0, state: { kind: 'waiting' } });
  });

  it('by failing keeps only that line waiting, in its order', async () => {
    await put('a', { kind: 'message', line: 'line' });
    await put('b', { kind: 'message', line: 'line' });
    await put('c', { kind: 'message', line: 'other' });
    serverAnswering(({ key }) => (key === 'a' ? answered(500) : done()));
    expect(await sent()).toEqual({ kind: 'later', seconds: 30 });
    expect(seen.asked.map(({ key }) => key)).toEqual(['a', 'c']);
    expect(await findRequest('a')).toMatchObject({ failures: 1, state: { kind: 'waiting' } });
  });

  it('by failing the fifth time is not asked again, and the request may have arrived', async () => {
    await put('a');
    await changeRequest('a', () => ({ failures: 3 }));
    serverAnswering(() => answered(500));
    await sent();
    expect(await findRequest('a')).toMatchObject({ failures: 4, state: { kind: 'waiting' } });
    forgetBusy('ride');
    expect(await sent()).toEqual({ kind: 'done' });
    const refusedOne = await findRequest('a');
    expect(refusedOne).toMatchObject({ failures: 0, state: { kind: 'refused', code: 'internal' } });
    expect(refusedOne?.unsureSince).not.toBeNull();
  });
});

describe('a request that is held back', () => {
  it('does not leave before its moment, and says when', async () => {
    await put('flag', { kind: 'flag', notBefore: new Date(Date.now() + 5000).toISOString() });
    await changeRequest('flag', () => ({ isFirstTry: true }));
    const end = await sent();
    expect(end.kind === 'later' && end.seconds > 0 && end.seconds <= 5).toBe(true);
    expect(seen.asked).toEqual([]);
    expect(await findRequest('flag')).toMatchObject({ isFirstTry: true });
  });

  it.each([-1, 11_000])('leaves when its moment is %i ms ahead', async (ahead) => {
    await put('flag', { kind: 'flag', notBefore: new Date(Date.now() + ahead).toISOString() });
    expect(await sent()).toEqual({ kind: 'done' });
    expect(seen.asked.map(({ key }) => key)).toEqual(['flag']);
  });
});

describe('the pictures of a request', () => {
  const path = 'media/rides/a.webp';
  const isUpload = ({ path: to }: Asked) => to === '/api/fileupload/rides';

  it('go before it, each under its own name', async () => {
    await putPicture(queuedPicture(path));
    await put('ride', { pictures: [path] });
    await sent();
    expect(seen.asked.map(({ path: to, key }) => [to, key])).toEqual([
      ['/api/fileupload/rides', 'a'],
      ['/api/thing', 'ride'],
    ]);
    const form = seen.asked[0]?.body;
    const file = form instanceof FormData ? form.get('file') : null;
    expect(file).toMatchObject({ name: 'a.webp', type: 'image/webp', size: 3 });
  });

  it('that are refused hold it up, and it may still be changed', async () => {
    await putPicture(queuedPicture(path));
    await put('ride', { pictures: [path] });
    serverAnswering((one) => (isUpload(one) ? refused('too_large', 'Too large.', 413) : done()));
    await sent();
    expect(await findRequest('ride')).toMatchObject({
      state: { kind: 'refused', code: 'too_large' },
      unsureSince: null,
    });
    expect(seen.asked).toHaveLength(1);
  });

  it('that may have arrived are asked for first, and not sent twice', async () => {
    await putPicture(queuedPicture(path, { isUnsure: true }));
    await put('ride', { pictures: [path] });
    await sent();
    expect(seen.asked.map(({ method, path: to }) => [method, to])).toEqual([
      ['HEAD', '/media/rides/a-320.webp'],
      ['POST', '/api/thing'],
    ]);
  });

  it('that are not there after all are sent', async () => {
    await putPicture(queuedPicture(path, { isUnsure: true }));
    await put('ride', { pictures: [path] });
    serverAnswering(({ method }) => (method === 'HEAD' ? new Response(null, { status: 404 }) : done()));
    await sent();
    expect(seen.asked.filter(isUpload)).toHaveLength(1);
  });

  it('go once more when the server has let them go meanwhile, and only once', async () => {
    await putPicture(queuedPicture(path));
    await changePicture(path, { isStored: true });
    await put('ride', { pictures: [path] });
    serverAnswering((one) => (isUpload(one) ? done() : refused('invalid', 'No such picture.', 422)));
    await sent();
    expect(seen.asked.map(({ path: to }) => to)).toEqual([
      '/api/thing',
      '/api/fileupload/rides',
      '/api/thing',
    ]);
    expect(await statesOf()).toEqual({ ride: 'refused' });
  });
});

it('a request that is cancelled while its picture is on its way does not leave', async () => {
  await putPicture(queuedPicture('media/rides/a.webp'));
  await put('ride', { pictures: ['media/rides/a.webp'] });
  serverAnswering(async () => {
    await removeRequest('ride');
    return done();
  });
  expect(await sent()).toEqual({ kind: 'done' });
  expect(seen.asked.map(({ path }) => path)).toEqual(['/api/fileupload/rides']);
});
