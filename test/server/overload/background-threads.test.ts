import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** The priorities of the threads that decode pictures and hash passwords, found by their names. */
function priorities(): number[] {
  return readdirSync('/proc/self/task').flatMap((thread) => {
    // proc_pid_stat(5): the 19th field is the nice value, and the 2nd, in brackets, may hold anything.
    const [, name, rest = ''] =
      /\((.*)\) (.*)/s.exec(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')) ?? [];
    return name === 'libuv-worker' ? [Number(rest.split(' ')[16])] : [];
  });
}

describe.runIf(process.platform === 'linux')('threads that decode pictures and hash passwords', () => {
  it('run when the event loop leaves room', async () => {
    await expect.poll(priorities).not.toEqual([]);
    await expect.poll(() => priorities().every((nice) => nice >= 10)).toBe(true);
  });
});
