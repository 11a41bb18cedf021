/** A failure because of a gap between two primaries is logged once in a minute. Other failures are logged each time. */
import { expect, it } from 'vitest';
import { NoAnswer } from '#server/base/database/errors.ts';
import { logFailure } from '#server/base/database/failure-log.ts';
import { createLog } from '#server/base/log.ts';

function lined(): { log: ReturnType<typeof createLog>; said: () => string[] } {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  return { log, said: () => lines.map((line): string => JSON.parse(line).msg) };
}

it('each thing that a lost primary stops is said once, by each log', () => {
  const away = { err: new NoAnswer('the primary does not answer') };
  const one = lined();
  for (let time = 0; time < 3; time += 1) {
    logFailure(one.log, 'warn', away, 'a listener was lost');
    logFailure(one.log, 'error', away, 'jobs failed');
  }
  expect(one.said()).toEqual(['a listener was lost', 'jobs failed']);
  const other = lined();
  logFailure(other.log, 'error', away, 'jobs failed');
  expect(other.said()).toEqual(['jobs failed']);
});

it('a failure of another kind is said each time, also within the minute', () => {
  const { log, said } = lined();
  logFailure(log, 'error', { err: new NoAnswer('no') }, 'jobs failed');
  for (let time = 0; time < 2; time += 1)
    logFailure(log, 'error', { err: new Error('a fault') }, 'jobs failed');
  expect(said()).toEqual(['jobs failed', 'jobs failed', 'jobs failed']);
});
