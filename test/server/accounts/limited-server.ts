/** RUA as it is, with its real limits, for the file of tests that imports it. */
import { afterAll, beforeAll } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

export let test: TestServer;

/** Registers what starts and stops it in the file of tests that calls this. */
export function setUpLimitedServer(): void {
  beforeAll(async () => {
    test = await startTestServer({ limitScale: 1 });
  });
  afterAll(() => test.close());
}
