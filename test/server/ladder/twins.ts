/**
 * Two passengers who do the same and have the same news from others. One gives their own PIN, the other the PIN of a forced person.
 * Compares all that reaches the account: answers, windows, pages, messages.
 */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { downloadData } from '#domain/identity/settings.ts';
import { channels } from '#domain/platform/deliveries/deliveries.ts';
import { search } from '#domain/platform/search/search.ts';
import { finishTry } from '#server/base/delivery/progress.ts';
import type { Progress } from '#server/base/delivery/progress-store.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import type { WaitingMessage } from '#server/base/delivery/transport.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { allTold } from '#test/support/announcements.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import { type EventWindow, openEventWindow } from '#test/support/event-window.ts';
import type { TestAccount } from '#test/support/records.ts';
import type { Reply } from '#test/support/server.ts';
import { ownReads } from './alike.ts';
import { expectSameReplies, withoutNames } from './alike-strictly.ts';
import type { LadderProcesses, LadderWorld } from './ladder-world.ts';

export type Twin = TestAccount & {
  name: 'safe' | 'duress';
  pin: string;
  rideId: number;
  kin: string;
  windows: EventWindow[];
};

/** The calls with which a member reads a ride, or a part of it, by its number. */
const readsByNumber = endpoints
  .filter(
    ({ method, path, access }) =>
      method === 'GET' &&
      access.callers === 'accounts' &&
      access.accounts.includes('commuter') &&
      path.includes('lodge-ride') &&
      path.includes('{id}'),
  )
  .map(({ path }) => path);

const searches = ['KJA', 'Duress', 'forced', 'LSR'].map((words) => `${search.path}?search=${words}`);
export const allReads = [...new Set([...ownReads, downloadData.path, ...searches, ...readsByNumber])];

/** The phone number of the accounts that tests make. */
export const ownNumber = '+2348031234567';

/** Previews of links count as no opening. */
const browser = 'Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

let plates = 100;

export type TwinsOptions = {
  /** Whether the network of the next of kin delivers an SMS. */
  network: 'delivers' | 'blocks';
  kinReads: boolean;
  /** Instead of a number of their own. */
  kinPhone?: string;
};

export class Twins {
  readonly #processes: LadderProcesses;
  readonly #options: TwinsOptions;
  readonly safe: Twin;
  readonly duress: Twin;
  /** How many `mark` each window gets. */
  #marks = 0;

  private constructor(processes: LadderProcesses, options: TwinsOptions, safe: Twin, duress: Twin) {
    this.#processes = processes;
    this.#options = options;
    this.safe = safe;
    this.duress = duress;
  }

  /** @param url where a process listens. */
  static async begin(processes: LadderProcesses, url: string, options: TwinsOptions): Promise<Twins> {
    const { world } = processes;
    await world.startAnew();
    const [safe, duress] = [
      await twin(world, url, 'safe', options.kinPhone),
      await twin(world, url, 'duress', options.kinPhone),
    ];
    return new Twins(processes, options, safe, duress);
  }

  get #world(): LadderWorld {
    return this.#processes.world;
  }

  /** Both do it, and get the same answer. */
  async both(act: (each: Twin) => Promise<Reply>): Promise<void> {
    const first = await act(this.safe);
    const second = await act(this.duress);
    await this.#mark();
    expectSameReplies(first, second, 'an answer');
  }

  post(path: string, body: (each: Twin) => object = () => ({})): Promise<void> {
    const { test } = this.#processes;
    return this.both((each) =>
      test.call('POST', path.replace('{id}', String(each.rideId)), { token: each.token, body: body(each) }),
    );
  }

  /** The jobs run, messages that are due within a second or two leave, and the next of kin reads them. Then all is compared. */
  async passSeconds(): Promise<void> {
    await this.#runJobs();
    await this.#deliver(5);
    await this.#kinReads();
    await this.expectAlike();
  }

  /** Does the same as above, and sends all waiting messages. */
  async passMinutes(minutes = 1): Promise<void> {
    this.#world.turn(minutes);
    await this.#completeEarlier();
    await this.#runJobs();
    await this.#deliver(86_400);
    await this.#kinReads();
    await this.expectAlike();
  }

  /** The database has a clock of its own. */
  async #completeEarlier(): Promise<void> {
    await this.#processes.test.app.database.queries
      .updateTable('rides')
      .set({ completed_at: sql<string>`completed_at - interval '1 minute'` })
      .where('id', 'in', [this.safe.rideId, this.duress.rideId])
      .execute();
  }

  async #runJobs(): Promise<void> {
    const { app } = this.#processes.test;
    const jobs = [() => this.#world.climb(), () => this.#world.notifyAgencies(), () => notifyOfDuress(app)];
    for (const job of jobs) {
      await job();
      await this.#mark();
    }
  }

  /** @param withinSeconds messages that are due by then leave. */
  async #deliver(withinSeconds: number): Promise<void> {
    const { app } = this.#processes.test;
    await sql`update outbox set next_try_at = null where next_try_at <= now() + make_interval(secs => ${withinSeconds})
      and state in ('queued', 'retrying')`.execute(app.database.queries);
    for (const channel of channels) {
      const claim = { limit: 1_000, leaseSeconds: 60, except: [], onlyUnclaimed: false };
      for (const message of await claimMessages(app.database.queries, channel, claim)) {
        await finishTry(app, message, this.#resultOf(message));
      }
    }
    await this.#mark();
  }

  #resultOf({ channel, to }: WaitingMessage): Progress {
    const isToKin = to === this.safe.kin || to === this.duress.kin;
    if (this.#options.network === 'blocks' && isToKin) return { state: 'blocked', reason: 'DND' };
    return channel === 'sms' ? { state: 'sent' } : { state: 'delivered' };
  }

  /** Opens the newest link that reached them. */
  async #kinReads(): Promise<void> {
    if (!this.#options.kinReads) return;
    for (const each of [this.safe, this.duress]) {
      const link = await this.kinLink(each);
      if (link !== undefined)
        await this.#processes.test.call('GET', link, { headers: { 'user-agent': browser } });
    }
    await this.#mark();
  }

  /** In the windows of both, after all that they were told so far. */
  async #mark(): Promise<void> {
    const { test } = this.#processes;
    const both = [this.safe.id, this.duress.id];
    this.#marks += 1;
    await test.app.database.transact((tx) => test.app.live.publish(tx, both, { kind: mark }));
    await allTold(test);
  }

  async kinLink({ kin, rideId }: Twin): Promise<string | undefined> {
    const texts = await this.#processes.test.app.database.queries
      .selectFrom('outbox')
      .select('body_text')
      .where('to_address', '=', kin)
      .where((eb) =>
        eb.or([
          eb('ride_id', '=', rideId),
          eb('flag_id', 'in', eb.selectFrom('flags').select('flags.id').where('flags.ride_id', '=', rideId)),
        ]),
      )
      .where('state', '=', 'sent')
      .where('body_text', 'like', '%/r/%')
      .orderBy('id')
      .execute();
    const link = /http\S+\/r\/[\w-]+/.exec(texts.at(-1)?.body_text ?? '')?.[0];
    return link === undefined ? undefined : new URL(link).pathname;
  }

  /** @param paths further ones, which are read as well. */
  async expectAlike(paths: readonly string[] = readsByNumber): Promise<void> {
    await this.#expectSameWindows();
    await this.#expectSameMessages();
    await this.#expectSamePages();
    const { test } = this.#processes;
    for (const path of paths) {
      const read = ({ token, rideId }: Twin) =>
        test.call('GET', path.replace('{id}', String(rideId)), { token });
      const [one, other] = [await read(this.safe), await read(this.duress)];
      expectSameReplies(one, other, path);
    }
  }

  /** In their order, since the windows were opened. */
  async #expectSameWindows(): Promise<void> {
    const heard = ({ windows }: Twin) => windows.map(({ seen }) => betweenMarks(seen));
    const marks = (windows: readonly EventWindow[]) =>
      windows.map(({ seen }) => betweenMarks(seen).length - 1);
    await this.#mark();
    const both = [...this.safe.windows, ...this.duress.windows];
    await expect.poll(() => marks(both)).toEqual(both.map(() => this.#marks));
    expect(heard(this.duress)).toEqual(heard(this.safe));
  }

  /** Compares the pages of the links that came to the passenger's own phone. */
  async #expectSamePages(): Promise<void> {
    if (this.safe.kin !== ownNumber) return;
    const [one, other] = [await this.kinLink(this.safe), await this.kinLink(this.duress)];
    expect(other === undefined).toBe(one === undefined);
    if (one === undefined || other === undefined) return;
    const { test } = this.#processes;
    expectSameReplies(await test.call('GET', one), await test.call('GET', other), 'the page behind the link');
  }

  /** By all channels, to the account and to its phone. */
  async #expectSameMessages(): Promise<void> {
    const got = async ({ id, email }: Twin) => {
      const rows = await this.#processes.test.app.database.queries
        .selectFrom('outbox')
        .select(['channel', 'kind', 'subject', 'body_text', 'state', 'reason', 'secret'])
        .where((eb) =>
          eb.or([
            eb('user_id', '=', id),
            eb('to_address', '=', email),
            eb.and([eb('about_id', '=', id), eb('to_address', '=', ownNumber)]),
          ]),
        )
        .orderBy('id')
        .execute();
      return rows.map((row) => withoutNames(JSON.stringify(row)));
    };
    expect(await got(this.duress)).toEqual(await got(this.safe));
  }

  close(): void {
    for (const { windows } of [this.safe, this.duress]) for (const window of windows) window.close();
  }
}

/** Of no meaning here: events of one act that are the same may come as one, those before and after a mark never do. */
const mark = 'safety-pass-changed';

/** @returns the events before the first mark, between each two, and after the last, each once. */
function betweenMarks(seen: EventWindow['seen']): string[][] {
  const parts: Set<string>[] = [new Set()];
  for (const event of seen) {
    if (event.kind === mark) parts.push(new Set());
    else parts.at(-1)?.add(withoutNames(JSON.stringify(event)));
  }
  return parts.map((part) => [...part]);
}

async function twin(
  world: LadderWorld,
  url: string,
  name: Twin['name'],
  kinPhone: string | undefined,
): Promise<Twin> {
  const who = await world.passenger();
  await givePins(world.test.app, who.id);
  plates += 1;
  const headers = { authorization: `Bearer ${who.token}` };
  const windows = [await openEventWindow(url, headers), await openEventWindow(url, headers)];
  const ride = await world.lodge(who, 120, {
    vehicle_number: `LSR-${plates}DE`,
    ...(kinPhone === undefined ? {} : { next_of_kin_phone: kinPhone }),
  });
  return {
    ...who,
    ...{ name, windows, rideId: ride.id },
    kin: kinPhone ?? ride.kin,
    pin: name === 'safe' ? ownPins.pin : ownPins.duress,
  };
}
