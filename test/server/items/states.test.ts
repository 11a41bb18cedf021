/** Every state an item can be in, every change that an account can ask for: the result, and what the answer promised. */
import { describe, expect, it } from 'vitest';
import { type Item, receiveItem } from '#domain/journeys/items/items.ts';
import {
  acknowledged,
  flagged,
  itemOf,
  newItem,
  officer,
  opened,
  received,
  sender,
  setUpItemWorld,
  test,
  withdrawn,
} from '#test/server/items/item-world.ts';
import { createAccount } from '#test/support/records.ts';

setUpItemWorld();

const actions = ['receive', 'flag', 'withdrawFlag'] as const;
type Action = (typeof actions)[number];

const acts: Record<Action, (id: number, token?: string) => ReturnType<typeof received>> = {
  receive: received,
  flag: (id, token) => flagged(id, {}, token),
  withdrawFlag: withdrawn,
};

type Step = (id: number) => Promise<unknown>;
const seen: Step = (id) => opened(id, officer.token);

const open = { receive: 200, flag: 200, withdrawFlag: 409 };
const underFlag = { receive: 200, flag: 409, withdrawFlag: 200 };

const states: [name: string, steps: Step[], statuses: Record<Action, number>][] = [
  ['just lodged', [], open],
  ['flagged', [(id) => flagged(id)], underFlag],
  ['flagged and seen', [(id) => flagged(id), seen], underFlag],
  ['flagged and acknowledged', [(id) => flagged(id), acknowledged], { ...underFlag, withdrawFlag: 409 }],
  ['flagged and withdrawn', [(id) => flagged(id), (id) => withdrawn(id)], open],
  ['received', [(id) => received(id)], { ...open, receive: 409 }],
  ['flagged and received', [(id) => flagged(id), (id) => received(id)], { ...underFlag, receive: 409 }],
];

describe.each(states)('an item that is %s', (_, steps, statuses) => {
  async function inThisState(): Promise<Item> {
    const id = await newItem();
    for (const step of steps) await step(id);
    return itemOf(id);
  }

  it('promises exactly what its owner can do', async () => {
    const { can } = await inThisState();
    const promised = Object.fromEntries(actions.map((action) => [action, can[action] ? 200 : 409]));
    expect(promised).toEqual(statuses);
  });

  it.each(actions)('answers its owner’s %s as the table says', async (action) => {
    const { id } = await inThisState();
    const reply = await acts[action](id);
    expect(reply.status, reply.text).toBe(statuses[action]);
    if (reply.status === 409) {
      expect(reply.body).toMatchObject({ status: false, message: expect.stringMatching(/\.$/) });
    }
  });

  it('is to everybody else an item that does not exist', async () => {
    const before = await inThisState();
    const { token } = await createAccount(test.app, { accountType: 'commuter' });
    expect((await opened(before.id, token)).status).toBe(404);
    for (const action of actions) {
      const reply = await acts[action](before.id, token);
      expect(reply.body).toMatchObject({ code: 'not_found', message: 'This item was not found.' });
    }
    expect(await itemOf(before.id)).toEqual(before);
  });
});

describe('receiving an item', () => {
  it('asked for a hundred times at once is done once', async () => {
    const id = await newItem();
    const replies = await Promise.all(Array.from({ length: 100 }, () => received(id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(99);
    expect((await itemOf(id)).timeline.map(({ kind }) => kind)).toEqual(['received', 'lodged']);
  });

  it('answers with the received item, and when', async () => {
    const item = (await received(await newItem())).answer(receiveItem);
    expect(item).toMatchObject({ status: 'received', can: { receive: false } });
    expect(Date.parse(item.receivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(item.createdAt));
  });

  it('a second time says the state it is in', async () => {
    const id = await newItem();
    await received(id);
    expect((await received(id)).body).toMatchObject({
      code: 'wrong_state',
      message: 'This item is already received.',
    });
  });

  it('is a GET with a bearer token, and by a cookie never', async () => {
    const id = await newItem();
    const path = `/api/user/lodge-item/complete/end/${id}`;
    const cookie = { cookie: `__Host-rua_session=${sender.token}` };
    expect((await test.call('GET', path, { headers: cookie })).status).toBe(405);
    expect((await test.call('GET', path, { token: sender.token })).status).toBe(200);
  });
});

describe('an item that is asked for', () => {
  it.each(['0', '-1', '1.5', 'abc', '999999999999999', '9999999999999999999', '1%7D%7D', '%00', "1'--"])(
    'as %j is not found',
    async (id) => {
      const reply = await test.call('GET', `/api/user/lodge-item/details/${id}`, { token: sender.token });
      expect(reply.status).toBe(404);
      expect(reply.body).toMatchObject({ status: false, code: 'not_found' });
    },
  );
});
