/** The layer rules of ARCHITECTURE.md. Arrows point down: apps → engine → formats, codenav, gitrepo → core. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$|/bench/|/testing/' },
  to: { path: '^(apps|packages|migrations|e2e)/', pathNot: [from, ...allowed] },
})

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    only('core-is-alone', '^packages/core/', [], 'core imports nothing of ours.'),
    only('contract-is-alone', '^packages/contract/', [], 'core and contract do not know each other.'),
    only('formats-down', '^packages/formats/', ['^packages/(core|contract)/']),
    only('codenav-down', '^packages/codenav/', ['^packages/core/']),
    only('gitrepo-down', '^packages/gitrepo/', ['^packages/core/']),
    only('engine-down', '^packages/engine/', ['^packages/(core|formats|codenav|gitrepo)/']),
    only('migrations-alone', '^migrations/', [], 'A migration is frozen in time.'),
    only('web-down', '^apps/web/', ['^packages/(core|contract)/']),
    only('server-down', '^apps/server/', [
      '^packages/(contract|core|formats|codenav|gitrepo|engine)/',
      '^migrations/',
    ]),
    only('cli-down', '^apps/cli/', [
      // testkit is what the demo shows; the rule about testkit keeps it out of the other commands.
      '^packages/(contract|core|formats|codenav|gitrepo|engine|testkit)/',
      '^apps/server/src/index\\.ts$',
    ]),
    only('e2e-alone', '^e2e/', ['^packages/testkit/'], 'End-to-end tests see the product from outside.'),
    {
      name: 'packages-through-index',
      comment: 'No barrels but the one index of a package, and no way past it.',
      severity: 'error',
      from: { path: '^(apps|packages|migrations|e2e)/([^/]+)/' },
      to: { path: '^packages/[^/]+/src/', pathNot: ['^$1/$2/', '/src/index\\.ts$'] },
    },
    {
      name: 'features-apart',
      comment: 'No feature imports the inside of another feature but its service.',
      severity: 'error',
      from: { path: '^apps/server/src/features/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^apps/server/src/features/',
        pathNot: ['^apps/server/src/features/$1/', '/service\\.ts$'],
      },
    },
    {
      name: 'testkit-in-tests-only',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: [
          '\\.test\\.ts$',
          '/bench/',
          '^packages/testkit/',
          '/test-',
          '/testing/',
          '^apps/(cli|server)/src/.*demo',
        ],
      },
      to: { path: '^packages/testkit/' },
    },
    {
      name: 'pure-packages',
      comment: 'core and codenav do no IO.',
      severity: 'error',
      from: { path: '^packages/(core|codenav)/src/', pathNot: '/testing/|\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'monaco-in-editor-only',
      severity: 'error',
      from: { path: '^apps/web/src/', pathNot: '^apps/web/src/editor/' },
      to: { path: 'node_modules/monaco-editor' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|^packages/testkit/repositories/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
