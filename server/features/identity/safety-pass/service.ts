/** Use cases of the safety pass, for its owner. */
import { notFound } from '#domain/contract/errors.ts';
import type { NewSafetyPass, SafetyPass } from '#domain/identity/safety-pass.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transact, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { newToken } from '#server/base/secrets/speakable-ids.ts';
import {
  decryptPhoto,
  encryptFacts,
  encryptPhoto,
  encryptToken,
  hashOfToken,
} from '#server/features/identity/safety-pass/for-others/secrets.ts';
import { factsOf, linkOf, presentPass } from '#server/features/identity/safety-pass/present.ts';
import * as store from '#server/features/identity/safety-pass/store.ts';
import { encodeOwnPicture } from '#server/features/platform/pictures/uploads/service.ts';

/** 128 random bits: too many to guess, and the code stays coarse enough for an old camera. */
const tokenBytes = 16;
const viewsShown = 20;
/** Pixels; as wide as a phone shows it. */
const photoWidth = 320;

export async function getPass(app: AppContext, db: Queries, { userId }: Pick<Actor, 'userId'>) {
  return presentPass(app, await ownPass(db, userId), await store.listViews(db, userId, viewsShown));
}

/** The first saving makes the code and switches the pass on; later ones leave both as they are. */
export async function savePass(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  facts: NewSafetyPass,
): Promise<SafetyPass> {
  const { userId } = actor;
  const pass = { userId, facts: encryptFacts(app, userId, facts), at: app.now().toISOString() };
  await store.ensure(tx, pass);
  await store.setFacts(tx, pass);
  if (await insertNewCode(app, tx, userId)) await store.setOn(tx, userId, true, pass.at);
  return changed(app, tx, actor);
}

function insertNewCode(app: AppContext, tx: Transaction, userId: number): Promise<boolean> {
  const token = newToken(tokenBytes);
  return store.insertCode(tx, {
    userId,
    tokenHash: hashOfToken(token),
    token: encryptToken(app, userId, token),
    at: app.now().toISOString(),
  });
}

/** @throws AppError 404 before the pass was saved. */
export async function switchPass(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  isOn: boolean,
): Promise<SafetyPass> {
  await store.lock(tx, actor.userId);
  const { token } = await ownPass(tx, actor.userId);
  if (!token) throw noPass();
  await store.setOn(tx, actor.userId, isOn, app.now().toISOString());
  return changed(app, tx, actor);
}

/** The old code shows nothing from now on. @throws AppError 404 before the pass was saved. */
export async function renewCode(app: AppContext, tx: Transaction, actor: Actor): Promise<SafetyPass> {
  await store.lock(tx, actor.userId);
  const isEnded = await store.endCode(tx, actor.userId, app.now().toISOString());
  if (!isEnded) throw noPass();
  await insertNewCode(app, tx, actor.userId);
  return changed(app, tx, actor);
}

/** @param file as it was uploaded. @throws AppError 415 beside `file`. */
export async function savePhoto(
  app: AppContext,
  transact: Transact,
  actor: Actor,
  file: Buffer,
): Promise<SafetyPass> {
  const { userId } = actor;
  const photo = encryptPhoto(app, userId, await encodeOwnPicture(file, photoWidth));
  const at = app.now().toISOString();
  return transact(async (tx) => {
    const facts = encryptFacts(app, userId, factsOf(app, await ownPass(tx, userId)));
    await store.ensure(tx, { userId, facts, at });
    await store.setPhoto(tx, { userId, photo, at });
    return changed(app, tx, actor);
  });
}

export async function removePhoto(app: AppContext, tx: Transaction, actor: Actor): Promise<SafetyPass> {
  await store.setPhoto(tx, { userId: actor.userId, photo: null, at: app.now().toISOString() });
  return changed(app, tx, actor);
}

/** @throws AppError 404 without one. */
export async function readPhoto(app: AppContext, db: Queries, userId: number): Promise<Buffer> {
  const sealed = await store.findPhoto(db, userId);
  if (!sealed) throw notFound('This photo');
  return decryptPhoto(app, userId, sealed);
}

/** The content of the pictures of the code. @throws AppError 404 before the pass was saved. */
export async function getCodeFacts(
  app: AppContext,
  db: Queries,
  { userId }: Actor,
): Promise<{ url: string; name: string }> {
  const row = await ownPass(db, userId);
  const url = linkOf(app, row);
  if (url === null) throw noPass();
  const { name, shown } = factsOf(app, row);
  return { url, name: shown.includes('name') ? name : '' };
}

async function ownPass(db: Queries, userId: number): Promise<store.OwnPassRow> {
  const row = await store.findOwn(db, userId);
  if (!row) throw noPass();
  return row;
}

function noPass() {
  return notFound('Your safety pass');
}

/** The owner's other windows show it at once. */
async function changed(app: AppContext, tx: Transaction, { userId }: Actor): Promise<SafetyPass> {
  await app.live.publish(tx, [userId], { kind: 'safety-pass-changed' });
  return getPass(app, tx, { userId });
}
