/** The dependency rule of docs/architecture.md. Imports that no rule forbids are allowed. */
const rule = (name, from, to) => ({ name, severity: 'error', from, to })

/** Tests may import anything. */
const notTests = { pathNot: '\\.test\\.tsx?$' }

/** One aggregate in six features: a change of one row reads and locks the rows of the others. */
const contractFeatures = '^src/server/features/(contracts|signing|amendments|deliverables|payments|disputes)/'
/** Their screens are parts of one contract, and share its queries and fields. */
const clientContractFeatures = contractFeatures.replace('server', 'client')

export default {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule(
      'shared-imports-only-zod-date-fns-and-itself',
      { path: '^src/shared/', ...notTests },
      { pathNot: ['^src/shared/', 'node_modules/(zod|date-fns|@date-fns/(utc|tz))/'] },
    ),
    rule('client-does-not-import-server', { path: '^src/client/' }, { path: '^src/server/' }),
    rule('server-does-not-import-client', { path: '^src/server/' }, { path: '^src/client/' }),
    rule(
      'ui-has-no-domain-knowledge',
      { path: '^src/client/ui/', ...notTests },
      { path: '^src/', pathNot: '^src/client/ui/' },
    ),
    rule(
      'lib-does-not-import-features',
      { path: '^src/client/lib/' },
      { path: '^src/client/(features|pages|app)/' },
    ),
    rule(
      'fields-do-not-import-features',
      { path: '^src/client/fields/', ...notTests },
      { path: '^src/client/(features|pages|app)/' },
    ),
    rule(
      'lib-does-not-import-fields',
      { path: '^src/client/lib/', ...notTests },
      { path: '^src/client/fields/' },
    ),
    rule(
      'client-features-are-independent',
      { path: '^src/client/features/([^/]+)/', pathNot: clientContractFeatures },
      { path: '^src/client/(features|pages|app)/', pathNot: '^src/client/features/$1/' },
    ),
    rule(
      'client-contract-features-import-only-each-other',
      { path: clientContractFeatures },
      { path: '^src/client/(features|pages|app)/', pathNot: clientContractFeatures },
    ),
    rule(
      'pages-do-not-import-pages-or-app',
      { path: '^src/client/pages/([^/]+)', ...notTests },
      { path: '^src/client/(pages|app)/', pathNot: '^src/client/pages/$1' },
    ),
    rule(
      'platform-does-not-import-http-or-features',
      { path: '^src/server/platform/', ...notTests },
      { path: '^src/server/(http|features|web|emails)/' },
    ),
    rule(
      'http-does-not-import-features',
      { path: '^src/server/http/', ...notTests },
      { path: '^src/server/(features|web|emails)/' },
    ),
    rule(
      'only-actions-are-public',
      { path: '^src/server/features/([^/]+)/', pathNot: ['\\.test\\.tsx?$', contractFeatures] },
      { path: '^src/server/features/.+\\.(store|routes|jobs)\\.ts$', pathNot: '^src/server/features/$1/' },
    ),
    rule(
      'contract-features-share-only-their-stores',
      { path: contractFeatures, ...notTests },
      { path: '^src/server/features/.+\\.(store|routes|jobs)\\.ts$', pathNot: contractFeatures },
    ),
    rule(
      'emails-import-only-shared',
      { path: '^src/server/emails/', ...notTests },
      { path: '^src/server/', pathNot: '^src/server/emails/' },
    ),
    rule(
      'only-stores-import-tables',
      { path: '^src/server/', pathNot: ['\\.(store|test)\\.ts$', '^src/server/database/'] },
      { path: '^src/server/database/schema/' },
    ),
    rule(
      'builders-are-for-tests-and-demo-data',
      { path: '^src/server/(http|platform|web)/' },
      { path: '^src/server/database/builders/' },
    ),
    rule(
      'only-main-imports-demo',
      { path: '^src/', pathNot: ['\\.test\\.tsx?$', '^src/server/main\\.ts$'] },
      { path: '^demo/' },
    ),
    rule(
      'main-imports-demo-dynamically',
      { path: '^src/server/main\\.ts$' },
      { path: '^demo/', dynamic: false },
    ),
    rule('nothing-imports-tests', { path: '^src/', ...notTests }, { path: '^tests/' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // No `tsConfig`: ours has no paths, and looking for some takes a third of the time.
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
