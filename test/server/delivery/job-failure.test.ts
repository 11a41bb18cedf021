import { expect, it } from 'vitest';
import { jobFailure } from '#server/base/delivery/job-failure.ts';
import { createLog } from '#server/base/log.ts';

function logged(failed: unknown): { err: Record<string, unknown> } {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error(
    { err: jobFailure(failed) },
    'jobs failed',
  );
  return JSON.parse(lines[0] ?? '');
}

it('a failure of the queue of jobs names the job, the place and the reason, and none of its data', () => {
  // As the queue of jobs tells it: a copy of the error's own properties, with its words.
  const failed = {
    ...{ code: '25006', detail: 'Key (email)=(amara@people.example)', queue: 'watch', worker: 'a worker' },
    ...{ message: 'cannot execute UPDATE in a read-only transaction', stack: 'error: cannot\n    at fetch' },
  };
  const { err } = logged(failed);
  expect(err).toMatchObject({
    message: 'cannot execute UPDATE in a read-only transaction (watch)',
    code: '25006',
    stack: expect.stringContaining('at fetch'),
  });
  expect(JSON.stringify(err)).not.toMatch(/amara/);
});

it('an error of the queue stays as it is', () => {
  expect(logged(new Error('no schema')).err).toMatchObject({ message: 'no schema', type: 'Error' });
});
