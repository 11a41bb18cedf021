/**
 * What each caller reads, as the files of `answered` say. A difference is a fault, or a change that is meant: then
 * `npm test -- api effects/answered -u` writes the files anew, and their differences are read like any other.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#domain/endpoints.ts';
import { callers, expectations } from '#test/server/access/expectations.ts';
import { createWorld, prepareCall } from '#test/server/access/world.ts';
import { type Reply, startTestServer, type TestServer } from '#test/support/server.ts';
import { SteadyText } from './steady-text.ts';

let test: TestServer;

beforeAll(async () => {
  test = await startTestServer();
});
afterAll(() => test.close());

/** One has no end, one is the description of all, and four are sorted by names that tests make at random. */
const leftOut = [
  ...['streamEvents', 'getOpenApi'],
  ...['listAgencies', 'listKeptAgencies', 'listFollowedAgencies', 'listAgencyFigures'],
];

const reads = endpoints.filter(({ name, method }) => method === 'GET' && !leftOut.includes(name));

describe.each(reads)('$name', (endpoint) => {
  it('answers each caller who may read it as its file says', async () => {
    const world = await createWorld(test);
    const answers = new Map<string, string[]>();
    for (const caller of callers.filter((one) => (expectations[endpoint.name]?.[one] ?? 500) < 400)) {
      const { path, options } = await prepareCall(test, world, endpoint, caller);
      const at = Date.now();
      const reply = await test.call('GET', path, options);
      const answer = steadyAnswer(reply, new SteadyText(world, at, reply.text));
      answers.set(answer, [...(answers.get(answer) ?? []), caller]);
    }
    const lines = [...answers].map(([answer, readers]) => `${readers.join(', ')}: ${answer}\n`);
    await expect(lines.join('')).toMatchFileSnapshot(`answered/${endpoint.name}.txt`);
  });
});

function steadyAnswer({ body, text, headers }: Reply, steady: SteadyText): string {
  const type = String(headers['content-type']);
  if (type.startsWith('image/')) return type;
  return body === undefined ? steady.text(wordsOf(text)) : steady.json(body);
}

/** The words of a page; other texts as they are. */
function wordsOf(text: string): string {
  return text
    .replace(/^<!doctype html>.*?<body[^>]*>/is, '')
    .replace(/<(style|script)\b.*?<\/\1>|<[^>]+>/gis, ' ')
    .replace(/\s+/g, ' ');
}
