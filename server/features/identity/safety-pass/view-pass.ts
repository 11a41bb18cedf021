/** Opening a pass by its code: what shows, and how its owner hears of it. */

import { createHmac } from 'node:crypto';
import type { NewSafetyPass } from '#domain/identity/safety-pass.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries } from '#server/base/database/connection.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import type { Translate } from '#server/base/languages/translations.ts';
import { networkOf } from '#server/base/network.ts';
import { decryptFacts, hashOfToken } from '#server/features/identity/safety-pass/for-others/secrets.ts';
import { readPhoto } from '#server/features/identity/safety-pass/service.ts';
import * as store from '#server/features/identity/safety-pass/store.ts';
import {
  type MemberNotice,
  type NoticeText,
  notify,
} from '#server/features/platform/notifications/service.ts';

/** The facts for a helper: only those that the owner chose and filled in. */
export type ShownFacts = Pick<
  NewSafetyPass,
  'name' | 'bloodGroup' | 'genotype' | 'allergies' | 'conditions' | 'medicines'
> & {
  nextOfKin: { name: string; phone: string }[];
  /** The photo's number; null when it does not show. */
  photoVersion: number | null;
  homeState: string;
};

/** A replaced or switched-off pass reveals nothing about its owner. */
export type OpenedPass =
  | { kind: 'pass'; facts: ShownFacts }
  /** A machine that previews links. It is shown nothing, and the owner is not notified. */
  | { kind: 'machine' }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** @param by undefined for a machine that previews links. */
export async function openPass(
  app: AppContext,
  db: Queries,
  token: string,
  by: { address: string } | undefined,
): Promise<OpenedPass> {
  const row = await store.findByToken(db, hashOfToken(token));
  if (!row) return { kind: 'unknown' };
  if (!row.works) return { kind: 'ended' };
  if (!by) return { kind: 'machine' };
  const facts = shownFacts(decryptFacts(app, row.user_id, row.facts), row);
  if (!app.database.primary.isAway) await recordView(app, row.user_id, by.address);
  return { kind: 'pass', facts };
}

function shownFacts({ shown, ...facts }: NewSafetyPass, row: store.OpenedPassRow): ShownFacts {
  const text = <Text extends string>(isShown: boolean, value: Text): Text | '' => (isShown ? value : '');
  return {
    name: text(shown.includes('name'), facts.name),
    bloodGroup: text(shown.includes('blood_group'), facts.bloodGroup),
    genotype: text(shown.includes('genotype'), facts.genotype),
    allergies: text(shown.includes('allergies'), facts.allergies),
    conditions: text(shown.includes('conditions'), facts.conditions),
    medicines: text(shown.includes('medicines'), facts.medicines),
    nextOfKin: facts.nextOfKin.filter((kin) => kin.shown).map(({ name, phone }) => ({ name, phone })),
    photoVersion: shown.includes('photo') && row.has_photo ? row.photo_version : null,
    homeState: row.home_state,
  };
}

/** @returns undefined where the page shows none. */
export async function openPhoto(app: AppContext, db: Queries, token: string): Promise<Buffer | undefined> {
  const row = await store.findByToken(db, hashOfToken(token));
  if (!row?.works) return undefined;
  const { photoVersion } = shownFacts(decryptFacts(app, row.user_id, row.facts), row);
  return photoVersion === null ? undefined : readPhoto(app, db, row.user_id);
}

/** A helper sees the pass also when its owner cannot be notified. */
async function recordView(app: AppContext, userId: number, address: string): Promise<void> {
  try {
    const at = app.now().toISOString();
    const network = networkOf(address);
    const isFirst = await isFirstFrom(app, userId, network);
    await app.database.transact(async (tx) => {
      const place = await placeOf(tx, userId, network);
      await store.insertView(tx, { userId, at, place });
      await app.live.publish(tx, [userId], { kind: 'safety-pass-changed' });
      if (isFirst) await notify(app, tx, [openedNotice(app, userId, place)]);
    });
  } catch (error) {
    logFailure(app.log, 'warn', { err: error }, 'opening of a safety pass not noted');
  }
}

/** Several views from one place within this time send one notification. */
const sameViewSeconds = 600;

/** Counted where limits are, which forget: the address is kept nowhere. */
async function isFirstFrom(app: AppContext, userId: number, network: string): Promise<boolean> {
  const hash = createHmac('sha256', app.secretKey).update(`${userId} ${network}`).digest('base64url');
  const key = `safety-pass-opened:${hash.slice(0, 22)}`;
  const [count] = await app.hits.count([{ key, seconds: sameViewSeconds, sure: 0 }]);
  return count?.hits === 1;
}

async function placeOf(tx: Parameters<typeof store.listOwnAddresses>[0], userId: number, network: string) {
  const own = await store.listOwnAddresses(tx, userId);
  return own.some((address) => networkOf(address) === network) ? 'A network you are signed in from' : '';
}

function openedNotice(app: AppContext, userId: number, place: string): MemberNotice {
  return {
    userId,
    kind: 'safety-pass',
    link: '/users/safety-pass',
    textFor: (t) => openedText(app, t, place),
  };
}

/** @param place where from; empty where that is unknown. */
export function openedText(app: Pick<AppContext, 'publicUrl'>, t: Translate, place: string): NoticeText {
  const title = t('Your safety pass was opened');
  return {
    title,
    text: t(place === '' ? 'From a network that RUA does not know.' : 'A network you are signed in from.'),
    mail: {
      kind: 'safety-pass-opened',
      subject: title,
      heading: title,
      paragraphs: [
        t(
          'They saw what you chose to show. If it was not you and you need no help, make a new code: the old one then shows nothing.',
        ),
      ],
      action: { label: t('Your safety pass'), url: `${app.publicUrl}/users/safety-pass` },
    },
  };
}
