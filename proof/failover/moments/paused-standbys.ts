/** Both standbys receive the log and stop replaying it, as a standby that is hours behind. RUA must not read their old rows. */
import { setTimeout as pause } from 'node:timers/promises';
import { listRides } from '#domain/journeys/rides/rides.ts';
import { askAsSuperuser, type Moment, notWell, type Scene, Watch } from './moment.ts';

const pausedFor = 25_000;
/** RUA reads from a standby that is at most five seconds behind. */
const oldest = 8_000;
const betweenLists = 500;
/** The number of people whose lists are read. */
const watched = 10;

/** @throws when a list lacks a ride that was acknowledged well before, or writing stops. */
export async function pausedStandbys(scene: Scene): Promise<Moment> {
  const { cluster, phones } = scene;
  const primary = await cluster.primary();
  const standbys = cluster.nodes.filter((node) => node !== primary);
  const askAll = async (question: string) => {
    for (const node of standbys) await askAsSuperuser(scene, node, question);
  };
  const watch = new Watch(phones);
  await askAll('select pg_wal_replay_pause()');
  const began = Date.now();
  const lacking = { new: 0, old: 0, looked: 0 };
  let lines: string[] = [];
  try {
    while (Date.now() < began + pausedFor) {
      for (let phone = 0; phone < watched; phone += 1) {
        const at = Date.now();
        const list = await listOfBrowser(scene, phone);
        for (const { what, at: acknowledged } of phones.acknowledged) {
          if (!what.startsWith(`ride-${phone}-`) || acknowledged < began || acknowledged > at) continue;
          if (!list.includes(`"${what}"`)) lacking[at - acknowledged > oldest ? 'old' : 'new'] += 1;
        }
        lacking.looked += 1;
      }
      await pause(betweenLists);
    }
    lines = await notWell(primary);
  } finally {
    await askAll('select pg_wal_replay_resume()');
  }
  await cluster.untilWhole();
  if (lacking.old > 0) throw new Error(`${lacking.old} lists lacked what had been acknowledged long before`);
  return {
    title: 'Both standbys stand still in the log',
    done: `Both went on to receive the log and replayed nothing of it for ${pausedFor / 1000} seconds, while a browser that had written nothing looked at the lists of ten people whose phones lodged rides.`,
    found: [
      ['lists looked at', lacking.looked],
      [`times a ride was missing there that was acknowledged up to ${oldest / 1000} s before`, lacking.new],
      [`times a ride was missing that was acknowledged earlier`, lacking.old],
      ...watch.found,
    ],
    notWell: lines,
  };
}

/** @returns the body, or nothing when there was no answer. */
async function listOfBrowser({ cluster, phones }: Scene, phone: number): Promise<string> {
  const [url = ''] = cluster.urls;
  const headers = { cookie: `__Host-rua_session=${phones.tokenOf(phone)}` };
  const response = await fetch(url + listRides.path, { headers });
  if (response.status !== 200) throw new Error(`${listRides.path}: ${response.status}`);
  return response.text();
}
