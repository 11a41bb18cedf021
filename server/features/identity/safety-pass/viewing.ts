/** Opening a pass by its code: what shows, and how its owner hears of it. */
import { createHmac } from 'node:crypto';
import type { NewSafetyPass } from '#domain/safety-pass.ts';
import type { AppContext } from '#server/app-context.ts';
import { notify } from '#server/features/notifications/service.ts';
import { hashOfToken, unsealFacts } from '#server/features/safety-pass/secrets.ts';
import { readPhoto } from '#server/features/safety-pass/service.ts';
import * as store from '#server/features/safety-pass/store.ts';
import { networkOf } from '#server/http/network.ts';

/** What a helper sees: only what its owner chose, and only where something was written. */
export type ShownFacts = Pick<
  NewSafetyPass,
  'name' | 'bloodGroup' | 'genotype' | 'allergies' | 'conditions' | 'medicines'
> & {
  nextOfKin: { name: string; phone: string }[];
  /** The photo's number; null when it does not show. */
  photoVersion: number | null;
  homeState: string;
};

/** A replaced or switched-off one tells nothing of anybody. */
export type OpenedPass =
  | { kind: 'pass'; facts: ShownFacts }
  /** A machine that looks at links: it is shown nothing, and nobody is told. */
  | { kind: 'machine' }
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** @param by undefined for a machine that previews links. */
export async function openPass(
  app: AppContext,
  token: string,
  by: { address: string } | undefined,
): Promise<OpenedPass> {
  const row = await store.findByToken(app.database.reads, hashOfToken(token));
  if (!row) return { kind: 'unknown' };
  if (!row.works) return { kind: 'ended' };
  if (!by) return { kind: 'machine' };
  const facts = shownFacts(unsealFacts(app, row.user_id, row.facts), row);
  await noteOpening(app, row.user_id, by.address);
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
export async function openPhoto(app: AppContext, token: string): Promise<Buffer | undefined> {
  const row = await store.findByToken(app.database.reads, hashOfToken(token));
  if (!row?.works) return undefined;
  const { photoVersion } = shownFacts(unsealFacts(app, row.user_id, row.facts), row);
  return photoVersion === null ? undefined : readPhoto(app, app.database.reads, row.user_id);
}

/** Somebody who is hurt is helped also when their pass cannot be told of it. */
async function noteOpening(app: AppContext, userId: number, address: string): Promise<void> {
  try {
    const at = app.now().toISOString();
    const network = networkOf(address);
    const isFirst = await isFirstFrom(app, userId, network);
    await app.database.transact(async (tx) => {
      const place = await placeOf(tx, userId, network);
      await store.insertOpening(tx, { userId, at, place });
      await app.live.tell(tx, [userId], { kind: 'safety-pass-changed' });
      if (isFirst) await notify(app, tx, [openedNotice(userId, place)]);
    });
  } catch (error) {
    app.log.warn({ err: error }, 'opening of a safety pass not noted');
  }
}

/** Reloads and coming back are told once. */
const sameOpeningSeconds = 600;

/** Counted where limits are, which forget: the address is kept nowhere. */
async function isFirstFrom(app: AppContext, userId: number, network: string): Promise<boolean> {
  const hash = createHmac('sha256', app.secretKey).update(`${userId} ${network}`).digest('base64url');
  const key = `safety-pass-opened:${hash.slice(0, 22)}`;
  const [count] = await app.hits.count([{ key, seconds: sameOpeningSeconds, sure: 0 }]);
  return count?.hits === 1;
}

async function placeOf(tx: Parameters<typeof store.listOwnAddresses>[0], userId: number, network: string) {
  const own = await store.listOwnAddresses(tx, userId);
  return own.some((address) => networkOf(address) === network) ? 'A network you are signed in from' : '';
}

function openedNotice(userId: number, place: string) {
  return {
    userId,
    kind: 'safety-pass' as const,
    title: 'Your safety pass was opened',
    text: place === '' ? 'From a network that RUA does not know.' : `${place}.`,
    link: '/users/safety-pass',
    mail: {
      kind: 'safety-pass-opened',
      subject: 'Your safety pass was opened',
      heading: 'Somebody opened your safety pass',
      paragraphs: [
        'They saw what you chose to show. If it was not you and you need no help, make a new code: the old one then shows nothing.',
      ],
    },
  };
}
