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

const isBlank = ({ type, value }) => type === 'JSXText' && value.trim() === '';
const isEmpty = ({ type, expression }) => type === 'JSXExpressionContainer' && expression.type === 'JSXEmptyExpression';

/** Names of what is no text: elements that a component is given, and functions that return some. */
const drawn = /^(undefined|children|top|action|aside|change|foot|more|note|map|flatMap|rich|listOf|ltr)$/;

/** Returns whether an expression may be a text: all that is not an element, a list of elements, or blank. */
function isText(node) {
  switch (node.type) {
    case 'JSXText':
      return true;
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '';
    case 'Identifier':
      return !drawn.test(node.name);
    case 'CallExpression':
      return !drawn.test(node.callee.name ?? node.callee.property?.name ?? '');
    default:
      return ['TemplateLiteral', 'MemberExpression', 'ChainExpression', 'BinaryExpression'].includes(node.type);
  }
}

/** What is drawn always, and the same: it is neither inserted nor removed. */
const isLasting = (node) => ['JSXText', 'JSXElement'].includes(node.type);

/** Reports texts that have siblings, when anything there can change. */
const textBeside = (context) => (node) => {
  const children = node.children.filter((child) => !isBlank(child) && !isEmpty(child));
  if (children.length < 2 || children.every(isLasting)) return;
  const text = children.find(isText);
  if (text)
    context.report({
      node: text,
      message: 'Give the text an element of its own: a page that the browser translates loses its text nodes.',
    });
};

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
    // A translator puts each text node into an element. React then updates, removes or inserts before a node that is gone.
    'own-text': { create: (context) => ({ JSXElement: textBeside(context), JSXFragment: textBeside(context) }) },
    // Access is decided in lib/access only.
    'access-in-one-place': forbid(
      'Ask `may(viewer, endpoint)`, or `holds(viewer, requirement)` of lib/access.',
      `CallExpression[callee.property.name='includes'][callee.object.property.name='has']`,
      `CallExpression[callee.property.name='includes'][callee.object.name='has']`,
    ),
  },
};
