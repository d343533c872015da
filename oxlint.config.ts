import { defineConfig } from 'oxlint';

const lines = (max: number): ['error', object] => ['error', { max, skipBlankLines: true, skipComments: true }];

/** What mutations of screens must not import: they go through useAction, which keeps the key and reports the result. */
const writes = [
  {
    name: '@tanstack/react-query',
    importNames: ['useMutation'],
    message: 'Use useAction (components/data/use-action.ts).',
  },
  {
    name: '@/components/data/request',
    importNames: ['request', 'send', 'newIdempotencyKey'],
    message: 'Use useAction or useAttempts for writes, queryFor or read for reads.',
  },
  { name: '@/components/data/upload', message: 'Use useAction or useAttempts: they take the file.' },
];

/** Axe checks the pages in the browser; these ask for more than it does, or for a tag in place of a role. */
const leftToAxe = [
  'anchor-has-content',
  'click-events-have-key-events',
  'control-has-associated-label',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'no-autofocus',
  'no-interactive-element-to-noninteractive-role',
  'no-noninteractive-element-interactions',
  'no-noninteractive-tabindex',
  'no-redundant-roles',
  'no-static-element-interactions',
  'prefer-tag-over-role',
];

export default defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'import', 'react', 'nextjs'],
  jsPlugins: ['./scripts/lint/house-rules.mjs'],
  categories: { correctness: 'error' },
  ignorePatterns: ['.next', '.build', '.data', '.shots', '.toolchain', 'docs', 'next-env.d.ts', 'public/*.js'],
  rules: {
    complexity: ['error', 15],
    eqeqeq: 'error',
    'max-depth': ['error', 3],
    'max-lines': lines(400),
    'max-lines-per-function': lines(70),
    'no-console': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    // Files of others hold control characters, which we look for.
    'no-control-regex': 'off',
    'house/access-in-one-place': 'error',
    'house/logical-prop': 'error',
    'house/logical-style': 'error',
    'house/no-enum': 'error',
    // Images are PDF pages and uploads behind the session, which the image optimizer cannot fetch.
    'nextjs/no-img-element': 'off',
    // These rules report a ref passed to an event handler and a draft read after the first paint, which are correct.
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'react/rules-of-hooks': 'error',
    'react/unsupported-syntax': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-empty-object-type': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-namespace': 'error',
    'typescript/no-require-imports': 'error',
    'typescript/no-unsafe-function-type': 'error',
  },
  overrides: [
    {
      files: ['app/**', 'components/**'],
      excludeFiles: ['components/data/**'],
      rules: { 'no-restricted-imports': ['error', { paths: writes }] },
    },
    // Most lines of a component are markup.
    { files: ['**/*.tsx'], rules: { 'max-lines-per-function': lines(100) } },
    {
      files: ['**/*.tsx'],
      plugins: ['jsx-a11y'],
      rules: {
        'jsx-a11y/alt-text': 'error',
        'jsx-a11y/aria-props': 'error',
        'jsx-a11y/aria-proptypes': 'error',
        'jsx-a11y/aria-unsupported-elements': 'error',
        'jsx-a11y/role-has-required-aria-props': 'error',
        'jsx-a11y/role-supports-aria-props': 'error',
        ...Object.fromEntries(leftToAxe.map((rule) => [`jsx-a11y/${rule}`, 'off' as const])),
      },
    },
    // Customers have their pages translated by the browser.
    {
      files: [
        'app/(customer)/**/*.tsx',
        'app/(news)/**/*.tsx',
        'components/portal/**/*.tsx',
        'components/purchases/**/*.tsx',
      ],
      rules: { 'house/own-text': 'error' },
    },
    { files: ['scripts/**', '.ci/**', 'reference/**/*.ts'], rules: { 'no-console': 'off' } },
    {
      // Concepts add their tables and events to interfaces of the engine.
      files: ['reference/**/concept.ts', 'reference/engine/db/schema.ts', 'reference/engine/jobs/events.ts'],
      rules: { 'typescript/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
    },
    // Tests state expected permissions independently of the code.
    { files: ['lib/access/**', 'tests/**', 'e2e/**'], rules: { 'house/access-in-one-place': 'off' } },
    {
      files: ['tests/**', 'e2e/**'],
      rules: {
        'max-lines-per-function': 'off',
        'no-console': 'off',
        // Playwright and some tests name a function `use`, and fixtures that use no other begin with `{}`.
        'no-empty-pattern': 'off',
        'react/rules-of-hooks': 'off',
      },
    },
    // The bundler requires its loaders.
    { files: ['**/*.cjs'], rules: { 'typescript/no-require-imports': 'off' } },
    // A journey is read from its beginning to its end.
    { files: ['e2e/**'], rules: { 'max-lines': 'off' } },
  ],
});
