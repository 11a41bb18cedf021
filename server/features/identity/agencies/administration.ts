/** Use cases of administrators about agencies: adding and changing them, taking them out and back in. */

import { AppError, notFound } from '#domain/contract/errors.ts';
import { type Page, pageOf } from '#domain/contract/paging.ts';
import type {
  AgenciesQuery,
  AgencyFields,
  AgencyRow,
  ManagedAgency,
} from '#domain/identity/agencies/agencies-admin.ts';
import { formatPhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { noteChange } from '#server/base/audit/entry.ts';
import type { Queries, Transaction } from '#server/base/database/connection.ts';
import type { Actor } from '#server/base/http/routes/actor.ts';
import * as store from '#server/features/identity/agencies/administration-store.ts';
import { notifyOfficers } from '#server/features/identity/agencies/for-others/notify.ts';
import { withdrawInvitationsTo } from '#server/features/identity/agencies/invitations/for-others/withdrawing.ts';
import { listOfficersOf } from '#server/features/identity/agencies/officers/service.ts';
import {
  claimPictures,
  releasePictures,
} from '#server/features/platform/pictures/uploads/for-others/claims.ts';

export async function listAgencies(db: Queries, query: AgenciesQuery): Promise<Page<AgencyRow>> {
  const rows = await store.list(db, query);
  return pageOf(rows.map(presentRow), rows[0]?.total ?? 0, query);
}

/** The same, each with the day since which it is there. */
export async function listDatedAgencies(
  db: Queries,
  query: AgenciesQuery,
): Promise<Page<AgencyRow & { createdAt: string }>> {
  const rows = await store.list(db, query);
  const dated = rows.map((row) => ({ ...presentRow(row), createdAt: row.created_at }));
  return pageOf(dated, rows[0]?.total ?? 0, query);
}

function presentRow(row: Omit<store.AgencyListRow, 'total'>): AgencyRow {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    formerNames: row.former_names,
    email: row.email,
    logo: row.logo,
    state: row.state ?? '',
    active: row.active,
    defaultResponder: row.default_responder,
    officers: row.officers,
    openCases: row.open_cases,
  };
}

/** @throws AppError 404 */
export async function getAgency(db: Queries, id: number): Promise<ManagedAgency> {
  const row = await findAgency(db, id);
  return {
    ...presentRow(row),
    description: row.description,
    phone: formatPhone(row.phone),
    address: row.address,
    respondsTo: row.responds_to,
    createdAt: row.created_at,
    people: await listOfficersOf(db, id),
  };
}

async function findAgency(db: Queries, id: number): Promise<store.ManagedAgencyRow> {
  const row = await store.find(db, id);
  if (!row) throw notFound('This agency');
  return row;
}

/** @throws AppError 409 beside `code` when another agency has it; 422 beside `logo`. */
export async function createAgency(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  fields: AgencyFields,
): Promise<ManagedAgency> {
  await store.lockAgencies(tx);
  await requireFreeCode(tx, fields.code, null);
  await claimLogo(tx, actor, '', fields.logo);
  const id = await store.insert(tx, fields);
  noteChange(tx, { subject: `agency ${id}`, after: fields });
  await notifyEverybody(app, tx, id);
  return getAgency(tx, id);
}

/** A name that it no longer has becomes a former one. @throws as `createAgency`; 404. */
export async function editAgency(
  app: AppContext,
  tx: Transaction,
  actor: Actor,
  id: number,
  fields: AgencyFields,
): Promise<ManagedAgency> {
  await store.lockAgencies(tx);
  const before = await getAgency(tx, id);
  await requireFreeCode(tx, fields.code, id);
  await claimLogo(tx, actor, before.logo, fields.logo);
  const formerNames = formerNamesOf(before.name, fields);
  await store.update(tx, id, { ...fields, formerNames });
  noteChange(tx, { subject: `agency ${id}`, before: fieldsOf(before), after: { ...fields, formerNames } });
  await notifyEverybody(app, tx, id);
  return getAgency(tx, id);
}

function formerNamesOf(nameBefore: string, { name, formerNames }: AgencyFields): string[] {
  const all = nameBefore === name ? formerNames : [nameBefore, ...formerNames];
  return [...new Set(all)].filter((one) => one !== name);
}

function fieldsOf(agency: ManagedAgency): AgencyFields {
  const { code, name, formerNames, description, email, phone, address, logo, state, respondsTo } = agency;
  return { code, name, formerNames, description, email, phone, address, logo, state, respondsTo };
}

async function requireFreeCode(tx: Transaction, code: string, byOther: number | null): Promise<void> {
  if (!(await store.isCodeTaken(tx, code, byOther))) return;
  const message = 'Another agency has this code.';
  throw new AppError('conflict', message, { fields: { code: [message] } });
}

/** The badges that came with the product are no uploads. */
async function claimLogo(tx: Transaction, actor: Actor, before: string, after: string): Promise<void> {
  if (before === after) return;
  if (after.endsWith('.svg')) {
    const message = 'Upload this picture again.';
    throw new AppError('invalid', message, { fields: { logo: [message] } });
  }
  if (after !== '') await claimPictures(tx, [after], actor.userId, 'logo');
  if (before.endsWith('.webp')) await releasePictures(tx, [before]);
}

/** Its cases, officers and followers stay; open invitations to it end. @throws AppError 404; 409 for the default responder. */
export async function changeStatus(
  app: AppContext,
  tx: Transaction,
  id: number,
  active: boolean,
): Promise<ManagedAgency> {
  await store.lockAgencies(tx);
  const before = await findAgency(tx, id);
  if (!active && before.default_responder) {
    const message = 'What names no agency goes to this one: choose another default responder first.';
    throw new AppError('wrong_state', message);
  }
  await store.updateStatus(tx, id, active);
  if (!active) await withdrawInvitationsTo(app, tx, id);
  noteChange(tx, { subject: `agency ${id}`, before: { active: before.active }, after: { active } });
  await notifyEverybody(app, tx, id);
  return getAgency(tx, id);
}

/** @throws AppError 404; 409 while it is inactive. */
export async function chooseDefaultResponder(
  app: AppContext,
  tx: Transaction,
  id: number,
): Promise<ManagedAgency> {
  await store.lockAgencies(tx);
  const before = await findAgency(tx, id);
  if (!before.active) throw new AppError('wrong_state', 'An inactive agency gets no reports.');
  await store.updateDefaultResponder(tx, id);
  noteChange(tx, {
    subject: `agency ${id}`,
    before: { default_responder: before.default_responder },
    after: { default_responder: true },
  });
  await notifyEverybody(app, tx, id);
  return getAgency(tx, id);
}

/**
 * Tells everyone that agencies have changed: forms that tag agencies, the agency's own windows, and the cached pages that name
 * agencies.
 */
async function notifyEverybody(app: AppContext, tx: Transaction, id: number): Promise<void> {
  await app.published.changed(tx);
  await app.live.publishToEveryone(tx, { kind: 'agencies-changed' });
  await notifyOfficers(app, tx, id);
}
