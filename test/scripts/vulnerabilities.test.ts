import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findVulnerabilities } from '../../scripts/vulnerabilities.ts';

const advisory = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Runs what it is sent',
  vulnerable_versions: '<2.0.0',
};

let folder: string;
let registry: Server | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rua-audit-'));
  // An earlier answer of npm about a package counts as well.
  vi.stubEnv('npm_config_cache', join(folder, 'cache'));
  const lock = {
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { seeded: '1.0.0' }, devDependencies: { tool: '1.0.0' } },
      'node_modules/seeded': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
    },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ name: 'audited', ...lock }));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'audited', ...lock.packages[''] }));
});

afterEach(() => {
  vi.unstubAllEnvs();
  registry?.closeAllConnections();
  registry?.close();
  rmSync(folder, { recursive: true });
});

/** A registry that knows this of packages. @returns its address. */
async function startRegistry(advisories: object, status = 200): Promise<string> {
  const server = createServer((request, response) => {
    const isAudit = request.url?.endsWith('/advisories/bulk');
    const versions = ['1.0.0', '2.0.0'].map((version) => [version, { name: 'seeded', version }]);
    const facts = { name: 'seeded', versions: Object.fromEntries(versions) };
    response.writeHead(isAudit ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAudit ? advisories : facts));
  });
  registry = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
}

describe('the audit of what the product brings along', { timeout: 30_000 }, () => {
  it.each(['high', 'critical'])('stops at a vulnerability that is %s', async (severity) => {
    const address = await startRegistry({ seeded: [{ ...advisory, severity }] });
    expect(await findVulnerabilities(folder, address)).toEqual({
      kind: 'answered',
      problems: [`seeded 1.0.0 (${severity}): Runs what it is sent, https://advisories.example/1`],
    });
  });

  it('goes on where it is less, or nothing', async () => {
    const address = await startRegistry({ seeded: [{ ...advisory, severity: 'moderate' }] });
    expect(await findVulnerabilities(folder, address)).toEqual({ kind: 'answered', problems: [] });
  });

  it('says that it does not know where nobody answers', async () => {
    const address = await startRegistry({}, 405);
    expect(await findVulnerabilities(folder, address)).toMatchObject({
      kind: 'unknown',
      why: expect.stringContaining('405'),
    });
  });
});
