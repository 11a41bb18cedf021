import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createHolding } from '#web/features/response/messages/holding.ts';
import {
  createOutgoing,
  notArrived,
  type OutgoingMessage,
} from '#web/features/response/messages/outgoing.ts';

const lost = new AppError('unavailable', 'There is no connection.');
const refused = new AppError('wrong_state', 'This agency is no longer on RUA.');

/** A server that says in turn what it was told to; then it answers. */
function serverSaying(...answers: (Error | 'ok')[]) {
  const tries: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage) => {
    tries.push(message);
    const answer = answers.shift() ?? 'ok';
    if (answer !== 'ok') throw answer;
  };
  return { tries, send };
}

function message(text: string) {
  return { reference: 'TK-AAAAAAAA', text, file: '', after: 0 };
}

function statesOf(messages: readonly OutgoingMessage[]): [string, string][] {
  return messages.map(({ text, state }) => [text, state.kind]);
}

describe('what is on its way', () => {
  it('is sent in its order, again under the same key until it is answered', async () => {
    const { tries, send } = serverSaying(lost, lost);
    const outgoing = createOutgoing({ send, waits: [0, 0, 0] });
    outgoing.add(message('first'));
    outgoing.add(message('second'));
    await expect.poll(() => outgoing.all()).toEqual([]);
    expect(tries.map(({ text }) => text)).toEqual(['first', 'first', 'first', 'second']);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
  });

  it('is kept when no answer comes, what is behind it waits, and both go when tried again', async () => {
    const { tries, send } = serverSaying(lost, lost);
    const outgoing = createOutgoing({ send, waits: [0] });
    outgoing.add(message('first'));
    outgoing.add(message('second'));
    await expect
      .poll(() => statesOf(outgoing.all()))
      .toEqual([
        ['first', 'failed'],
        ['second', 'sending'],
      ]);
    outgoing.retry('TK-AAAAAAAA');
    await expect.poll(() => outgoing.all()).toEqual([]);
    expect(tries.slice(-2).map(({ text }) => text)).toEqual(['first', 'second']);
  });

  it('goes on behind one that is refused, which can be removed', async () => {
    const { send } = serverSaying(refused);
    const outgoing = createOutgoing({ send, waits: [] });
    outgoing.add(message('first'));
    outgoing.add(message('second'));
    await expect.poll(() => statesOf(outgoing.all())).toEqual([['first', 'refused']]);
    for (const { key } of outgoing.all()) outgoing.remove(key);
    expect(outgoing.all()).toEqual([]);
  });

  it('is there again after a reload, with its key', async () => {
    let kept: readonly OutgoingMessage[] = [];
    const before = createOutgoing({ send: serverSaying(lost).send, waits: [], keep: (all) => (kept = all) });
    before.add(message('first'));
    await expect.poll(() => statesOf(before.all())).toEqual([['first', 'failed']]);
    const { tries, send } = serverSaying();
    const after = createOutgoing({ send, waits: [], kept });
    await expect.poll(() => after.all()).toEqual([]);
    expect(tries.map(({ key }) => key)).toEqual(kept.map(({ key }) => key));
  });
});

describe('the queue of the device', () => {
  it('is given each message once, in their order', async () => {
    const put: string[] = [];
    const holding = createHolding(async ({ text }) => put.push(text));
    const first: OutgoingMessage = {
      ...message('first'),
      key: 'f',
      at: '',
      state: { kind: 'sending' },
    };
    holding.hold([first]);
    holding.hold([first, { ...first, key: 's', text: 'second' }]);
    await holding.done();
    expect(put).toEqual(['first', 'second']);
  });
});

describe('what is shown beside what has arrived', () => {
  const sending: OutgoingMessage = {
    ...message('yes'),
    after: 4,
    key: 'k',
    at: '',
    state: { kind: 'sending' },
  };
  const arrived = { number: 5, side: 'user', message: 'yes', file: '' };

  it('leaves out what the window has already, once each', () => {
    expect(notArrived([sending], [arrived], 'user')).toEqual([]);
    expect(notArrived([sending, { ...sending, key: 'l' }], [arrived], 'user')).toHaveLength(1);
  });

  it('keeps what only looks alike', () => {
    expect(notArrived([sending], [{ ...arrived, number: 4 }], 'user')).toHaveLength(1);
    expect(notArrived([sending], [{ ...arrived, side: 'agency' }], 'user')).toHaveLength(1);
    expect(
      notArrived([{ ...sending, state: { kind: 'failed', isKept: false } }], [arrived], 'user'),
    ).toHaveLength(1);
  });
});
