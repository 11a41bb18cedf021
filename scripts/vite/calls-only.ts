import { type ESTree, type Plugin, Visitor } from 'vite';
import { readerOfKey } from '#domain/contract/endpoint.ts';

const readers: ReadonlyMap<string, string> = new Map(Object.entries(readerOfKey));
const answers = new Set(['dataAnswer', 'pageAnswer']);

type Span = { start: number; end: number };

/**
 * Gives the browser only what it needs to call an endpoint: no summary, no limits, no access rules and no messages of its
 * answers.
 */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]domain[\\/]/, code: 'defineEndpoint(' },
      handler(code) {
        return unreadIn(this.parse(code))
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, span) => without(text, span), code);
      },
    },
  };
}

/** @throws when the keys of a declaration cannot be read from its source. */
function unreadIn(module: ESTree.Program): Span[] {
  const constants = new Map<string, ESTree.Expression>();
  const declared: ESTree.ObjectExpression[] = [];
  const spans: Span[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
    CallExpression({ callee, arguments: given }) {
      const name = callee.type === 'Identifier' ? callee.name : '';
      // Behind the schema of an answer are its message and its second name.
      if (answers.has(name)) spans.push(...given.slice(1));
      if (name === 'defineEndpoint') declared.push(literal(given[0]));
    },
  }).visit(module);
  // Endpoints spread shared constants into themselves. The loop also visits objects that are added to the set during it.
  const objects = new Set(declared);
  for (const object of objects) {
    for (const property of object.properties) {
      if (property.type === 'SpreadElement') objects.add(spreadIn(property.argument, constants));
      else if (readerOf(property) !== 'browser') spans.push(property);
    }
  }
  return spans;
}

/** @throws for a key that no endpoint has. */
function readerOf({ key }: ESTree.ObjectProperty): string {
  const reader = key.type === 'Identifier' ? readers.get(key.name) : undefined;
  if (reader === undefined) throw new Error('An endpoint has a key that readerOfKey does not know.');
  return reader;
}

function spreadIn(
  spread: ESTree.Expression,
  constants: ReadonlyMap<string, ESTree.Expression>,
): ESTree.ObjectExpression {
  return literal(spread.type === 'Identifier' ? constants.get(spread.name) : undefined);
}

function literal(given: ESTree.Argument | undefined): ESTree.ObjectExpression {
  if (given?.type === 'ObjectExpression') return given;
  throw new Error(
    'An endpoint is declared by a literal object, and so is what is spread into it in the same file.',
  );
}

/** The comma behind goes too; one before a closing bracket may stay. */
function without(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
}
