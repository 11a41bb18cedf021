/** Use cases of settings: the profile, and the list of accesses to the person's own reports. */

import { type Page, type PageQuery, pageOf } from '#domain/contract/paging.ts';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { ContactDetails, DataAccess } from '#domain/identity/settings.ts';
import type { DateStyle } from '#domain/values/clock.ts';
import type { Language } from '#domain/values/languages.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import { presentAccount } from '#server/features/identity/accounts/for-others/present.ts';
import { changeAccount, getAccount } from '#server/features/identity/accounts/service.ts';
import * as store from '#server/features/identity/settings/store.ts';
import {
  claimPictures,
  releasePictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';

export async function saveContactDetails(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  details: ContactDetails,
): Promise<Account> {
  return presentAccount(await changeAccount(app, tx, actor.userId, details));
}

export async function saveDateStyle(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  dateStyle: DateStyle,
): Promise<Account> {
  return presentAccount(await changeAccount(app, tx, actor.userId, { date_style: dateStyle }));
}

export async function saveLanguage(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  language: Language,
): Promise<Account> {
  return presentAccount(await changeAccount(app, tx, actor.userId, { language }));
}

/** @param photo empty to remove it. @throws AppError 422 beside `photo`. */
export async function savePhoto(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  photo: string,
): Promise<Account> {
  const before = await getAccount(tx, actor.userId);
  if (photo !== '') await claimPictures(tx, [photo], actor.userId, 'photo');
  if (before.photo !== '' && before.photo !== photo) await releasePictures(tx, [before.photo]);
  return presentAccount(await changeAccount(app, tx, actor.userId, { photo }));
}

export async function listDataAccess(db: Queries, actor: Actor, query: PageQuery): Promise<Page<DataAccess>> {
  const { rows, total } = await store.listAccesses(db, actor.userId, query);
  return pageOf(
    rows.map((row) => ({
      id: row.id,
      agency: row.agency,
      of: row.of,
      recordId: row.record_id,
      reference: row.reference,
      at: row.at,
    })),
    total,
    query,
  );
}
