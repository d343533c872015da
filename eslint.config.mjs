import coreWebVitals from 'eslint-config-next/core-web-vitals';
import typescript from 'eslint-config-next/typescript';

const physical =
  '^(left|right|(margin|padding)(Left|Right)|border(Left|Right)(Color|Style|Width)?|border(Top|Bottom)(Left|Right)Radius)$';

const syntax = [
  {
    // Hebrew is right to left: use marginInlineStart, insetInlineEnd, textAlign 'start'.
    selector: `JSXAttribute[name.name='style'] Property[key.name=/${physical}/]`,
    message: 'Use the logical property: inline-start and inline-end instead of left and right.',
  },
  {
    selector: 'JSXAttribute[name.name=/^(ml|mr|pl|pr)$/]',
    message: 'Use the logical prop: ms, me, ps, pe.',
  },
  { selector: 'TSEnumDeclaration', message: 'Use a list of literals `as const`.' },
];

/** Access is decided in lib/access only. */
const rights = ['.object.property.name', '.object.name'].map((object) => ({
  selector: `CallExpression[callee.property.name='includes'][callee${object}='has']`,
  message: 'Ask `may(viewer, endpoint)`, or `holds(viewer, requirement)` of lib/access.',
}));

/** Rules about components. They compile each file as React's compiler does, which takes most of the time. */
const aboutComponents = coreWebVitals
  .flatMap(({ rules = {} }) => Object.keys(rules))
  .filter((rule) => /^(react|react-hooks|jsx-a11y)\//.test(rule));

const config = [
  {
    ignores: [
      '.next/**',
      '.build/**',
      '.data/**',
      '.shots/**',
      '.toolchain/**',
      'docs/**',
      'next-env.d.ts',
      'playwright-report/**',
      'public/*.js',
      'test-results/**',
    ],
  },
  ...coreWebVitals,
  ...typescript,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      complexity: ['error', 15],
      eqeqeq: 'error',
      'max-depth': ['error', 3],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 70, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...syntax, ...rights],
      'prefer-const': 'error',
      // Images are PDF pages and uploads behind the session, which the image optimizer cannot fetch.
      '@next/next/no-img-element': 'off',
      // Leaving the app for sign-in is a full page load on purpose.
      '@next/next/no-location-assign-relative-destination': 'off',
      // These rules report a ref passed to an event handler and a draft read after the first paint, which are correct.
      'react-hooks/refs': 'off',
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    // Mutations of screens go through useAction, which keeps the idempotency key and reports the result.
    files: ['app/**', 'components/**'],
    ignores: ['components/data/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
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
          ],
        },
      ],
    },
  },
  { files: ['scripts/**', '.ci/**', 'reference/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    // Most lines of a component are markup.
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    // Concepts add their tables and events to interfaces of the engine.
    files: ['reference/**/concept.ts', 'reference/engine/db/schema.ts', 'reference/engine/jobs/events.ts'],
    rules: { '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'always' }] },
  },
  // Tests state expected permissions independently of the code.
  { files: ['lib/access/**', 'tests/**', 'e2e/**'], rules: { 'no-restricted-syntax': ['error', ...syntax] } },
  {
    files: ['tests/**', 'e2e/**'],
    rules: {
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  // A journey is read from its beginning to its end.
  { files: ['e2e/**'], rules: { 'max-lines': 'off' } },
  {
    // No other folder has components.
    ignores: ['app/**', 'components/**', '**/*.tsx'],
    rules: Object.fromEntries(aboutComponents.map((rule) => [rule, 'off'])),
  },
];

export default config;
