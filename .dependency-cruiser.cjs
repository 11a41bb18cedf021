/**
 * Who may import whom. `scripts/import-zones.ts` proves with a seeded violation for each rule that it is enforced.
 */
const feature = '^server/features/([^/]+)/';
/** What only one of the two areas of pages shows: the other's style sheet in web/styles leaves out its classes. */
const ofPublicSite = '^web/(routes/public|features/(agency-figures|comments|contact|content|subscriptions))/';
const ofApp =
  '^web/(routes/(account|agency|backoffice|user)|features/(audit|backoffice-[a-z]+|advisories|agencies|cases|complaints|confirmation|dashboard|decisions|deliveries|emergency|flags|installing|items|languages|lodging|manifests|maps|notifications|settings|messages|news|offline|organization|push|reports|rides|safety-pass|search|sending|shares|traffic|vehicles|waybills))/';
/** What holds SQL and is no store: parts of the selects of reports, and the counts of calls. */
const queriesElsewhere = [
  '^server/features/cases/(deliveries|report-cases)\\.ts$',
  '^server/features/spaces/columns\\.ts$',
  '^server/http/(limits|hit-counter)\\.ts$',
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
    rule(
      'server-features-keep-their-insides',
      { path: feature },
      {
        path: '^server/features/(?!$1/)[^/]+/(store|policy|routes)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'stores-belong-to-services',
      { path: '^server/(?!features/)|/(routes|policy|present)\\.ts$' },
      { path: '^server/features/[^/]+/[a-z-]*store\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'queries-live-in-stores',
      { path: '^server/', pathNot: ['^server/database/', '^server/.+[/-]store\\.ts$', ...queriesElsewhere] },
      { path: '(^|/)node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    ),
    {
      ...rule(
        'web-features-form-no-circle',
        { path: '^web/features/' },
        { path: '^web/features/', circular: true },
      ),
      scope: 'folder',
    },
    rule('web-features-know-no-pages', { path: '^web/(features|ui|lib)/' }, { path: '^web/(routes|root)' }),
    rule('app-shows-nothing-of-the-public-site', { path: ofApp }, { path: ofPublicSite }),
    rule('public-site-shows-nothing-of-the-app', { path: ofPublicSite }, { path: ofApp }),
    rule('design-system-knows-no-feature', { path: '^web/(ui|lib)/' }, { path: '^web/features/' }),
    rule('no-circles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    rule('everything-resolves', {}, { couldNotResolve: true }),
    rule(
      'product-needs-no-development-packages',
      { path: '^(domain|server)/', pathNot: '^server/http/pages\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\+types/|^build/' },
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
