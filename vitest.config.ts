import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core is left to whoever edits; nobody does, and half of the time is PostgreSQL's.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['test/{domain,policies,web,scripts,docs}/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/support/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // Waiting for a condition fails when it never holds, not when the machine is busy.
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
});
