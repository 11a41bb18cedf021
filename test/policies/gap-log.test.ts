/**
 * A gap between two primaries fails every call, job and window at once. What reports such failures goes through `logFailure`, so
 * that a gap is a few lines of the log and not some for each ride, case or window.
 */
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Their errors are not of the database, or they are the few lines of a gap. */
const allowed = new Set([
  'server/base/archive/archiver.ts',
  'server/base/audit/witness.ts',
  'server/base/database/primary-watch.ts',
  'server/base/database/replica.ts',
  'server/base/http/pages/page-cache.ts',
  'server/base/http/routes/errors.ts',
  'server/features/platform/pictures/uploads/for-others/deferred-encoding.ts',
]);

it('errors are logged through the log of losses', () => {
  const logging = globSync('server/**/*.ts').filter((path) =>
    /[lL]og\??\.(error|warn)\(\s*\{\s*err\b/.test(readFileSync(path, 'utf8')),
  );
  expect(new Set(logging.map((path) => path.replaceAll('\\', '/')))).toEqual(allowed);
});
