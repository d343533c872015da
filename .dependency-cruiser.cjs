const product = '^(app|components|lib|server|reference|middleware\\.ts)';

/** `from` may import these places of the project and nothing else of it. */
const only = (name, from, ...places) => ({
  name,
  severity: 'error',
  comment: `docs/architecture.md: who may import whom. Allowed here: ${places.join(', ')}.`,
  from: { path: from },
  to: {
    path: '^(app|components|lib|server|reference|scripts|tests|e2e|middleware\\.ts)',
    pathNot: places.map((place) => `^${place}`),
  },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only('app', '^app/', 'app/', 'components/', 'lib/', 'server/'),
    only('components', '^components/', 'components/', 'lib/'),
    only('server', '^server/', 'server/', 'lib/'),
    only('reference', '^reference/', 'reference/', 'lib/'),
    only('middleware', '^middleware\\.ts$', 'lib/', 'server/session/'),
    only('lib', '^lib/', 'lib/'),
    {
      name: 'engine-below',
      comment: 'The engine of the reference upstream knows no simulator and no concept; ports and events go up.',
      severity: 'error',
      from: { path: '^reference/engine/' },
      to: { path: '^reference/', pathNot: '^reference/engine/' },
    },
    {
      name: 'simulators-below',
      comment: 'Simulators stand in for the outside world, which knows no concept of an agency.',
      severity: 'error',
      from: { path: '^reference/simulators/' },
      to: { path: '^reference/', pathNot: '^reference/(engine|simulators)/' },
    },
    {
      name: 'concepts-below',
      comment: 'Only the files of `reference/` itself put the concepts together.',
      severity: 'error',
      from: { path: '^reference/concepts/' },
      to: { path: '^reference/[^/]+$' },
    },
    {
      name: 'http-below-bff',
      comment: 'HTTP as it is (bodies, headers, streams, limits) knows neither calls nor callers.',
      severity: 'error',
      from: { path: '^server/(http|failures)/' },
      to: { path: '^server/(bff|aggregates|portal|purchases)/' },
    },
    {
      name: 'rules-below-contract',
      comment: 'The contract is built of rules. Rules over whole shapes of the contract are in lib/shapes.',
      severity: 'error',
      from: { path: '^lib/rules/' },
      to: { path: '^lib/(contract|shapes|offers|access)/' },
    },
    {
      name: 'contract-below-shapes',
      severity: 'error',
      from: { path: '^lib/contract/' },
      to: { path: '^lib/(shapes|offers)/' },
    },
    {
      name: 'lib-is-pure',
      comment: 'Rules, contract and access run in browser, server and reference alike: no I/O, no React, no Next.',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(node_modules/)?(react|react-dom|next|next-intl|@mantine|ky|pino)(/|$)' },
    },
    {
      name: 'lib-without-node',
      severity: 'error',
      from: { path: '^lib/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'routes-without-screens',
      comment: 'A route handler answers data; what is drawn belongs to a screen.',
      severity: 'error',
      from: { path: '^app/api/' },
      to: { path: '^(components|app/\\()' },
    },
    {
      name: 'screens-apart',
      comment:
        'What two screens share lives in components/<concept>. The page at an address may draw the screen of any concept.',
      severity: 'error',
      from: { path: '^app/\\([^)]+\\)/([^/]+)/', pathNot: '/page\\.tsx$' },
      to: { path: '^app/\\([^)]+\\)/[^/]+/', pathNot: '^app/\\([^)]+\\)/$1/' },
    },
    {
      name: 'screens-of-one-concept-apart',
      severity: 'error',
      from: { path: '^app/\\([^)]+\\)/([^/]+)/([^/[]+)/', pathNot: '/page\\.tsx$' },
      to: { path: '^app/\\([^)]+\\)/$1/[^/]+/', pathNot: '^app/\\([^)]+\\)/$1/$2/' },
    },
    {
      name: 'screens-of-a-thing-apart',
      comment: 'A segment in brackets cannot be named in a pattern: of those there is one a folder.',
      severity: 'error',
      from: { path: '^app/\\([^)]+\\)/([^/]+)/\\[[^/]+\\]/', pathNot: '/page\\.tsx$' },
      to: { path: '^app/\\([^)]+\\)/$1/[^/[]+/' },
    },
    {
      name: 'addresses-hold-pages',
      comment: 'A page that stands at its address apart from its screen draws it and does nothing else.',
      severity: 'error',
      from: { path: '^app/', pathNot: '/(page|layout)\\.tsx$' },
      to: { path: '^app/.*/page\\.tsx$' },
    },
    ...['ui', '(data|installations)', 'form', 'shell', 'list'].map((floor, at, floors) => ({
      name: `components-${floor.replace(/\W.*/, '') || 'data'}`,
      comment: 'Parts are built on each other in this order: ui, data and installations, form, shell, list, concepts.',
      severity: 'error',
      from: { path: `^components/${floor}/` },
      to: { path: '^components/', pathNot: `^components/(${floors.slice(0, at + 1).join('|')})/` },
    })),
    {
      name: 'no-cycles',
      comment: 'Also of types: what two files need of each other stands in a third, or in the one that is used.',
      severity: 'error',
      from: { pathNot: '^(lib/(contract|rules)|reference|scripts)/' },
      to: { circular: true },
    },
    {
      name: 'no-cycles-at-run-time',
      comment: 'Inside a folder of the reference upstream two files may name the types of each other; folders may not.',
      severity: 'error',
      from: { path: '^(reference|scripts)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-cycles-of-contract-and-rules',
      comment: 'A rule may name the type that the contract makes with it; what runs goes one way.',
      severity: 'error',
      from: { path: '^lib/(contract|rules)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: product },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^((\\.next|\\.build|\\.data|\\.toolchain)/|next-env\\.d\\.ts)' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
