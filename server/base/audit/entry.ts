/**
 * The audit log: what staff and agencies did. Each entry is sealed with the server's key over the seal before it, so
 * whoever changes, removes or moves one in the database cannot make the rest agree.
 */
import { createHmac } from 'node:crypto';
import type { AppContext } from '#server/app-context.ts';
import * as store from '#server/audit/store.ts';
import type { Transaction } from '#server/database/connection.ts';
import { networkOf } from '#server/http/network.ts';

/** What an action was done to, such as `agency 3`, and what stood there before and after. */
export type Change = { subject: string; before?: unknown; after?: unknown };

export type Deed = {
  /** Null for a command on the server. */
  actorId: number | null;
  action: string;
  /** The address that it came from; empty for a command. */
  address: string;
  /** What was asked for, without secrets. */
  asked: Readonly<Record<string, unknown>>;
  change: Change | undefined;
};

const changes = new WeakMap<object, Change>();

/**
 * Says what is changed, for the entry in the log; what is said last counts.
 * @param by the transaction, or the call itself where its use case opens transactions of its own.
 */
export function noteChange(by: object, change: Change): void {
  changes.set(by, change);
}

export function notedChange(by: object): Change | undefined {
  return changes.get(by);
}

/** Adds an entry; the last thing a transaction does, since others wait for it to end. */
export async function appendEntry(
  app: Pick<AppContext, 'now' | 'secretKey'>,
  tx: Transaction,
  deed: Deed,
): Promise<void> {
  const actor = await describeActor(tx, deed.actorId);
  const head = await store.holdHead(tx);
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
  await store.append(tx, { ...entry, seal: sealOf(app.secretKey, entry, head.seal) });
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
