/**
 * Rules of this project that the linter does not have: each reports the nodes that its selectors find.
 *
 * @param {string} message
 * @param {...string} selectors
 */
const forbid = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

const physical =
  '^(left|right|(margin|padding)(Left|Right)|border(Left|Right)(Color|Style|Width)?|border(Top|Bottom)(Left|Right)Radius)$';

export default {
  meta: { name: 'house' },
  rules: {
    // Hebrew is right to left: use marginInlineStart, insetInlineEnd, textAlign 'start'.
    'logical-style': forbid(
      'Use the logical property: inline-start and inline-end instead of left and right.',
      `JSXAttribute[name.name='style'] Property[key.name=/${physical}/]`,
    ),
    'logical-prop': forbid('Use the logical prop: ms, me, ps, pe.', 'JSXAttribute[name.name=/^(ml|mr|pl|pr)$/]'),
    'no-enum': forbid('Use a list of literals `as const`.', 'TSEnumDeclaration'),
    // Access is decided in lib/access only.
    'access-in-one-place': forbid(
      'Ask `may(viewer, endpoint)`, or `holds(viewer, requirement)` of lib/access.',
      `CallExpression[callee.property.name='includes'][callee.object.property.name='has']`,
      `CallExpression[callee.property.name='includes'][callee.object.name='has']`,
    ),
  },
};
