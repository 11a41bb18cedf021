/**
 * What each call changes on the pages of the people it concerns, as the files of `shown` say. A difference is a fault, or a
 * change that is meant: then `npm test -- api effects/shown -u` writes the files anew, and their differences are read like
 * any other.
 */
import { diffArrays } from 'diff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld, type World } from '#test/server/access/world.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { type Act, acts, type PreparedAct } from './acts.ts';
import { countAnew } from './own-acts.ts';
import { addressesIn, pagesOf } from './pages-of-acts.ts';
import { PersonsPage } from './persons-page.ts';

let test: TestServer;

beforeAll(async () => {
  countAnew();
  test = await startTestServer();
});
afterAll(() => test.close());

const seen = acts.filter(({ endpoint }) => pagesOf(endpoint).length > 0);

describe.each(seen)('$name', (act) => {
  it('changes on the pages what its file says', async () => {
    const world = await createWorld(test);
    const prepared = await act.prepare(test, world);
    const pages = addressesIn(act.endpoint, prepared).map(
      (address) => new PersonsPage(test, world, { address, token: tokenFor(address, world, act, prepared) }),
    );
    const before: string[][] = [];
    for (const page of pages) before.push(await page.look());
    const reply = await test.call(act.endpoint.method, prepared.path, prepared.options);
    expect(reply.status, reply.text).toBeLessThan(400);
    const texts: string[] = [];
    for (const [index, page] of pages.entries()) {
      texts.push(`${page.name}\n${changedLines(before[index] ?? [], await page.look())}`);
    }
    await expect(texts.join('\n')).toMatchFileSnapshot(`shown/${act.name}.txt`);
  });
});

type Area = 'users' | 'admin' | 'backoffice';

/** @returns the token of the caller, or of the person of the world to whom these pages belong. */
function tokenFor(
  address: string,
  world: World,
  { caller }: Act,
  { options }: PreparedAct,
): string | undefined {
  const tokens: Record<string, string | undefined> = {
    users: world.owner.token,
    admin: world.callers['tagged agency']?.token,
    backoffice: world.callers.staff?.token,
    [areaOf(caller)]: options.token,
  };
  return tokens[address.split('/')[1] ?? ''];
}

function areaOf(caller: Act['caller']): Area {
  if (caller === 'staff' || caller === 'editor') return 'backoffice';
  return caller === 'tagged agency' || caller === 'supervisor' ? 'admin' : 'users';
}

function changedLines(before: readonly string[], after: readonly string[]): string {
  const changes = diffArrays([...before], [...after]).filter(({ added, removed }) => added || removed);
  return changes
    .flatMap(({ added, value }) => value.map((line) => `${added ? '+' : '-'} ${line}\n`))
    .join('');
}
