/** Which errors say that the primary is lost, which that a call may come again, and which are faults. */
import { describe, expect, it } from 'vitest';
import {
  CommitUnsure,
  isPrimaryAway,
  isReadOnly,
  isUnavailable,
  NoAnswer,
  NotReplicated,
  StandbyReached,
  saysNotReplicated,
} from '#server/base/database/errors.ts';

const withCode = (code: string) => Object.assign(new Error('from the driver'), { code });

const lost: [string, unknown][] = [
  ['a standby in its place', new StandbyReached()],
  ['no answer', new NoAnswer('the primary does not answer')],
  ['a commit that no standby has', new NotReplicated()],
  ['a commit of unknown outcome', new CommitUnsure(new Error('ended'))],
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'EAGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].map(
    (code): [string, unknown] => [code, withCode(code)],
  ),
  ...['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID'].map(
    (code): [string, unknown] => [code, withCode(code)],
  ),
  ...['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'].map(
    (code): [string, unknown] => [code, withCode(code)],
  ),
  ...['EPROTO', '08006', '57P01', '57P02', '57P03', '53300'].map((code): [string, unknown] => [
    code,
    withCode(code),
  ]),
  ...[
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'timeout expired',
  ].map((words): [string, unknown] => [words, new Error(words)]),
];

/** A call may come again, and the primary is there. */
const busy = ['53100', '53200', '57014', '58030'];
const faults = ['25006', '23505', '42P01', 'ERR_INVALID_ARG_TYPE'];

describe('an error of the database', () => {
  it.each(lost)('%s is a lost primary, so the call may come again', (_, error) => {
    expect([isPrimaryAway(error), isUnavailable(error)]).toEqual([true, true]);
  });

  it.each(busy)('%s lets a call come again, and no primary is lost', (code) => {
    expect([isPrimaryAway(withCode(code)), isUnavailable(withCode(code))]).toEqual([false, true]);
  });

  it.each(faults)('%s is neither', (code) => {
    expect([isPrimaryAway(withCode(code)), isUnavailable(withCode(code))]).toEqual([false, false]);
  });

  it('is none where something else fails', () => {
    for (const error of [new Error('out of cheese'), 'Connection terminated', undefined]) {
      expect([isPrimaryAway(error), isUnavailable(error)]).toEqual([false, false]);
    }
  });

  it('of a statement that writes where only reading is allowed is told apart', () => {
    expect(isReadOnly(withCode('25006'))).toBe(true);
    expect(isReadOnly(withCode('25001'))).toBe(false);
  });
});

describe('a warning at a commit', () => {
  it.each([
    [{ message: 'canceling wait for synchronous replication due to user request' }, true],
    [{ message: 'canceling the wait for synchronous replication and terminating connection' }, true],
    [{ message: 'Warten auf synchrone Replikation wird storniert', file: 'syncrep.c' }, true],
    [{ message: 'there is already a transaction in progress', file: 'xact.c' }, false],
    [{}, false],
  ])('%j: it is on the primary alone is %s', (notice, is) => {
    expect(saysNotReplicated(notice)).toBe(is);
  });
});
