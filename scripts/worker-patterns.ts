/** The calls of the API that the service worker answers itself, as their endpoints declare. */
import type { Endpoint } from '#domain/contract/endpoint.ts';

type Called = Pick<Endpoint, 'method' | 'path'>;

/**
 * @param chosen of `all`: what of the others one of their paths would match as well is left out.
 * @returns the source of an expression for the method and the path, such as `GET /api/states`.
 */
export function patternOf(chosen: readonly Called[], all: readonly Called[]): string {
  const pattern = oneOf(chosen);
  const isMatched = new RegExp(pattern);
  const others = all.filter((called) => !chosen.includes(called) && isMatched.test(textOf(called)));
  return others.length === 0 ? pattern : `(?!${oneOf(others)})${pattern}`;
}

function oneOf(called: readonly Called[]): string {
  return `^(?:${called.map(expressionOf).join('|')})$`;
}

function textOf({ method, path }: Called): string {
  return `${method} ${path}`;
}

function expressionOf(called: Called): string {
  return textOf(called)
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '[^/]+');
}
