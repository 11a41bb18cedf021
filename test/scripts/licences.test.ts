import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Lock, licenceProblems, productPackages, readLock } from '../../scripts/licences.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().default(''),
      dev: z.boolean().default(false),
      optional: z.boolean().default(false),
      os: z.unknown().optional(),
      cpu: z.unknown().optional(),
    }),
  ),
});

const agreed = readLock();

/** The product with one more package. */
function withPackage(path: string, more: Lock['packages'][string]): Lock {
  return { packages: { ...agreed.packages, [path]: { version: '1.0.0', ...more } } };
}

describe('licences', () => {
  it('are all agreed to', () => {
    expect(productPackages(agreed).length).toBeGreaterThan(100);
    expect(licenceProblems(agreed)).toEqual([]);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0-or-later', 'MPL-2.0', 'LGPL-3.0-or-later', 'MIT AND GPL-2.0-only'])(
    'refuse a package under %s',
    (license) => {
      const lock = withPackage('node_modules/pino/node_modules/@seeded/violation', { license });
      expect(licenceProblems(lock)).toEqual([`@seeded/violation 1.0.0 is under ${license}.`]);
    },
  );

  it('are locked to the content of each package, but for tools of other systems', () => {
    const text = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
    const places = Object.entries(lockFile.parse(JSON.parse(text)).packages).filter(
      ([place]) => place !== '',
    );
    expect(places.length).toBeGreaterThan(500);
    expect(places.filter(([, { version, resolved }]) => !version || resolved)).toEqual([]);
    const loose = places.filter(([, { integrity }]) => !integrity.startsWith('sha512-'));
    const ofProduct = loose.filter(([, { dev, optional, os, cpu }]) => !(dev && optional && (os ?? cpu)));
    expect(ofProduct).toEqual([]);
  });

  it('refuse a package that says nothing of its licence', () => {
    const lock = withPackage('node_modules/silent', {});
    expect(licenceProblems(lock)).toEqual(['silent 1.0.0 is under none.']);
  });

  it('take a package that leaves the choice', () => {
    expect(licenceProblems(withPackage('node_modules/either', { license: '(GPL-2.0-only OR MIT)' }))).toEqual(
      [],
    );
  });

  it('ask nothing of what only develops the product', () => {
    expect(licenceProblems(withPackage('node_modules/tool', { license: 'GPL-3.0-only', dev: true }))).toEqual(
      [],
    );
  });

  it('keep no exception that nothing needs', () => {
    const { 'node_modules/web-push': _, ...packages } = agreed.packages;
    expect(licenceProblems({ packages })).toEqual(['Nothing of /^web-push$/ is under MPL-2.0 any more.']);
  });
});
