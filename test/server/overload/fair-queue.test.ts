/** The queue of a priority class: whose turn it is when several networks ask. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { readConfig } from '#server/base/config/config.ts';
import { Overload } from '#server/base/http/overload/overload.ts';
import { RequestQueue, type Sender } from '#server/base/http/overload/request-queue.ts';
import { fewCalls } from './loaded-server.ts';

type Job = Sender & { end: () => void; fail: () => void };

class Office {
  readonly queue: RequestQueue;
  /** In work, in the order in which they began. */
  readonly begun: Job[] = [];
  readonly refused: string[] = [];

  constructor(atOnce: number, maximumWaiting: number, recentMilliseconds?: number) {
    const refuse = () => new AppError('unavailable', 'Later.');
    const limits = { atOnce, maximumWaiting, longestMilliseconds: 600_000, refuse };
    this.queue = new RequestQueue({ ...limits, ...(recentMilliseconds && { recentMilliseconds }) });
  }

  /** @param connection a new one for each time when it is left out. */
  async ask(network: string, times = 1, connection?: object, part?: string): Promise<void> {
    for (let asked = 0; asked < times; asked += 1) this.#ask({ network, part, connection: connection ?? {} });
    await settled();
  }

  /** @param connection is left out behind a proxy. */
  async askFor(account: string, connection?: object): Promise<void> {
    this.#ask({ network: 'a', account, connection });
    await settled();
  }

  #ask(sender: Sender): void {
    const work = () =>
      new Promise<void>((end, fail) => this.begun.push({ ...sender, end, fail: () => fail(new Error()) }));
    this.queue.run(work, sender).catch(() => this.refused.push(sender.network));
  }

  async endOne(of: string): Promise<void> {
    const index = this.begun.findIndex(({ network }) => network === of);
    const [job] = this.begun.splice(index, 1);
    job?.end();
    await settled();
  }

  async failOne(): Promise<void> {
    this.begun.shift()?.fail();
    await settled();
  }

  get working(): string {
    return this.begun.map(({ network }) => network).join('');
  }
}

/** All that promises lead to has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of a priority class', () => {
  it('gives its turns to networks by round, not by the order of asking', async () => {
    const office = new Office(1, 10);
    await office.ask('a', 4);
    await office.ask('b', 2);
    await office.ask('c');
    const order: string[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      order.push(office.working);
      await office.endOne(office.working);
    }
    expect(order.join('')).toBe('aabcaba');
    expect(office.queue.figures).toEqual({ inWork: 0, waiting: 0, refused: 0 });
  });

  it('gives one network half of the work at most while another waits', async () => {
    const office = new Office(4, 20);
    await office.ask('a', 10);
    await office.ask('b', 6);
    expect(office.working).toBe('aaaa');
    for (let turn = 0; turn < 4; turn += 1) await office.endOne('a');
    expect([...office.working].toSorted().join('')).toBe('aabb');
    for (let turn = 0; turn < 3; turn += 1) await office.endOne('b');
    expect([...office.working].toSorted().join('')).toBe('aabb');
  });

  it('gives one network all of the work while nobody else asks', async () => {
    const office = new Office(4, 20);
    await office.ask('a', 6);
    await office.endOne('a');
    expect(office.working).toBe('aaaa');
  });

  it('takes a full queue’s last place from the network with the most, for one with fewer', async () => {
    const office = new Office(1, 4);
    await office.ask('a', 5);
    await office.ask('b', 2);
    expect(office.refused).toEqual(['a', 'a']);
    await office.ask('b');
    expect(office.refused).toEqual(['a', 'a', 'b']);
    await office.ask('a');
    expect(office.refused).toEqual(['a', 'a', 'b', 'a']);
    await office.ask('c');
    expect(office.queue.figures).toEqual({ inWork: 1, waiting: 4, refused: 5 });
  });

  it('gives the turn of a network to a new connection before connections that just had a turn', async () => {
    const office = new Office(1, 10);
    const flood = [{}, {}, {}];
    for (const connection of flood) {
      await office.ask('a', 1, connection);
      await office.endOne('a');
    }
    for (const connection of [...flood, ...flood]) await office.ask('a', 1, connection);
    const newcomer = {};
    await office.ask('a', 1, newcomer);
    await office.endOne('a');
    expect(office.begun[0]?.connection).toBe(newcomer);
    await office.endOne('a');
    expect(office.begun[0]?.connection).toBe(flood[1]);
  });

  it('gives the turn to a new connection before connections whose turn was long ago, when turns are slow', async () => {
    const office = new Office(1, 10, 60_000);
    const flood = {};
    await office.ask('a', 1, flood);
    await office.endOne('a');
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000);
    const newcomer = {};
    await office.ask('a');
    await office.ask('a', 1, newcomer);
    await office.ask('a', 1, flood);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
    await office.endOne('a');
    expect(office.begun[0]?.connection).toBe(newcomer);
    vi.restoreAllMocks();
  });

  it.each([
    ['each on a new connection', () => ({})],
    ['behind a proxy', () => undefined],
  ])(
    'gives the turn to an account that had none before those that just had theirs, %s',
    async (_where, connection) => {
      const office = new Office(1, 10);
      for (const account of ['own 1', 'own 2']) {
        await office.askFor(account, connection());
        await office.endOne('a');
      }
      for (const account of ['own 1', 'own 2', 'own 1']) await office.askFor(account, connection());
      await office.askFor('ngozi', connection());
      await office.endOne('a');
      expect(office.begun[0]?.account).toBe('ngozi');
      await office.endOne('a');
      expect(office.begun[0]?.account).toBe('own 2');
    },
  );

  it('counts work that failed as no turn of its account, so a flood of wrong passwords does not delay the owner', async () => {
    const office = new Office(1, 10);
    await office.askFor('own', {});
    await office.endOne('a');
    await office.askFor('ngozi', {});
    await office.askFor('own', {});
    await office.askFor('ngozi', {});
    await office.failOne();
    expect(office.begun[0]?.account).toBe('ngozi');
  });

  it('gives the turn to the newest connection once the oldest has waited long', async () => {
    const office = new Office(1, 10);
    await office.ask('a', 3);
    const newest = {};
    await office.ask('a', 1, newest);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_500);
    await office.endOne('a');
    expect(office.begun[0]?.connection).toBe(newest);
    vi.restoreAllMocks();
  });

  it('gives the turns in the order of asking while all are short', async () => {
    const office = new Office(1, 10);
    const [first, second] = [{}, {}];
    await office.ask('a', 1);
    await office.ask('a', 1, first);
    await office.ask('a', 1, second);
    await office.endOne('a');
    expect(office.begun[0]?.connection).toBe(first);
  });

  it('gives a place that is left to the next, and takes it again at once', async () => {
    const office = new Office(1, 10);
    const wait = Promise.withResolvers<void>();
    const steps: string[] = [];
    const left = office.queue.run(async (slot) => {
      await Promise.all([slot.leaveFor(() => wait.promise), slot.leaveFor(() => wait.promise)]);
      steps.push(`is back in ${office.queue.figures.inWork} places`);
    });
    await office.ask('b', 2);
    expect([office.working, office.queue.figures.waiting]).toEqual(['b', 1]);
    wait.resolve();
    await left;
    expect(steps).toEqual(['is back in 2 places']);
    expect([office.working, office.queue.figures.waiting]).toEqual(['b', 1]);
    await office.endOne('b');
    await office.endOne('b');
    expect(office.queue.figures).toEqual({ inWork: 0, waiting: 0, refused: 0 });
  });

  it('gives the turns of a network to its parts by round, and of a part to the connection that had none', async () => {
    const office = new Office(1, 10);
    const kept = {};
    await office.ask('a', 3, kept, 'home');
    await office.ask('a', 1, {}, 'home');
    await office.ask('a', 1, kept, 'phone');
    const order: string[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      const [{ part = '', connection } = {}] = office.begun;
      order.push(`${part} ${connection === kept ? 'kept' : 'new'}`);
      await office.endOne('a');
    }
    expect(order).toEqual(['home kept', 'phone kept', 'home new', 'home kept', 'home kept']);
  });

  it('takes a full queue’s last place from a part that just had its turn, for another of the same network', async () => {
    const office = new Office(1, 2);
    await office.ask('a', 3, undefined, 'home');
    await office.ask('a', 1, undefined, 'home');
    expect(office.refused).toEqual(['a']);
    await office.ask('a', 1, undefined, 'phone');
    await office.endOne('a');
    expect(office.begun[0]?.part).toBe('phone');
  });

  it('takes a full queue’s last place from a connection that just had its turn, for a new one of the same network', async () => {
    const office = new Office(1, 2);
    const flood = {};
    await office.ask('a', 3, flood);
    await office.ask('a');
    expect(office.refused).toEqual(['a']);
    await office.endOne('a');
    expect(office.begun[0]?.connection).not.toBe(flood);
  });
});

it('one page is begun in three turns of the event loop, so that everything else is read in between', async () => {
  const overload = new Overload({ ...readConfig({}), overload: fewCalls });
  let begun = 0;
  const rendered = Array.from({ length: 4 }, () =>
    overload.render({ raw: new IncomingMessage(new Socket()), ip: '192.0.2.1' }, async () => {
      begun += 1;
    }),
  );
  for (let turn = 1; turn <= 12; turn += 1) {
    await settled();
    expect(begun).toBeLessThanOrEqual(Math.ceil(turn / 3));
  }
  await Promise.all(rendered);
  expect(begun).toBe(4);
});
