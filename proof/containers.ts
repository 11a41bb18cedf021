/**
 * Builds Containerfile and runs compose.yaml in containers of podman, on stand-ins for the images that they name.
 * Proves its health checks, its rights, the restart of its header under use, and that the data is there after all
 * containers ended.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Engine } from './containers/engine.ts';
import { containersPage, type Used } from './containers/page.ts';
import { findRights } from './containers/rights.ts';
import { type Replaced, Site, siteUrl } from './containers/site.ts';
import { buildProduct, makeStandIns } from './containers/stand-ins.ts';
import { believeBalancer, countRides, requirePictures, signUp } from './containers/visitor.ts';
import { TrafficOfPeople } from './traffic-of-people.ts';

/** Before, between and after the restarts people use all of it. */
const calmMilliseconds = 5_000;

/** @throws where something is not as compose.yaml promises. */
export async function containers(): Promise<string> {
  const engine = await Engine.open();
  try {
    await makeStandIns(engine);
    const built = await buildProduct(engine);
    console.log(`  built in ${Math.round(built.seconds)} s`);
    const site = new Site(engine);
    const healthy = await site.up();
    const rights = await findRights(site, 'app-1');
    const invited = await site.exec(
      'app-1',
      'node',
      'scripts/staff.ts',
      'create',
      'you@example.com',
      '--role',
      'administrator',
    );
    if (!invited.includes(`${siteUrl}/`)) throw new Error(`nobody was invited:\n${invited}`);
    const used = await restartUnderUse(site);
    const loading = await site.stopWhileLoading('app-1');
    const podman = await engine.podman('--version');
    return containersPage({ podman, built, healthy, rights, loading, ...used });
  } finally {
    await engine.close();
  }
}

/** @throws when a request failed, or when acknowledged data is missing after everything was ended and started again. */
async function restartUnderUse(site: Site): Promise<Used> {
  const authority = await believeBalancer(site);
  const tokens = { asker: await signUp(site, 'asker'), lodger: await signUp(site, 'lodger') };
  const replaced: Replaced[] = [];
  const traffic = new TrafficOfPeople(siteUrl, tokens);
  await traffic.begin();
  for (const app of site.apps) {
    await pause(calmMilliseconds);
    replaced.push(await site.replace(app));
    console.log(`  ${app} replaced, ${traffic.told.failures.length} failures`);
  }
  await pause(calmMilliseconds);
  const told = await traffic.end();
  if (told.failures.length > 0) throw new Error(`requests failed:\n${told.failures.slice(0, 20).join('\n')}`);
  const ended = await site.down();
  await site.up();
  if ((await believeBalancer(site)) !== authority) throw new Error('the balancer has another authority');
  const rides = await countRides(site);
  if (rides !== told.lodged) throw new Error(`${told.lodged} rides were acknowledged and ${rides} kept`);
  await requirePictures(tokens.lodger, told.pictures);
  return { told, replaced, ended, rides };
}
