/**
 * Who may import whom. `scripts/import-zones.ts` proves with a seeded violation for each rule that it is enforced, and refuses
 * circles of folders as well.
 */
const room = '^server/features/([^/]+)/([^/]+)/';
/** The order in which districts may use each other: each one those before it, on every side. */
const districts = ['platform', 'identity', 'road', 'response', 'journeys', 'reporting', 'site', 'app'];
/** The parts that only one of the two areas of pages shows: the other's style sheet in web/styles leaves out its classes. */
const areas = require('./web/areas.json');
const ofPublicSite = `^web/(${areas.publicSite.join('|')})(/|$)`;
const ofApp = `^web/(${areas.app.join('|')})(/|$)`;
/** Files with SQL that are no store: parts of the selects of reports, and the counts of calls. */
const queriesElsewhere = [
  '^server/features/journeys/flag-facts/for-others/open-flag\\.ts$',
  '^server/features/response/cases/for-others/(deliveries|report-cases)\\.ts$',
  '^server/base/http/limits/(limits|hit-counter)\\.ts$',
];

module.exports = {
  forbidden: [
    rule('domain-imports-only-zod', { path: '^domain/' }, { pathNot: '^domain/|/zod/' }),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    rule('web-never-imports-server', { path: '^web/' }, { path: '^server/' }),
    rule(
      'product-never-imports-tests-or-scripts',
      { path: '^(domain|server|web)/' },
      { path: '^(test|bench|proof|scripts)/' },
    ),
    ...districts
      .slice(0, -1)
      .map((district, index) =>
        rule(
          `${district}-knows-no-district-above`,
          { path: `^(server/features|web/features|domain)/${district}/` },
          { path: `^$1/(${districts.slice(index + 1).join('|')})/` },
        ),
      ),
    rule('ground-knows-no-district', { path: '^server/base/' }, { path: '^server/features/' }),
    rule(
      'domain-ground-knows-no-district',
      { path: '^domain/(contract|values)/' },
      { path: `^domain/(${districts.join('|')})/` },
    ),
    rule(
      'server-rooms-keep-their-insides',
      { path: room },
      {
        path: '^server/features/(?!$1/$2/)',
        pathNot: '/(service\\.ts|for-others/[a-z-]+\\.ts)$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    // The files that put the server together also bind each room's routes, and run its rules of how long data is kept.
    rule(
      'server-start-keeps-rooms-insides',
      { path: '^server/(?!features/)' },
      {
        path: '^server/features/',
        pathNot: ['/(service|retention|routes)\\.ts$', '-routes\\.ts$', '/for-others/[a-z-]+\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'stores-belong-to-services',
      { path: '^server/(?!features/)|/(routes|policy|present)\\.ts$' },
      { path: '^server/features/.+/[a-z-]*store\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'queries-live-in-stores',
      {
        path: '^server/',
        pathNot: [
          '^server/(base/database|base/backup|seed)/',
          '^server/.+[/-]store\\.ts$',
          ...queriesElsewhere,
        ],
      },
      { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    rule('web-features-know-no-pages', { path: '^web/(features|ui|lib)/' }, { path: '^web/(routes|root)' }),
    rule('app-shows-nothing-of-the-public-site', { path: ofApp }, { path: ofPublicSite }),
    rule('public-site-shows-nothing-of-the-app', { path: ofPublicSite }, { path: ofApp }),
    rule('design-system-knows-no-feature', { path: '^web/(ui|lib)/' }, { path: '^web/features/' }),
    rule('no-circles', {}, { circular: true }),
    rule('everything-resolves', {}, { couldNotResolve: true }),
    rule(
      'product-needs-no-development-packages',
      { path: '^(domain|server)/', pathNot: '^server/base/http/pages/web-build\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^build/|^virtual:' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
    },
  },
};

function rule(name, from, to) {
  return { name, severity: 'error', from, to };
}
