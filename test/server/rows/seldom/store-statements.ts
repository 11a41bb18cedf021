/** Calls the stores of rooms where only another device, a held mail, a wrong code or a first start comes to their statements. */
import type { Queries } from '#server/base/database/connection.ts';
import { findSender } from '#server/base/delivery/sms-store.ts';
import { deleteWaitingNews } from '#server/base/delivery/store.ts';
import { hashToken } from '#server/base/secrets/speakable-ids.ts';
import { emptyInputs, notePinGiven } from '#server/features/app/text/store.ts';
import { countMembers } from '#server/features/identity/accounts/for-others/member-count.ts';
import * as sessions from '#server/features/identity/accounts/session-store.ts';
import * as accounts from '#server/features/identity/accounts/store.ts';
import { removeProfile } from '#server/features/identity/accounts/unverified-set-up-store.ts';
import * as duties from '#server/features/identity/agencies/duty/store.ts';
import { findDefaultResponder, listSupervisorIds } from '#server/features/identity/agencies/store.ts';
import { insertView, listOwnAddresses } from '#server/features/identity/safety-pass/store.ts';
import * as waybills from '#server/features/journeys/items/waybills/store.ts';
import { findPictures } from '#server/features/journeys/manifests/store.ts';
import { deleteRefusal } from '#server/features/journeys/next-of-kin/refusal-store.ts';
import { remove as removeRating } from '#server/features/journeys/rides/ratings/store.ts';
import { countView } from '#server/features/journeys/rides/shares/store.ts';
import { listFilesOfCases, listTickets } from '#server/features/platform/audit/store.ts';
import { storeFigures } from '#server/features/platform/backoffice/for-others/settled-figures.ts';
import { hasColleague, hasOpenAppeal } from '#server/features/platform/moderation/decisions-store.ts';
import * as heldMails from '#server/features/platform/notifications/mail-store.ts';
import { saveChoices } from '#server/features/platform/notifications/store.ts';
import * as filling from '#server/features/platform/pictures/media/filling-store.ts';
import { lockNamed } from '#server/features/platform/pictures/media/store.ts';
import * as pictures from '#server/features/platform/pictures/uploads/store.ts';
import { withdrawSteps } from '#server/features/response/cases/record-store.ts';
import * as weekMails from '#server/features/response/desk-figures/week-mail-store.ts';
import { findOwnRecord } from '#server/features/response/messages/store.ts';
import { copyConfirmation } from '#server/features/response/plate-notices/store.ts';
import { hasEnded } from '#server/features/road/parking/bookings/calendar-store.ts';
import { listByIds } from '#server/features/road/parking/bookings/store.ts';
import { listNearestFree } from '#server/features/road/parking/spaces/exploring-store.ts';
import { listAlike } from '#server/features/road/traffic/store.ts';
import { findPresentOrRestorable } from '#server/features/site/content/deleting-store.ts';
import * as draftLinks from '#server/features/site/content/draft-links-store.ts';
import { publishScheduled } from '#server/features/site/content/publishing-store.ts';
import { mergeRevision } from '#server/features/site/content/revisions-store.ts';
import * as sharePictures from '#server/features/site/content/share-pictures/store.ts';
import { findSingle } from '#server/features/site/content/store.ts';
import type { World } from '#test/server/access/world.ts';
import { createPost } from '#test/support/content.ts';
import { savePass } from '#test/support/safety-passes.ts';
import type { TestServer } from '#test/support/server.ts';
import { undone } from './undone.ts';

export async function callStores(test: TestServer, world: World): Promise<void> {
  await savePass(test, world.owner.token);
  await storeFigures(test.app);
  await callIdentity(test, world);
  await callPlatform(test, world);
  await callRoad(test, world);
  await callOthers(test, world);
}

async function callIdentity({ app }: TestServer, { owner, agencyId }: World): Promise<void> {
  const now = app.now().toISOString();
  await undone(app, async (tx) => {
    const session = await sessions.findSession(tx, hashToken(owner.token));
    if (!session) throw new Error('the owner is signed out');
    await sessions.isSessionOpen(tx, session.id);
    await sessions.touchSession(tx, session);
    const device = { ipAddress: session.ipAddress, userAgent: session.userAgent };
    await sessions.findResetSession(tx, owner.email, device, session.id);
    await sessions.confirmSession(tx, session.id, now);
    await accounts.updateProof(tx, owner.id, null);
    await duties.begin(tx, { userId: owner.id, agencyId, sessionId: session.id, now });
    await duties.end(tx, owner.id);
  });
  await undone(app, async (tx) => {
    await findDefaultResponder(tx);
    await weekMails.addReader(tx, owner.id);
    await weekMails.removeReader(tx, owner.id);
    await weekMails.listUnsent(tx, '2026-11-16');
    await weekMails.markSent(tx, agencyId, '2026-11-16');
    await weekMails.listReadersOf(tx, [owner.id]);
    await listSupervisorIds(tx, agencyId);
    await listOwnAddresses(tx, owner.id);
    await findSender(tx, owner.id);
    await insertView(tx, { userId: owner.id, at: now, place: '' });
    await removeProfile(tx, owner.id);
  });
}

async function newestTicket(queries: Queries): Promise<string> {
  const found = await queries.selectFrom('tickets').select('reference').limit(1).executeTakeFirst();
  return found?.reference ?? '';
}

async function callPlatform({ app }: TestServer, { owner }: World): Promise<void> {
  await listTickets(app.database.queries, [await newestTicket(app.database.queries)]);
  await listFilesOfCases(app.database.queries, [1]);
  const now = app.now().toISOString();
  await undone(app, async (tx) => {
    const held = { user_id: owner.id, kind: 'parking' } as const;
    await heldMails.postpone(tx, held, now);
    await heldMails.takeWaiting(tx, held);
    await saveChoices(tx, owner.id, [{ kind: 'parking', inApp: true, mail: false, push: false }], null);
    await hasOpenAppeal(tx, 'comment', 1);
    await hasColleague(tx, 'comment', owner.id);
  });
  await undone(app, async (tx) => {
    await filling.isEmpty(tx);
    await filling.listContents(tx);
    const drawing = { path: 'files/content/a.svg', name: 'A', alt: '', width: 1, height: 1, bytes: 1 };
    await filling.insertDrawings(tx, [drawing], 'content');
    await lockNamed(tx, [drawing.path]);
    await pictures.renewUnclaimed(tx, drawing.path);
    await pictures.releaseUnnamed(tx, [drawing.path], owner.id);
    await pictures.deleteUnclaimed(tx, [drawing.path]);
    await pictures.findNewerFile(tx, drawing.path);
  });
}

async function callRoad({ app }: TestServer, { owner }: World): Promise<void> {
  const { queries } = app.database;
  const from = app.now().toISOString();
  await hasEnded(queries, 'a token');
  await listByIds(queries, [1]);
  const near = { latitude: 6.5, longitude: 3.4 };
  const slot = { from, to: null };
  await listNearestFree(queries, { spaceId: 1, near, slot, notOf: [owner.id], count: 3 });
  await listAlike(queries, { kind: 'accident', title: 'Truck fell' }, app.now(), 3);
}

async function callOthers({ app }: TestServer, { owner }: World): Promise<void> {
  const now = app.now().toISOString();
  const entryId = await createPost(app);
  await undone(app, async (tx) => {
    await notePinGiven(tx, '+2348030000000');
    await emptyInputs(tx, '+2348030000000');
    await findPictures(tx, 'MN-00000000');
    await withdrawSteps(tx, { caseId: 1, userId: owner.id });
    await waybills.countWrongTry(tx, 1, now);
    await waybills.end(tx, 1, now);
    await countView(tx, 1);
    await deleteRefusal(tx, Buffer.from('a refusal'));
    await removeRating(tx, 1);
    await findOwnRecord(tx, owner.id, 'RD-00000000');
    await copyConfirmation(tx, 1, 2);
    await mergeRevision(tx, { entryId, version: 2, action: 'saved', content: {}, authorId: owner.id });
    await findSingle(tx, 'settings');
    await publishScheduled(tx, entryId, now);
    await findPresentOrRestorable(tx, { id: entryId, kind: 'post', version: 1, since: now, now });
    await deleteWaitingNews(tx, entryId);
    await draftLinks.findNewestShown(tx, 'post');
    await draftLinks.findNewestDraft(tx, { kinds: ['faq'], entryId });
    const link = await draftLinks.insertLink(tx, {
      path: '/about',
      now,
      expiresAt: `${Number(now.slice(0, 4)) + 1}-01-01T00:00:00.000Z`,
    });
    if (!link) throw new Error('the page has a link already');
    await draftLinks.findWorking(tx, link, now);
    await countMembers(tx);
    await sharePictures.save(tx, { entryId, mark: 'a', jpeg: Buffer.from('jpeg'), at: now });
    await sharePictures.find(tx, entryId, 'a');
  });
}
