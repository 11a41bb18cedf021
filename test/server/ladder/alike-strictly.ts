/** The answers to two people who did the same. Only names of records, people and times are replaced in them; every count and word stays. */
import { expect } from 'vitest';
import type { Reply } from '#test/support/server.ts';

const names: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|\+[\d:]+)/g, 'MOMENT'],
  [/\b\d{1,2}:\d\d\b( [AP]M)?/g, 'TIME'],
  [/\b(RD|CP|T)-[0-9A-Z]{6,}/g, 'REFERENCE'],
  [/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'UUID'],
  [/\/r\/[\w-]{20,}/g, '/r/TOKEN'],
  [/[\w.-]+@people\.example/g, 'ADDRESS'],
  [/\bLSR-?\d{3}DE\b/g, 'PLATE'],
  [/(\+234|0)803 ?\d{3} ?\d{4}/g, 'PHONE'],
  [/"(id|\w+_id|\w+Id)":"?\d+"?/g, '"$1":"ID"'],
  [/(\/users\/\w+|\/api\/user\/[\w/-]+)\/\d+/g, '$1/ID'],
];

export function withoutNames(text: string): string {
  return names.reduce((left, [name, instead]) => left.replaceAll(name, instead), text);
}

/** The moment, the request's id, and how long what names things is. */
const ofTheCall = ['date', 'x-request-id', 'content-length'];

export function expectSameReplies(one: Reply, other: Reply, what: string): void {
  const shown = ({ status, headers, text }: Reply) => {
    const kept = Object.entries(headers).filter(([name]) => !ofTheCall.includes(name));
    return {
      status,
      headers: kept.map(([name, value]) => [name, withoutNames(String(value))]),
      text: withoutNames(text),
    };
  };
  expect(shown(other), what).toEqual(shown(one));
}
