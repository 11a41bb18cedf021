/**
 * With any input, to any endpoint: no failure of ours, every refusal as documented, no answer that takes a second, and
 * nothing stored by a call that was refused. Each commit sends other requests; a failure prints the seed and the request.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { admittedCaller } from '#test/server/access/expectations.ts';
import { createWorld, type PreparedCall, prepareCall, type World } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { depth, numberSeed } from '#test/support/slice.ts';
import { type Attack, attackOn, fillPools, type Pools, type Target } from './attacks.ts';
import { Dice } from './dice.ts';
import { countRows, expectRefusal, expectRefusalPage } from './verdict.ts';
import { wireFields } from './wire-fields.ts';

/** The commit's, unless `FUZZ_SEED` repeats another. */
const seed = Number(process.env.FUZZ_SEED ?? numberSeed('fuzz'));
/** An endpoint gets so many; `FUZZ_REQUESTS` sends more or fewer. */
const requests = Number(process.env.FUZZ_REQUESTS ?? depth(50, 1_000));
/** One after the other, each with a look at the stored rows. */
const watched = Math.min(40, requests);
/** The rest: sixteen at a time, each lot on a record of its own, because calls change what they touch. */
const lot = 60;
const atOnce = 16;
/** Milliseconds of a call that is alone on a machine that others use: what never ends, or grows with the square, takes more. */
const slowest = 5_000;

/** Where an endpoint writes on purpose although it only reads, or refuses. */
const writtenAnyway: Readonly<Record<string, readonly string[]>> = {
  // A report tells its reporter when an officer first looked at it.
  getCase: ['case_events'],
  getComplaint: ['case_events'],
  getItem: ['case_events'],
  // A ride says that its link was opened for the first time.
  openSharePage: ['ride_events'],
  // The owner of a pass sees each opening, and is told of it.
  openSafetyPass: ['safety_pass_openings', 'outbox'],
  // The fifth wrong code locks a waybill, which its sender is told.
  confirmHandover: ['item_events', 'outbox'],
  confirmOnPage: ['item_events', 'outbox'],
  // The fifth wrong code of the second step in a day is mailed to its owner.
  signIn: ['outbox'],
  confirmIdentity: ['outbox'],
  endTwoStep: ['outbox'],
};

/** A stream of events has no end, and is fuzzed on real connections (streams.test.ts). */
const fuzzed = endpoints.filter(({ name }) => name !== 'streamEvents');

/** Tests of every `of`th endpoint, so that several files share the work. */
export function fuzzShare(share: number, of: number): void {
  let server: TestServer;
  let world: World;
  let pools: Pools;

  beforeAll(async () => {
    // A fault inside is told in the log alone.
    server = await startTestServer({ limitScale: 1_000_000, logLevel: 'error' });
    world = await createWorld(server);
    pools = fillPools(seed);
  });
  afterAll(() => server.close());

  describe(`${requests} with the seed ${seed}`, () => {
    it.each(fuzzed.filter((_, index) => index % of === share))(
      'requests leave $name standing',
      async (endpoint) => {
        if (!(await isWhole(server, world))) world = await createWorld(server);
        const run = new FuzzRun(server, world, pools, endpoint);
        await run.watch(watched);
        for (let left = requests - watched; left > 0; left -= lot) await run.rush(Math.min(lot, left));
      },
      Math.max(60_000, requests * 600),
    );
  });
}

/** Whether everybody is still signed in: who looks after people may have hit upon one of them. */
async function isWhole(server: TestServer, { callers }: World): Promise<boolean> {
  const tokens = Object.values(callers).flatMap((caller) => caller?.token ?? []);
  const replies = await Promise.all(tokens.map((token) => server.call('GET', getAccount.path, { token })));
  return replies.every(({ status }) => status === 200);
}

const opensReports = new Set(['getRide', 'getItem', 'getComplaint', 'getCase']);

class FuzzRun {
  readonly #server: TestServer;
  readonly #world: World;
  readonly #pools: Pools;
  readonly #target: Target;
  readonly #dice: Dice;
  /** Refusals that were found right: most are the same words. */
  readonly #judged = new Set<string>();

  constructor(server: TestServer, world: World, pools: Pools, endpoint: Endpoint) {
    this.#server = server;
    this.#world = world;
    this.#pools = pools;
    this.#dice = new Dice(seed + endpoints.indexOf(endpoint));
    this.#target = {
      endpoint,
      body: wireFields(endpoint.body),
      query: wireFields(endpoint.query),
      strangers: Object.values(world.callers).flatMap((caller) => caller?.token ?? []),
    };
  }

  /** One after the other: a refused call leaves every table as it was. */
  async watch(count: number): Promise<void> {
    const valid = await this.#prepare();
    let rows = await this.#countRows();
    for (let done = 0; done < count; done += 1) {
      const attack = this.#attack(valid);
      const status = await this.#survives(attack);
      const after = await this.#countRows();
      if (status >= 400) expect(after, told(attack)).toEqual(rows);
      rows = after;
    }
  }

  /** Many at once: what only looks leaves every table as it was. */
  async rush(count: number): Promise<void> {
    const valid = await this.#prepare();
    const isRead = this.#target.endpoint.method === 'GET';
    const before = isRead && (await this.#countRows());
    const attacks = Array.from({ length: count }, () => this.#attack(valid));
    const tooSlow: Attack[] = [];
    const worker = async () => {
      for (let attack = attacks.pop(); attack; attack = attacks.pop()) {
        const started = performance.now();
        await this.#survives(attack);
        if (performance.now() - started > slowest) tooSlow.push(attack);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    if (before) expect(this.#besideNoted(await this.#countRows())).toEqual(this.#besideNoted(before));
    for (const attack of tooSlow) await this.#isQuickAlone(attack);
  }

  /** When an officer opens a report, its case and the audit log note it; these rows are left out. */
  #besideNoted(rows: Record<string, number>): Record<string, number> {
    const { case_events: _, audit_entries: __, ...others } = rows;
    return opensReports.has(this.#target.endpoint.name) ? others : rows;
  }

  /** A busy machine is not slow work: a call is slow if it is slow each time, with nothing beside it. */
  async #isQuickAlone(attack: Attack): Promise<void> {
    let fastest = Number.POSITIVE_INFINITY;
    for (let time = 0; time < 3 && fastest > slowest; time += 1) {
      const started = performance.now();
      await this.#survives(attack);
      fastest = Math.min(fastest, performance.now() - started);
    }
    expect(fastest, told(attack)).toBeLessThan(slowest);
  }

  async #countRows(): Promise<Record<string, number>> {
    const expected = writtenAnyway[this.#target.endpoint.name] ?? [];
    const counts = await countRows(this.#server.app.database.queries);
    return Object.fromEntries(Object.entries(counts).filter(([table]) => !expected.includes(table)));
  }

  #prepare(): Promise<PreparedCall> {
    const { endpoint } = this.#target;
    return prepareCall(this.#server, this.#world, endpoint, admittedCaller(endpoint));
  }

  #attack(valid: PreparedCall): Attack {
    return attackOn(this.#dice, this.#pools, this.#target, valid);
  }

  /** @returns the status. */
  async #survives(attack: Attack): Promise<number> {
    const response = await this.#server.server.inject(attack);
    const { statusCode: status, headers } = response;
    if (status < 400) return status;
    const text = response.payload;
    const known = `${status} ${text}`;
    if (this.#judged.has(known)) return status;
    expect(status, `${told(attack)}\n${text}`).toBeLessThan(500);
    const isPage = String(headers['content-type']).startsWith('text/html');
    try {
      if (isPage) expectRefusalPage({ headers, text });
      else expectRefusal({ status, text, body: text === '' ? undefined : JSON.parse(text) });
    } catch (cause) {
      throw new Error(`refused in other than the documented words: ${told(attack)}\n${text}`, { cause });
    }
    this.#judged.add(known);
    return status;
  }
}

/** The request, as it can be sent again. */
function told({ method, url, headers, payload }: Attack): string {
  const body = Buffer.isBuffer(payload) ? `base64 ${payload.toString('base64')}` : payload;
  const request = `${method} ${url}\n${JSON.stringify(headers)}\n${String(body).slice(0, 4_000)}`;
  return `FUZZ_SEED=${seed}: ${request}`;
}
