/** The sentences with which RUA refuses what a member enters. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMember } from '#domain/contract/account-types.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { endpoints } from '#domain/endpoints.ts';
import { fieldMessagesIn } from './field-messages.ts';
import { schemaMessages } from './schema-messages.ts';

const root = join(import.meta.dirname, '../../..');

/** @returns the refusals in the schemas of all calls of members and visitors. */
export function refusalsOfSchemas(): string[] {
  return endpoints.filter(isOfMembers).flatMap(schemaMessages);
}

function isOfMembers({ access }: Endpoint): boolean {
  return access.callers === 'anyone' || access.accounts.some(isMember);
}

/** Use cases of officers of agencies and of staff. */
const ofOthers =
  /^server\/features\/(?:identity\/(?:agencies\/(?:administration|officers)|people|staff|accounts\/two-step)|platform\/(?:moderation|pictures\/media)|response\/(?:cases|messages\/service|plate-notices)|site)\b/;

/** @returns the refusals that use cases of members put beside a field, with `{}` for values. */
export function refusalsBesideFields(): string[] {
  return globSync('server/features/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !ofOthers.test(path) && /\bfields\b/.test(readFileSync(join(root, path), 'utf8')))
    .flatMap(fieldMessagesIn);
}
