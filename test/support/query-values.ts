/** The queries in a file's syntax: the values with which each makes its call, and those that its key has. */
import { isNode, type Node, nameOf, nodesOf } from './code-texts/syntax.ts';

/** Values as the code names them, such as `page` or `query.page`. */
type QueryValues = { start: number; called: string[]; keyed: string[] };

/** @param program the syntax of a file. Names of the file itself are no values: they are always the same. */
export function queriesIn(program: unknown): QueryValues[] {
  const statements = isNode(program) && Array.isArray(program.body) ? program.body : [];
  return statements.flatMap((statement) => {
    const around = new Set(boundIn(statement));
    return [...nodesOf(statement)].flatMap((node) => {
      const [key, asks] = partsOf(node);
      if (asks === undefined) return [];
      const own = new Set(boundIn(asks));
      const called = [...valuesIn(asks)].filter((value) => {
        const [name = ''] = value.split('.');
        return around.has(name) && !own.has(name);
      });
      return [{ start: node.start, called: [...new Set(called)], keyed: [...valuesIn(key)] }];
    });
  });
}

/** The values that change the call, but not the key. */
export function unkeyed({ called, keyed }: QueryValues): string[] {
  return called.filter((value) => !keyed.some((known) => `${value}.`.startsWith(`${known}.`)));
}

/** @returns the key of a query and the function that asks the server, if the node is a query. */
function partsOf(node: Node): [key?: unknown, asks?: unknown] {
  if (node.type === 'CallExpression' && nameOf(node.callee) === 'usePresentPeople') {
    return Array.isArray(node.arguments) ? [node.arguments[0], node.arguments[1]] : [];
  }
  if (node.type !== 'ObjectExpression' || !Array.isArray(node.properties)) return [];
  const parts = new Map<string, unknown>(
    node.properties.filter(isNode).map((property) => [nameOf(property.key), property.value]),
  );
  return [parts.get('queryKey'), parts.get('queryFn')];
}

/** The names of parameters, variables and functions in a node. */
function boundIn(within: unknown): string[] {
  return [...nodesOf(within)].flatMap(({ type, params, id }) => {
    const given = Array.isArray(params) ? params.flatMap(namesIn) : [];
    return type === 'VariableDeclarator' || type === 'FunctionDeclaration'
      ? [...given, ...namesIn(id)]
      : given;
  });
}

/** The names that a pattern such as `{ page, ...rest }` binds. */
function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  const { properties, elements, value, left, argument } = pattern;
  return [properties, elements, value, left, argument].flat().flatMap(namesIn);
}

/** The values that code reads. */
function* valuesIn(code: unknown): Generator<string> {
  if (Array.isArray(code)) for (const one of code) yield* valuesIn(one);
  if (!isNode(code)) return;
  const path = pathOf(code);
  if (path !== undefined) yield path;
  else if (code.type.startsWith('TS')) yield* valuesIn(code.expression);
  else {
    const { key, property, ...parts } = code;
    if (code.computed === true) yield* valuesIn([key, property]);
    for (const part of Object.values(parts)) yield* valuesIn(part);
  }
}

/** @returns a name, or names with dots between them; undefined for any other code. */
function pathOf(code: unknown): string | undefined {
  if (!isNode(code)) return undefined;
  if (code.type === 'Identifier') return nameOf(code);
  if (code.type !== 'MemberExpression' || code.computed === true) return undefined;
  const object = pathOf(code.object);
  return object === undefined ? undefined : `${object}.${nameOf(code.property)}`;
}
