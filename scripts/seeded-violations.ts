/** Forbidden imports, with which `scripts/import-zones.ts` proves that each of its rules is enforced. */

/** A file with a forbidden import. */
type Seed = readonly [file: string, code: string];

/** For each rule, what it must find. */
export const seeds: Readonly<Record<string, readonly Seed[]>> = {
  'domain-imports-only-zod': [['domain/files.ts', `import 'node:fs';`]],
  'server-never-imports-web': [['server/page.ts', `import '#web/lib/dates.ts';`]],
  'web-never-imports-server': [['web/lib/secret.ts', `import '#server/page.ts';`]],
  'product-never-imports-tests-or-scripts': [['server/seed.ts', `import '#test/data.ts';`]],
  'platform-knows-no-district-above': [
    [
      'domain/platform/search.ts',
      `import { rides } from '#domain/journeys/rides/rides.ts'; export const search = rides;`,
    ],
  ],
  'identity-knows-no-district-above': [
    [
      'server/features/identity/people/service.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const people = find;`,
    ],
  ],
  'road-knows-no-district-above': [
    [
      'web/features/road/maps/map.ts',
      `import type { Inside } from '#web/features/journeys/rides/inside.ts'; export const map: Inside = 1;`,
    ],
  ],
  'response-knows-no-district-above': [
    [
      'server/features/response/cases/service.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const cases = find;`,
    ],
  ],
  'journeys-knows-no-district-above': [
    ['web/features/journeys/items/flag.ts', `import '#web/features/reporting/flags/picker.tsx';`],
  ],
  'reporting-knows-no-district-above': [
    ['web/features/reporting/complaints/post.ts', `import '#web/features/site/content/post.ts';`],
  ],
  'site-knows-no-district-above': [
    ['web/features/site/news/start.ts', `import '#web/features/app/dashboard/cards.ts';`],
  ],
  'ground-knows-no-district': [
    [
      'server/base/context.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const context = find;`,
    ],
  ],
  'domain-ground-knows-no-district': [
    [
      'domain/values/number.ts',
      `import { rides } from '#domain/journeys/rides/rides.ts'; export const number = rides;`,
    ],
  ],
  'folders-form-no-circle': [
    [
      'server/features/journeys/items/service.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const items = find;`,
    ],
    // Closed by a file of the folder for others, which does not import the first room itself.
    [
      'server/features/road/traffic/service.ts',
      `import { name } from '#server/features/road/places/for-others/name.ts'; export const traffic = name;`,
    ],
    [
      'web/features/road/traffic/card.ts',
      `import { name } from '#web/features/road/places/name.ts'; export const card = name;`,
    ],
    [
      'server/base/delivery/send.ts',
      `import { limit } from '#server/base/http/limit.ts'; export const send = limit;`,
    ],
    ['domain/values/price.ts', `import { wire } from '#domain/contract/wire.ts'; export const price = wire;`],
    ['web/lib/later.ts', `import { button } from '#web/ui/button.ts'; export const later = button;`],
  ],
  // The ninth noun of its district: the others are among the targets.
  'folders-have-eight-names': [['web/features/app/zones/part.ts', 'export const part = 1;']],
  'server-rooms-keep-their-insides': [
    [
      'server/features/reporting/flags/service.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const flag = find;`,
    ],
  ],
  'server-start-keeps-rooms-insides': [
    [
      'server/seed/rides.ts',
      `import { find } from '#server/features/journeys/rides/find.ts'; export const seeded = find;`,
    ],
  ],
  'stores-belong-to-services': [
    [
      'server/features/journeys/rides/routes.ts',
      `import { find } from '#server/features/journeys/rides/store.ts'; export const route = find;`,
    ],
  ],
  'queries-live-in-stores': [
    ['server/features/journeys/rides/service.ts', `import { sql } from 'kysely'; export const query = sql;`],
  ],
  'web-features-know-no-pages': [
    ['web/features/reporting/flags/page-link.ts', `import '#web/routes/home.ts';`],
  ],
  'app-shows-nothing-of-the-public-site': [
    ['web/routes/user/home.tsx', `import '#web/features/site/content/post.ts';`],
  ],
  'public-site-shows-nothing-of-the-app': [
    ['web/routes/public/home.tsx', `import '#web/features/journeys/rides/inside.ts';`],
  ],
  'design-system-knows-no-feature': [['web/ui/card.ts', `import '#web/features/journeys/rides/inside.ts';`]],
  'no-circles': [
    ['domain/circle.ts', `import type { B } from '#domain/round.ts'; export type A = B | null;`],
    [
      'server/base/storage/bucket.ts',
      `import type { B } from '#server/base/storage/disk.ts'; export type A = B | null;`,
    ],
    ['web/ui/field.ts', `import type { B } from '#web/ui/form.ts'; export type A = B | null;`],
  ],
  'everything-resolves': [['domain/lost.ts', `import '#domain/nowhere.ts';`]],
  'product-needs-no-development-packages': [
    ['server/tool.ts', `import { build } from 'vite'; export const tool = build;`],
  ],
};

/** The other files of the seeded tree. */
export const targets: Readonly<Record<string, string>> = {
  'domain/round.ts': `import type { A } from '#domain/circle.ts'; export type B = A[];`,
  'domain/journeys/rides/rides.ts': 'export const rides = 1;',
  'domain/contract/wire.ts': 'export const wire = 1;',
  'domain/contract/money.ts': `import { naira } from '#domain/values/naira.ts'; export const money = naira;`,
  'domain/values/naira.ts': 'export const naira = 1;',
  'server/base/delivery/mail.ts': 'export const mail = 1;',
  'server/base/http/answer.ts': `import { mail } from '#server/base/delivery/mail.ts'; export const answer = mail;`,
  'server/base/http/limit.ts': 'export const limit = 1;',
  'server/base/storage/disk.ts': `import type { A } from '#server/base/storage/bucket.ts'; export type B = A[];`,
  'server/features/road/places/for-others/name.ts': 'export const name = 1;',
  'server/features/road/places/service.ts': `import { traffic } from '#server/features/road/traffic/service.ts'; export const places = traffic;`,
  'server/features/journeys/rides/store.ts': 'export const find = 1;',
  'server/features/journeys/rides/find.ts': `import { items } from '#server/features/journeys/items/service.ts'; export const find = () => items;`,
  'test/data.ts': 'export const data = 1;',
  ...Object.fromEntries(
    ['banner', 'calls', 'dialogs', 'events', 'forms', 'guides', 'help'].map((noun) => [
      `web/features/app/${noun}/part.ts`,
      'export const part = 1;',
    ]),
  ),
  'web/features/app/dashboard/cards.ts': 'export const cards = 1;',
  'web/features/site/content/post.ts': 'export const post = 1;',
  'web/features/journeys/rides/inside.ts': 'export const inside = 1; export type Inside = number;',
  'web/features/reporting/flags/picker.tsx': 'export const picker = 1;',
  'web/features/road/places/map.ts': `import { flow } from '#web/features/road/traffic/flow.ts'; export const map = flow;`,
  'web/features/road/places/name.ts': 'export const name = 1;',
  'web/features/road/traffic/flow.ts': 'export const flow = 1;',
  'web/lib/now.ts': 'export const now = 1;',
  'web/ui/button.ts': 'export const button = 1;',
  'web/ui/form.ts': `import type { A } from '#web/ui/field.ts'; export type B = A[];`,
  'web/ui/toast.ts': `import { now } from '#web/lib/now.ts'; export const toast = now;`,
  'web/lib/dates.ts': 'export const date = 1;',
  'web/routes/home.ts': 'export const home = 1;',
};
