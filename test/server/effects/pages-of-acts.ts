/** The pages on which people see what a call has changed. */
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { PreparedCall } from '#test/server/access/world.ts';

/** The first that fits the path of the endpoint says which. `{id}` and the like are those of the call. */
const pages: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/api\/user\/settings\/delete-account/, []],
  [
    /^\/api\/user\/lodge-ride\/(create|flag\/(create|retry))/,
    ['/users/dashboard', '/users/rides', '/admin/queue'],
  ],
  [/^\/api\/user\/lodge-ride\//, ['/users/ridesDetails/{id}', '/admin/rides/details/{id}']],
  [/^\/api\/user\/lodge-item\/(create|flag\/(create|retry))/, ['/users/history', '/admin/queue']],
  [/^\/api\/user\/lodge-item\//, ['/users/itemDetails/{id}', '/admin/flagedItems/details/{id}']],
  [/^\/api\/user\/lodge-complain\/(create|retry)/, ['/users/history?tab=complaints', '/admin/queue']],
  [/^\/api\/user\/lodge-complain\//, ['/users/complain/details/{id}', '/admin/complaintsDetails/{id}']],
  [/^\/api\/user\/cases\//, ['/admin/cases/{id}']],
  [/^\/api\/user\/waybills/, ['/users/itemDetails/{item_id}']],
  [/^\/api\/user\/manifest\/create/, ['/users/manifest']],
  [/^\/api\/user\/manifest\//, ['/users/manifest/details/{id}']],
  [
    /^\/api\/(user|agency)\/messages?\/.*\{reference\}/,
    ['/users/messages?ticket={reference}', '/admin/messages?ticket={reference}'],
  ],
  [/^\/api\/user\/message/, ['/users/messages', '/admin/messages']],
  [/^\/api\/user\/parking-space\/booking\/incoming/, ['/users/incoming/parking/details/{id}']],
  [
    /^\/api\/user\/parking-space\/booking\/\{id\}/,
    ['/users/explore-parking/details/{id}', '/users/parking?tab=outgoing'],
  ],
  [/^\/api\/user\/parking-space\/(booking|calendars)/, ['/users/parking?tab=outgoing']],
  [/^\/api\/user\/parking-space\/report/, ['/users/explore-parking/details/{id}']],
  [/^\/api\/user\/parking-space/, ['/users/parking?tab=spaces']],
  [/^\/api\/user\/traffic-updates\/(edit|remove)/, ['/users/mytraffic/details/{id}']],
  [/^\/api\/user\/traffic-updates\/(report|voice)/, ['/users/trafficDetails/{id}']],
  [/^\/api\/user\/traffic-updates/, ['/users/traffic', '/users/mytraffic']],
  [/^\/api\/user\/comments\/report/, ['/users/comments/report/{id}']],
  [/^\/api\/user\/decisions/, ['/users/decisions/{id}']],
  [/^\/api\/user\/safety-pass/, ['/users/safety-pass']],
  [/^\/api\/user\/(notifications\/preferences|push)/, ['/users/settings?tab=notifications']],
  [/^\/api\/user\/notifications/, ['/users/notifications']],
  [/^\/api\/user\/(next-of-kin|first-day)/, ['/users/dashboard', '/users/settings']],
  [/^\/api\/user\/text-number/, ['/users/settings']],
  [/^\/api\/user\/(password|two-step|arrival-pin|settings\/sessions)/, ['/users/settings?tab=security']],
  [/^\/api\/user\/follow/, ['/users/settings?tab=following']],
  [/^\/api\/user\/settings\/date-style/, ['/users/settings?tab=appearance']],
  [/^\/api\/(user\/settings|language)/, ['/users/settings']],
  [/^\/api\/agency\/cases\/.*\{id\}/, ['/admin/cases/{id}', '/admin/queue']],
  [/^\/api\/agency\/(cases|case-views|duty)/, ['/admin/queue']],
  [/^\/api\/agency\/plate-notices/, ['/admin/plate-notices']],
  [/^\/api\/agency\/traffic-advisories/, ['/admin/advisories', '/users/traffic']],
  [/^\/api\/agency\/rides/, ['/admin/rides/callers']],
  [/^\/api\/agency\/desk-figures/, ['/admin/figures']],
  [/^\/api\/agency\/officers/, ['/admin/settings?tab=officers']],
  [/^\/api\/agency\//, ['/admin/settings']],
  [/^\/api\/backoffice\/agencies\/.*\{id\}/, ['/backoffice/agencies/{id}']],
  [/^\/api\/backoffice\/agencies/, ['/backoffice/agencies']],
  [/^\/api\/backoffice\/contact-messages\/.*\{id\}/, ['/backoffice/inbox/{id}', '/backoffice/inbox']],
  [/^\/api\/backoffice\/content\/.*\{id\}/, ['/backoffice/content/faq/{id}', '/backoffice/content/faq']],
  [/^\/api\/backoffice\/content\/.*\{kind\}/, ['/backoffice/content/{kind}']],
  [/^\/api\/backoffice\/deliveries/, ['/backoffice/deliveries']],
  [/^\/api\/backoffice\/media\/.*\{id\}/, ['/backoffice/media/{id}']],
  [/^\/api\/backoffice\/media/, ['/backoffice/media']],
  [/^\/api\/backoffice\/moderation\/comments/, ['/backoffice/moderation?status=hidden']],
  [/^\/api\/backoffice\/moderation\/traffic/, ['/backoffice/moderation?queue=traffic&status=hidden']],
  [/^\/api\/backoffice\/moderation\/spaces/, ['/backoffice/moderation?queue=spaces&status=hidden']],
  [/^\/api\/backoffice\/people\/.*\{id\}/, ['/backoffice/people/{id}']],
  [/^\/api\/backoffice\/(staff|invitations)/, ['/backoffice/staff']],
  [/^\/api\/backoffice\/subscribers/, ['/backoffice/inbox?tab=subscribers']],
  [/^\/api\/request\/contact-us/, ['/backoffice/inbox']],
];

export function pagesOf({ path }: Endpoint): readonly string[] {
  return pages.find(([pattern]) => pattern.test(path))?.[1] ?? [];
}

/** @returns the pages of the very record that the call is about. */
export function addressesIn(endpoint: Endpoint, { path, options }: PreparedCall): string[] {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const pattern = new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/?]+)')}`);
  const inPath = (pattern.exec(path)?.slice(1) ?? []).map((value, index) => [names[index] ?? '', value]);
  const known: Record<string, unknown> = { ...Object(options.body), ...Object.fromEntries(inPath) };
  return pagesOf(endpoint).map((address) =>
    address.replace(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? '')),
  );
}
