/**
 * Attacks the product with programs made for it: sqlmap against every call of the API that reads a text, wapiti
 * against the pages, signed out and as each kind of account. It also measures whether response times reveal which
 * addresses have an account.
 */
import { demoPassword } from '#server/seed/people.ts';
import { apiOf } from '#test/browser/support/hostile-records.ts';
import { startProduct } from '#test/browser/support/product.ts';
import { type AddressQuestion, addressQuestions, measure } from '#test/server/attack/address-questions.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { runRua } from '#test/support/running-rua.ts';
import type { TestServer } from '#test/support/server.ts';
import { compare, medianOf } from '#test/support/two-samples.ts';
import { buildPages } from '../scripts/build-pages.ts';
import { attackPage } from './attack/page.ts';
import { minutes, versionOf } from './attack/programs.ts';
import { type Attacked, isTold, type MeasuredTimes, wasFound } from './attack/results.ts';
import { runSqlmap } from './attack/sqlmap.ts';
import { targetsIn, type Visitor, visitors } from './attack/targets.ts';
import { runWapiti } from './attack/wapiti.ts';

const metricsToken = 'a token for this proof only';

/** @returns the page. @throws MissingProgram, and where something is found that was not judged. */
export async function attack(): Promise<string> {
  const versions = { sqlmap: await versionOf('sqlmap'), wapiti: await versionOf('wapiti') };
  if (!(await buildPages())) throw new Error('without its pages the product cannot be attacked');
  const attacked = await attackProduct();
  const times = await measureTimes();
  const page = attackPage(versions, attacked, times);
  if (wasFound(attacked) || times.some(isTold)) {
    throw new Error(`something was found:\n${page}\n${JSON.stringify(attacked, null, 2)}`);
  }
  return page;
}

async function attackProduct(): Promise<Attacked> {
  const { dataFolder, remove } = makeDataFolder();
  const product = await runRua(dataFolder, {
    LIMIT_SCALE: '1000000',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'error',
  });
  try {
    const cookies = await signInAll(product.url);
    const targets = targetsIn(await (await fetch(`${product.url}/api/openapi.json`)).json());
    const sqlmap = await twoAtATime(visitors, async (visitor) => {
      const own = targets.filter((target) => target.visitor === visitor);
      const run = await runSqlmap(product.url, visitor, cookies[visitor], own, minutes.sqlmap);
      console.log(`  sqlmap as ${visitor}: ${run.reached} calls, ${run.parameters} values`);
      return run;
    });
    const wapiti = await twoAtATime(visitors, async (visitor) => {
      const run = await runWapiti(product.url, visitor, cookies[visitor], minutes.wapiti);
      console.log(`  wapiti as ${visitor}: ${run.pages} pages`);
      return run;
    });
    return { sqlmap, wapiti, answers: await countAnswers(product.url) };
  } finally {
    await product.stop();
    await remove();
  }
}

/** Demo people, signed in as our own client signs in. */
const people: Record<Exclude<Visitor, 'nobody'>, string> = {
  commuter: 'commuter@demo.rua.example',
  officer: 'police-cp@demo.rua.example',
  staff: 'staff@demo.rua.example',
};

type Cookies = Record<Visitor, string>;

/** @returns the cookie of each, empty when signed out. */
async function signInAll(url: string): Promise<Cookies> {
  const cookies: Cookies = { nobody: '', commuter: '', officer: '', staff: '' };
  for (const visitor of ['commuter', 'officer', 'staff'] as const) {
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'rua-session': 'cookie', origin: url },
      body: JSON.stringify({ email: people[visitor], password: demoPassword }),
    });
    cookies[visitor] = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    if (cookies[visitor] === '') throw new Error(`${people[visitor]} cannot sign in: ${await reply.text()}`);
  }
  return cookies;
}

/** More at a time would overload the attacked server. @returns in the order of the items. */
async function twoAtATime<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const waiting = [...items.entries()];
  const results: { index: number; result: Result }[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, item] = next;
      results.push({ index, result: await run(item) });
    }
  };
  await Promise.all([worker(), worker()]);
  return results.sort((a, b) => a.index - b.index).map(({ result }) => result);
}

/** The product's own counts. */
async function countAnswers(url: string): Promise<Attacked['answers']> {
  const reply = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const lines = (await reply.text()).matchAll(/^rua_requests_total\{.*status="(\d)\d\d".*\} (\d+)$/gm);
  const counts = [...lines].map(([, kind, count]) => ({ kind, count: Number(count) }));
  const sum = (some: typeof counts) => some.reduce((total, { count }) => total + count, 0);
  return { all: sum(counts), failures: sum(counts.filter(({ kind }) => kind === '5')) };
}

async function measureTimes(): Promise<MeasuredTimes[]> {
  const product = await startProduct({ LIMIT_SCALE: '1000000' });
  try {
    const measured: MeasuredTimes[] = [];
    for (const question of addressQuestions) measured.push(await timesOf(question, apiOf(product)));
    return measured;
  } finally {
    await product.stop();
  }
}

/** A busy machine makes some difference once; a real one is there each of three times. */
async function timesOf(question: AddressQuestion, api: TestServer): Promise<MeasuredTimes> {
  for (let round = 1; ; round += 1) {
    const { known, unknown } = await measure(question, api, 50);
    const { probability } = compare(known, unknown);
    const times = {
      name: question.name,
      known: medianOf(known),
      unknown: medianOf(unknown),
      samples: known.length,
      probability,
    };
    if (round === 3 || !isTold(times)) return times;
  }
}
