/** Errors of a database that is away, or of a server that was reached in the primary's place. */

/** The errors of connections when the database is away, frozen, or behind a network that is. */
const lostConnection = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'EAGAIN', 'ETIMEDOUT'],
  ...['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/**
 * Errors of certificates and of TLS: the certificate has expired, is not valid yet or comes from another authority, or TLS
 * fails. No connection succeeds until an operator corrects it.
 */
const untrusted = /CERT|^UNABLE_TO_VERIFY|^ERR_(TLS|SSL)_|^EPROTO$/;

/** The driver's own errors have no code. */
const lostByDriver =
  /connection (terminated|timeout)|is not queryable|timeout exceeded when trying to connect|query read timeout|timeout expired/i;

/** A statement that took too long, which the server ended itself. */
const statementTimeout = '57014';
/** All connections of the server are taken. */
const tooManyConnections = '53300';

/** A statement that writes, on a server that takes none. */
const readOnly = '25006';

/** A standby stands where the primary should: a proxy has not noticed yet that the primary changed. */
export class StandbyReached extends Error {
  constructor(cause?: unknown) {
    super('a standby was reached in place of the primary', { cause });
  }
}

/** The server takes connections and says nothing, or its machine is gone. */
export class NoAnswer extends Error {}

/** It is not known whether the change is stored, or whether it is on a second machine. So the answer must not say that it is done. */
export class CommitUnsure extends Error {
  /** Whether the call may be made again, because the server finds the stored change by its Idempotency-Key. */
  isUnderKey = false;

  constructor(cause: unknown) {
    super('it is not known whether the change is stored', { cause });
  }
}

/** A commit that PostgreSQL stored on the primary alone, although it was to wait for a standby. */
export class NotReplicated extends Error {
  constructor() {
    super('the change is not on a second machine');
  }
}

/** Whether the same call may succeed a moment later, since the database does not take it now. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error);
  // Classes 53 (resources), 57 (operator) and 58 (system) of the SQLSTATE codes.
  return isPrimaryAway(error) || (code !== undefined && /^(53|57|58)...$/.test(code));
}

/** Whether the primary does not answer, ends its connections, or is no primary any more. */
export function isPrimaryAway(error: unknown): boolean {
  if (error instanceof StandbyReached || error instanceof NotReplicated) return true;
  if (error instanceof CommitUnsure || error instanceof NoAnswer) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === undefined) return lostByDriver.test(error.message);
  if (code === statementTimeout) return false;
  // Classes 08 (connection) and 57 (the server stops, starts or crashed).
  return /^(08|57)...$/.test(code) || code === tooManyConnections || isLost(code);
}

function isLost(code: string): boolean {
  return lostConnection.has(code) || untrusted.test(code);
}

/** Whether a statement was refused because the server only reads. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === readOnly;
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

type Notice = { message?: string | undefined; file?: string | undefined };

/**
 * Whether a warning says that a commit did not wait for its standby. PostgreSQL then stores the change on the primary and
 * reports success. Its text is in the language of the server, so the place in the source counts as well.
 */
export function saysNotReplicated({ message = '', file }: Notice): boolean {
  return file === 'syncrep.c' || /^canceling (the )?wait for synchronous replication/.test(message);
}
