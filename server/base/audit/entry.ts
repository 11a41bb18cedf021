/**
 * The audit log: actions of staff and agencies. Each entry is sealed with the server's key over the seal before it.
 * An entry that is changed, removed or moved in the database no longer agrees with the others.
 */
import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/base/app-context.ts';
import { proofOf } from '#server/base/audit/head-proof.ts';
import * as store from '#server/base/audit/store.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { networkOf } from '#server/base/network.ts';

/** The record that an action changed, such as `agency 3`, with its values before and after. */
export type Change = { subject: string; before?: unknown; after?: unknown };

export type AuditedAct = {
  /** Null for a command on the server. */
  actorId: number | null;
  action: string;
  /** The address that it came from; empty for a command. */
  address: string;
  /** The fields of the request, without secrets. */
  asked: Readonly<Record<string, unknown>>;
  change: Change | undefined;
};

const changes = new WeakMap<Transaction, Change>();

/** Notes the change of this transaction for its entry in the log; the last note counts. */
export function noteChange(tx: Transaction, change: Change): void {
  changes.set(tx, change);
}

export function notedChange(tx: Transaction): Change | undefined {
  return changes.get(tx);
}

/** Adds an entry. A transaction does this last, since other transactions wait for it to end. */
export async function appendEntry(
  app: Pick<AppContext, 'now' | 'secretKey'>,
  tx: Transaction,
  deed: AuditedAct,
): Promise<void> {
  const actor = await describeActor(tx, deed.actorId);
  const head = await store.lockHead(tx);
  const entry = {
    number: head.number + 1,
    at: app.now().toISOString(),
    actor_id: deed.actorId,
    ...actor,
    action: deed.action,
    subject: deed.change?.subject ?? '',
    network: deed.address === '' ? '' : networkOf(deed.address),
    details: JSON.stringify({
      asked: deed.asked,
      before: deed.change?.before,
      after: deed.change?.after,
    }),
  };
  const seal = sealOf(app.secretKey, entry, head.seal);
  await store.append(tx, { ...entry, seal }, proofOf(app.secretKey, 'head', { number: entry.number, seal }));
}

async function describeActor(tx: Transaction, actorId: number | null) {
  if (actorId === null)
    return { actor_name: 'Command on the server', actor_role: 'command', agency_id: null };
  const { first_name, last_name, staff_role, officer_role, agency_id, code } = await store.findActor(
    tx,
    actorId,
  );
  const name = `${first_name} ${last_name}`.trim();
  return {
    actor_name: code === null ? name : `${name}, ${code}`,
    actor_role: staff_role ?? officer_role ?? 'member',
    agency_id,
  };
}

/** @param before the seal of the entry before it; empty for the first. */
export function sealOf(key: Buffer, entry: Omit<store.StoredEntry, 'seal'>, before: Buffer): Buffer {
  const { number, at, actor_id, actor_name, actor_role, agency_id, action, subject, network, details } =
    entry;
  const said = [number, at, actor_id, actor_name, actor_role, agency_id, action, subject, network, details];
  return createHmac('sha256', key).update('audit log').update(before).update(JSON.stringify(said)).digest();
}
