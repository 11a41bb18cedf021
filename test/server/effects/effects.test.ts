/**
 * Each act is done beside people and records of the same kind, in the same agency and with the same names and plates: some
 * as they are before it, some as they are after it, some the actor's own, some of others.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWorld } from '#test/server/access/world.ts';
import { createAccount } from '#test/support/records.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { sliceOf } from '#test/support/slice.ts';
import { type Act, acts, type PreparedAct } from './acts.ts';
import { EffectsWorld } from './effects-world.ts';
import { messagesSince, newestMessages, Recipients } from './recipients.ts';
import { changedColumns, type RowChange, RowChanges } from './row-changes.ts';
import { told } from './told.ts';

let test: TestServer;
let effects: EffectsWorld;
let changes: RowChanges;
let lastBystander: number;

beforeAll(async () => {
  test = await startTestServer();
  const elsewhere = await createWorld(test);
  effects = await EffectsWorld.begin(test);
  const { world } = effects;
  for (const act of acts) {
    await act.prepare(test, { ...elsewhere, agencyId: world.agencyId });
    await act.prepare(test, world);
    await effects.call(act, await act.prepare(test, world));
  }
  changes = await RowChanges.watch(test.app.database.queries, countedAnew);
  lastBystander = (await createAccount(test.app, { accountType: 'driver' })).id;
}, 120_000);
afterAll(() => test.close());

/** Counts of calls, and the number of the published content, change with any call. The audit log has its own tests. */
const countedAnew = ['rate_limits', 'audit_head', 'audit_entries', 'content_version'];

/** Changes by an act of rows that were there before: of the actor, or of all, by table. */
const meant: Record<string, { own?: readonly string[]; all?: readonly string[] }> = {
  toggleFollow: { own: ['agency_follows'] },
  // Their names are among the words by which their cases are found.
  completeProfile: { own: ['users', 'cases'] },
  saveContactDetails: { own: ['users'] },
  saveNotificationPreferences: { own: ['users', 'notification_preferences'] },
  savePhoto: { own: ['users', 'pictures'] },
  readAllNotifications: { own: ['notifications'] },
  saveNextOfKin: { own: ['next_of_kin'] },
  putOffFirstDay: { own: ['users'] },
  saveSafetyPass: { own: ['safety_passes'] },
  switchSafetyPass: { own: ['safety_passes'] },
  savePassPhoto: { own: ['safety_passes'] },
  removePassPhoto: { own: ['safety_passes'] },
  renewSafetyPass: { own: ['safety_passes', 'safety_pass_codes'] },
  changeOwnPhone: { own: ['users'] },
  changeOrganization: { own: ['agencies'] },
  changeDeadlines: { own: ['agency_deadlines'] },
  // The agency that is the default now, and the one that was.
  chooseDefaultResponder: { all: ['agencies'] },
  // The order of all.
  orderEntries: { all: ['content_entries'] },
  retryAllDeliveries: { all: ['outbox'] },
};

/** What readers see of content, agencies and people is kept in every process until one of these calls. */
const renewKeptPages: readonly string[] = [
  ...['publishEntry', 'unpublishEntry', 'deleteEntry', 'orderEntries', 'moveEntries'],
  ...['publishEntries', 'hideEntries', 'takeBackEntries', 'deleteEntries', 'restoreDeletedEntries'],
  ...['saveMedia', 'replaceMedia', 'decideComment', 'decideCommentAppeal', 'deleteAccount', 'erasePerson'],
  ...['createAgency', 'editAgency', 'changeAgencyStatus', 'chooseDefaultResponder', 'changeTimesConsent'],
];

/** @returns the version of the published content. Each process makes its kept pages anew when it rises. */
async function keptVersion(): Promise<number> {
  const { queries } = test.app.database;
  return (await queries.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
}

/** A session that is used slides on after a minute, with any call. */
function isSlide(change: RowChange): boolean {
  const columns = changedColumns(change);
  return (
    change.table === 'sessions' && columns.every((column) => ['expires_at', 'last_seen_at'].includes(column))
  );
}

function isMeant({ name, caller }: Act, { self }: PreparedAct, change: RowChange): boolean {
  const { table, before: row } = change;
  if (row === null) return true;
  if (isSlide(change)) return true;
  const { own = [], all = [] } = meant[name] ?? {};
  if (all.includes(table)) return true;
  const actor = self ?? effects.world.callers[caller]?.id;
  const person = table === 'users' ? row.id : (row.user_id ?? row.claimed_by ?? row.reporter_id);
  const agency = table === 'agencies' ? row.id : row.agency_id;
  return (
    own.includes(table) && (person === actor || (agency === effects.world.agencyId && table !== 'users'))
  );
}

describe.each(sliceOf('effects', acts, 30))('$name', (act) => {
  it('changes nothing of bystanders, tells the people of the table and nobody else, and renews the pages that are kept where they show it', async () => {
    const prepared = await act.prepare(test, effects.world);
    await effects.heard();
    const newest = await newestMessages(test);
    const kept = await keptVersion();
    const reply = await effects.call(act, prepared);
    expect(reply.status, reply.text).toBeLessThan(400);
    const heard = await effects.heard();

    const changed = (await changes.take()).filter(
      (change) => changes.isOld(change) && !isMeant(act, prepared, change),
    );
    const lines = changed.map(
      (change) => `${change.table} ${change.key}: ${changedColumns(change).join(', ')}`,
    );
    expect(lines).toEqual([]);

    const recipients = await Recipients.of(test, effects.world, prepared, lastBystander);
    const messages = await messagesSince(test, newest);
    expect(recipients.told(messages, heard)).toEqual(told[act.name] ?? []);
    // A notice about a person goes when that person leaves, not when its reader does.
    expect(messages.notices.filter((notice) => notice.about_id === notice.user_id)).toEqual([]);
    expect((await keptVersion()) > kept).toBe(renewKeptPages.includes(act.name));
  });
});
