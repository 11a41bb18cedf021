/** Which calls are in the audit log, and which of their fields: every change that staff or an agency asks for. */
import type { AccountType } from '#domain/contract/account-types.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { appendEntry, notedChange } from '#server/base/audit/entry.ts';
import type { Transaction } from '#server/base/database/connection.ts';

type Caller = { userId: number; accountType: AccountType };

type AuditedCall = {
  app: AppContext;
  actor: Caller | null;
  params: unknown;
  query: unknown;
  body: unknown;
  request: { ip: string };
};

export function isAudited<Actor extends Caller>(endpoint: Endpoint, actor: Actor | null): actor is Actor {
  if (endpoint.unaudited || (endpoint.method === 'GET' && !endpoint.audited)) return false;
  return actor?.accountType === 'staff' || actor?.accountType === 'government-agency';
}

/** Does the work, and writes down in the same transaction that it was done. */
export async function audited<Result>(
  endpoint: Endpoint,
  call: AuditedCall,
  tx: Transaction,
  work: () => Promise<Result>,
): Promise<Result> {
  const result = await work();
  await auditCall(endpoint, call, tx);
  return result;
}

export async function auditCall(endpoint: Endpoint, call: AuditedCall, tx: Transaction): Promise<void> {
  const { app, actor, params, query, body, request } = call;
  if (!isAudited(endpoint, actor)) return;
  await appendEntry(app, tx, {
    actorId: actor.userId,
    action: endpoint.name,
    address: request.ip,
    asked: { ...fieldsOf(params), ...fieldsOf(query), ...withoutSecrets(fieldsOf(body), endpoint.unlogged) },
    change: notedChange(tx),
  });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

const secret = /password|code|token|secret/i;
/** Longer texts are cut: the log names the action, and the record has the full text. */
const longest = 300;

function withoutSecrets(
  fields: Record<string, unknown>,
  unlogged: readonly string[] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secret.test(name) || unlogged.includes(name) ? '(not kept)' : shortened(value),
    ]),
  );
}

function shortened(value: unknown): unknown {
  if (typeof value === 'object' && value !== null) {
    const text = JSON.stringify(value);
    return text.length > longest ? shortened(text) : value;
  }
  return typeof value === 'string' && value.length > longest ? `${value.slice(0, longest)}…` : value;
}
