/** `npm run licences`: the product's dependencies and their licences. Fails on a licence that is not on the list. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './tool.ts';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), dev: z.boolean().optional() }),
  ),
});

export type Lock = z.output<typeof lockFile>;

export type Package = { name: string; version: string; licence: string };

/** Licences that require no more than their text. */
const agreed = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause'],
  ...['Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
]);

type Exception = { packages: RegExp; licence: string; why: string };

/** Other licences, each agreed for the packages for which it was checked. */
const exceptions: readonly Exception[] = [
  {
    packages: /^web-push$/,
    licence: 'MPL-2.0',
    why: 'asks for the source of its own files when they are changed; they are used as they come',
  },
  {
    packages: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips, which sharp loads as a separate library that users may replace',
  },
  {
    packages: /^png-js$/,
    licence: 'none',
    why: 'its file LICENSE is the MIT licence, which its package.json leaves out',
  },
  { packages: /^isbot$/, licence: 'Unlicense', why: 'given into the public domain' },
];

export function readLock(): Lock {
  return lockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}

/** @returns the packages of the product on any system. Packages that only development needs are left out. */
export function productPackages({ packages }: Lock): Package[] {
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version = '', license = 'none' }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

/** @returns the problems, one per line: licences that are not on the list, and exceptions that are not needed. */
export function licenceProblems(lock: Lock): string[] {
  const packages = productPackages(lock);
  const refused = packages.filter((one) => !isAgreed(one));
  const needless = exceptions.filter(
    ({ packages: named, licence }) =>
      !packages.some((one) => named.test(one.name) && one.licence.includes(licence)),
  );
  return [
    ...refused.map(({ name, version, licence }) => `${name} ${version} is under ${licence}.`),
    ...needless.map(({ packages: named, licence }) => `Nothing of ${named} is under ${licence} any more.`),
  ];
}

/** Checks an SPDX expression: with AND all parts must be agreed, with OR one of them. */
function isAgreed({ name, licence }: Package): boolean {
  const own = exceptions.filter(({ packages }) => packages.test(name)).map((one) => one.licence);
  const alternatives = licence.replaceAll(/[()]/g, '').split(' OR ');
  return alternatives.some((all) => all.split(' AND ').every((one) => agreed.has(one) || own.includes(one)));
}

if (import.meta.main) {
  const lock = readLock();
  for (const { name, version, licence } of productPackages(lock))
    console.log(`${name} ${version}: ${licence}`);
  console.log('\nAgreed to by name:');
  for (const { packages, licence, why } of exceptions)
    console.log(`${packages.source} under ${licence}: ${why}.`);
  const problems = licenceProblems(lock);
  if (problems.length > 0) console.error(`\n${problems.join('\n')}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
