/** The sentences that the server puts beside fields of a form, found in the syntax of its use cases. */
import { isNode, literalOf, type Node, nameOf, nodesOf, readSyntax } from './syntax.ts';

/** A file, and in it the nodes from which the way to the words began already. */
type Place = { nodes: readonly Node[]; path: string; seen: ReadonlySet<number> };

/**
 * @param path of a file from the root.
 * @returns the sentences, with `{}` for values: of each `new AppError` with `fields`, and of the calls of a function that makes one;
 * the file and the name of a message that cannot be followed to its words.
 */
export function fieldMessagesIn(path: string): string[] {
  const nodes = [...nodesOf(readSyntax(path).program)];
  const errors = nodes.filter(
    ({ type, callee }) => type === 'NewExpression' && nameOf(callee) === 'AppError',
  );
  const fields = nodes.filter(
    (node) =>
      node.type === 'Property' &&
      nameOf(node.key) === 'fields' &&
      errors.some((error) => isWithin(node, error)),
  );
  const lists = fields.flatMap(({ value }) =>
    [...nodesOf(value)].filter(({ type }) => type === 'ArrayExpression'),
  );
  const messages = lists.flatMap(({ elements }) => (Array.isArray(elements) ? elements.filter(isNode) : []));
  return [...new Set(messages.flatMap((one) => wordsOf(one, { nodes, path, seen: new Set() })))];
}

function isWithin(inner: Node, outer: Node): boolean {
  return inner.start >= outer.start && Number(inner.end) <= Number(outer.end);
}

/** @returns the texts of a constant, a choice, an entry of a table, a parameter at all its calls, or the result of a function. */
function wordsOf(message: Node, place: Place): string[] {
  const words = literalOf(message);
  if (words !== undefined) return [words];
  const further = { ...place, seen: new Set([...place.seen, message.start]) };
  const all = (parts: readonly unknown[]) =>
    parts.filter(isNode).flatMap((one) => (place.seen.has(one.start) ? [] : wordsOf(one, further)));
  switch (message.type) {
    case 'ConditionalExpression':
      return all([message.consequent, message.alternate]);
    case 'LogicalExpression':
      return all([message.right]);
    case 'ObjectExpression':
      return all(
        Array.isArray(message.properties)
          ? message.properties.map((one: unknown) => (isNode(one) ? one.value : undefined))
          : [],
      );
    case 'MemberExpression':
      return all([message.object]);
    case 'CallExpression':
      return sentencesReturned(nameOf(message.callee), place);
    case 'Identifier': {
      const name = nameOf(message);
      const given = givenFor(name, message, place.nodes);
      const declared = declaredAs(name, message, place.nodes);
      if (given.length > 0 || declared) return all(given.length > 0 ? given : [declared]);
      const imported = importOf(name, place);
      const there = imported && declaredAs(name, { type: '', start: 0 }, imported.nodes);
      return there ? wordsOf(there, imported) : [`${place.path}: ${name}`];
    }
    default:
      return [`${place.path}: ${message.type}`];
  }
}

/** The value of the constant of this name, of the nearest one before. */
function declaredAs(name: string, use: Node, nodes: readonly Node[]): Node | undefined {
  const constants = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && nameOf(id) === name);
  const init = (constants.findLast(({ start }) => start < use.start) ?? constants[0])?.init;
  return isNode(init) ? init : undefined;
}

/** @returns the arguments of all calls for the parameter of this name of the surrounding function. */
function givenFor(name: string, use: Node, nodes: readonly Node[]): Node[] {
  const around = nodes.findLast((node) => node.type === 'FunctionDeclaration' && isWithin(use, node));
  if (!around || !Array.isArray(around.params)) return [];
  const at = around.params.findIndex((parameter) => nameOf(parameter) === name);
  const calls = nodes.filter(
    ({ type, callee }) => type === 'CallExpression' && nameOf(callee) === nameOf(around.id),
  );
  return calls.flatMap(({ arguments: given }) =>
    at >= 0 && Array.isArray(given) && isNode(given[at]) ? [given[at]] : [],
  );
}

/** @returns the sentences in a function of this file, or of the file from which it is imported. */
function sentencesReturned(name: string, place: Place): string[] {
  const isIt = ({ type, id }: Node) => type === 'FunctionDeclaration' && nameOf(id) === name;
  const found = place.nodes.find(isIt) ?? importOf(name, place)?.nodes.find(isIt);
  if (!found) return [`${place.path}: ${name}`];
  const texts = [...nodesOf(found.body)].map((node) => literalOf(node) ?? '');
  return texts.filter((text) => /^[A-Z].*\.$/.test(text));
}

function importOf(name: string, { nodes }: Place): Place | undefined {
  const specifier = nodes.find(({ type, local }) => type === 'ImportSpecifier' && nameOf(local) === name);
  const declaration = nodes.find(
    (node) => node.type === 'ImportDeclaration' && specifier !== undefined && isWithin(specifier, node),
  );
  const path = isNode(declaration?.source) ? (literalOf(declaration.source) ?? '').replace(/^#/, '') : '';
  if (path === '') return undefined;
  return { nodes: [...nodesOf(readSyntax(path).program)], path, seen: new Set() };
}
