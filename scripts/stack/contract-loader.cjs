/*
 * Loader of the build: what browsers get of `lib/contract` (ADR 38). It runs without a transpiler, so it is JavaScript.
 *
 * A browser needs the addresses of calls on every screen, and the schemas only in forms. The loader makes two modules
 * of a file: the file itself has its calls, without schemas, and what needs no schema; the rest is in
 * `<file>?schemas`, from where the file exports it.
 */
const path = require('node:path');
const { parse } = require('acorn');
const { transformSync } = require('esbuild');

/** Parts of a call, and of a line of quotes, that only servers use: they validate both directions. */
const serverParts = ['query', 'body', 'response', 'fields'];
/** What objects have that several calls spread. */
const sharedParts = ['upstream', 'method'];
const lineParts = ['request', 'sent', 'product', 'pricing'];
/** What stays for browsers: the rules of an upload, and that an answer is binary. */
const kept = ['binary', 'multipart'];
/** Functions that make a call, or those of a line. */
const makers = ['endpoint', 'quoteLine', ...kept];

const isCallOf = (node, names) => node.type === 'CallExpression' && names.includes(node.callee.name);

/** Visits every node below one, without the names of properties. */
function visit(node, see) {
  see(node);
  for (const [field, value] of Object.entries(node)) {
    if (!node.computed && ((node.type === 'Property' && field === 'key') || field === 'property')) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child, see);
  }
}

const namesOf = ({ properties = [] }) => properties.map(({ key }) => key?.name);

/** Returns the parts of an object that only servers use: of a call, of what calls share, or of a line of quotes. */
function partsForServers(node) {
  if (isCallOf(node, ['quoteLine'])) return [node.arguments[0], lineParts];
  if (isCallOf(node, ['endpoint', 'multipart'])) return [node.arguments[0], serverParts];
  const shared =
    node.type === 'VariableDeclarator' && namesOf(node.init ?? {}).some((name) => sharedParts.includes(name));
  return shared ? [node.init, serverParts] : [];
}

/** Leaves the schemas out of declared calls. */
function withoutSchemas(code) {
  const edits = [];
  const keptNames = new Set();
  visit(syntaxOf(code), (node) => {
    if (node.type === 'VariableDeclarator' && node.init && isCallOf(node.init, kept)) keptNames.add(node.id.name);
    const [object, left] = partsForServers(node);
    for (const { key, value, start, end } of object?.properties ?? []) {
      if (!left.includes(key?.name) || isCallOf(value, kept) || keptNames.has(value.name)) continue;
      edits.push({ start, end, text: `${key.name}: {}` });
    }
  });
  return edits
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}

const syntaxOf = (code) => parse(code, { ecmaVersion: 2022, sourceType: 'module' });

/** Returns `a` of `a.b.c`. */
const rootOf = (node) => (node.type === 'MemberExpression' ? rootOf(node.object) : node);

/** Returns the names that a declaration binds: of `a`, or of `{ a, b: c }`. */
const boundBy = (id) =>
  id?.type === 'ObjectPattern' ? id.properties.map(({ value }) => value.name) : [id?.name ?? ''];

/** Returns a statement with the names that it declares and uses. */
function partOf(statement, code) {
  const declaration = statement.declaration ?? statement;
  const names = (declaration.declarations ?? [declaration]).flatMap(({ id }) => boundBy(id));
  const uses = new Set();
  const called = [];
  visit(declaration, (node) => {
    if (node.type === 'Identifier') uses.add(node.name);
    if ((node.type === 'CallExpression' || node.type === 'NewExpression') && !isCallOf(node, makers))
      called.push(rootOf(node.callee).name);
  });
  const isFunction = /Function/.test(declaration.declarations?.[0]?.init?.type ?? declaration.type);
  return {
    names,
    uses,
    /** Functions that are called when the module is evaluated; undefined for one without a name. */
    called: isFunction ? [] : called,
    heavy: uses.has('z'),
    exported: statement.type === 'ExportNamedDeclaration',
    text: code.slice(statement.start, statement.end),
  };
}

/** Marks what is made by a function of elsewhere, or uses something heavy, as heavy too: it may hold a schema. */
function spread(parts) {
  const own = new Set(parts.flatMap(({ names }) => names));
  for (const part of parts) part.heavy ||= part.called.some((name) => !own.has(name));
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    const heavy = new Set(parts.filter((part) => part.heavy).flatMap(({ names }) => names));
    for (const part of parts) part.heavy ||= [...part.uses].some((name) => heavy.has(name));
    now = parts.filter((part) => part.heavy).length;
  }
}

/** Returns the parts that others of the list need, in their order. */
function neededBy(wanted, parts) {
  const needed = new Set(wanted);
  for (const part of needed) {
    for (const other of parts) if (other.names.some((name) => part.uses.has(name))) needed.add(other);
  }
  return parts.filter((part) => needed.has(part));
}

module.exports = function leanContract(source) {
  const code = withoutSchemas(transformSync(source, { loader: 'ts', target: 'es2022' }).code);
  const { body } = syntaxOf(code);
  const imports = body.filter(({ type }) => type === 'ImportDeclaration');
  const others = body.filter(({ type, source: from }) => type !== 'ImportDeclaration' && from);
  const parts = body
    .filter(({ type, source: from }) => type !== 'ImportDeclaration' && !from)
    .map((statement) => partOf(statement, code));
  spread(parts);
  const schemas = parts.filter(({ heavy }) => heavy);
  const isSchemas = this.resourceQuery === '?schemas';
  const chosen = isSchemas ? neededBy(schemas, parts) : parts.filter(({ heavy }) => !heavy);
  const used = new Set(chosen.flatMap(({ uses }) => [...uses]));
  const lines = imports.flatMap(({ specifiers, source: from }) => {
    const names = specifiers.filter(({ local }) => used.has(local.name)).map((one) => code.slice(one.start, one.end));
    return names.length > 0 ? [`import { ${names.join(', ')} } from ${from.raw};`] : [];
  });
  lines.push(...others.map(({ start, end }) => code.slice(start, end)), ...chosen.map(({ text }) => text));
  const moved = isSchemas ? [] : schemas.filter(({ exported }) => exported).flatMap(({ names }) => names);
  if (moved.length > 0)
    lines.push(`export { ${moved.join(', ')} } from './${path.basename(this.resourcePath)}?schemas';`);
  return lines.join('\n');
};
