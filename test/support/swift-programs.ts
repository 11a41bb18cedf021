/** Whether OpenStack Swift is installed, as Debian and its like package it. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { swiftParts, systemPython } from '#test/support/swift-configuration.ts';

/** @returns what to do about it, where something of it is not there. */
export function findMissingSwift(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const programs = swiftParts.map((part) => `swift-${part}-server`);
  const isComplete =
    existsSync(systemPython) &&
    programs.every((program) => folders.some((folder) => existsSync(join(folder, program))));
  if (isComplete) return undefined;
  return `apt-get install --no-install-recommends ${swiftParts.map((part) => `swift-${part}`).join(' ')}`;
}
