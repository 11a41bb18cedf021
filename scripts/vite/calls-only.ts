import { type ESTree, type Plugin, Visitor } from 'vite';

/** What the server and the documents read of an endpoint, and `web/lib/api.ts` does not. */
const unread = new Set([
  'name',
  'noun',
  'summary',
  'access',
  'limits',
  'alsoGetWithBearer',
  'idempotent',
  'upload',
  'form',
  'unaudited',
  'urgent',
  'hashes',
  'confirmed',
  'watched',
]);
const answers = new Set(['dataAnswer', 'pageAnswer']);

type Span = { start: number; end: number };

/** Of an endpoint the browser gets how to call it: no summary, no limits, not who may, no messages of its answers. */
export function callsOnly(): Plugin {
  return {
    name: 'calls-only',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /[\\/]domain[\\/]/, code: 'defineEndpoint(' },
      handler(code) {
        const spans: Span[] = [];
        const note = (call: ESTree.CallExpression) => void spans.push(...unreadIn(call));
        new Visitor({ CallExpression: note }).visit(this.parse(code));
        return spans
          .toSorted((one, other) => other.start - one.start)
          .reduce((text, span) => without(text, span), code);
      },
    },
  };
}

function unreadIn({ callee, arguments: given }: ESTree.CallExpression): Span[] {
  const name = callee.type === 'Identifier' ? callee.name : '';
  // Behind the schema of an answer are its message and its second name.
  if (answers.has(name)) return given.slice(1);
  const [declared] = name === 'defineEndpoint' ? given : [];
  if (declared?.type !== 'ObjectExpression') return [];
  return declared.properties.filter(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && unread.has(property.key.name),
  );
}

/** The comma behind goes too; one before a closing bracket may stay. */
function without(text: string, { start, end }: Span): string {
  return text.slice(0, start) + text.slice(end).replace(/^\s*,/, '');
}
