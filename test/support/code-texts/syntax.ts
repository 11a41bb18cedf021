/** The syntax of a file of the source, as far as the texts in it are concerned. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../../..');

export type Node = { type: string; start: number; [part: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** @param path from the root. */
export function readSyntax(path: string): { code: string; program: unknown } {
  const code = readFileSync(join(root, path), 'utf8');
  return { code, program: parseSync(path, code).program };
}

/** A node and all below it, each before its parts. */
export function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (isNode(value)) {
    yield value;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** @returns the name of an identifier, or of the last part of a member expression. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  return node.type === 'MemberExpression' ? nameOf(node.property) : textOf(node.name);
}

/** @returns the text of a literal or template, with its values as `{}`; undefined for any other node. */
export function literalOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((quasi: unknown) => (isNode(quasi) ? cookedOf(quasi.value) : '')).join('{}');
}

function cookedOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? textOf(value.cooked) : '';
}
