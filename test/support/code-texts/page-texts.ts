/** Texts in the code of pages that a person may read as they are, found in the syntax of each file. */
import { join } from 'node:path';
import { readImports } from '../../../scripts/import-graph.ts';
import { isNode, literalOf, type Node, nameOf, readSyntax, textOf } from './syntax.ts';

const root = join(import.meta.dirname, '../../..');

export type CodeText = {
  line: number;
  text: string;
  /** The page shows it as it stands: as the text of an element, or as a label, hint or title. Other texts may be translated elsewhere. */
  isShown: boolean;
};

/** How a text gets to the person, as far as its place in the code says. */
type Way = 'shown' | 'written' | 'unread';

/**
 * @returns the parts of the pages from which these files are made, through all their imports. @param isLeft files that are no
 * part of them.
 */
export function filesBehind(isStart: (file: string) => boolean, isLeft: (file: string) => boolean): string[] {
  const graph = readImports(root);
  const found = new Set([...graph.keys()].filter(isStart));
  for (const file of found) {
    for (const imported of graph.get(file) ?? [])
      if (graph.has(imported) && !isLeft(imported)) found.add(imported);
  }
  return [...found].toSorted();
}

/** @param path from the root. */
export function textsIn(path: string): CodeText[] {
  const { code, program } = readSyntax(path);
  return [...textsBelow(program, 'written')]
    .map(({ node, text, way }) => ({
      line: code.slice(0, node.start).split('\n').length,
      text: text.replace(/\s+/g, ' ').trim(),
      isShown: way === 'shown',
    }))
    .filter(({ text, isShown }) => (isShown ? hasWord(text) : looksEnglish(text)));
}

/** Names that are the same in every language. */
const names = /\b(?:RUA|SMS|WhatsApp|Road Users Association|JPEG|PNG|WebP)\b/g;

function hasWord(text: string): boolean {
  return /\p{L}{2}/u.test(text.replace(names, ''));
}

/** Begins with a capital letter and goes on as a word, or is a sentence. */
function looksEnglish(text: string): boolean {
  return (
    hasWord(text) && (/^[“(]?[A-Z][a-z’']+(?:[\s,.:;…!?]|$)/.test(text) || /[a-z] [a-z].*[.!?]$/.test(text))
  );
}

/** Attributes that a page never shows. */
const unreadAttributes =
  /^(?:\w*[cC]lassName|d|href|to|rel|src|srcSet|sizes|viewBox|key|id|name|value|type)$/;
/** Attributes whose types require a phrase. */
const phraseAttributes = /^(?:phrase|called)$/;
const shownAttributes =
  /^(?:aria-label|aria-roledescription|alt|placeholder|title|lead|what|hint|noun|nouns|listName|\w*[lL]abel)$/;
const unreadCalls = /^(?:classNames|matchMedia|querySelector|querySelectorAll|closest|matches|require)$/;
const comparisons = /^(?:[!=]==?|in|instanceof)$/;

function* textsBelow(value: unknown, way: Way): Generator<{ node: Node; text: string; way: Way }> {
  if (Array.isArray(value)) for (const one of value) yield* textsBelow(one, way);
  if (!isNode(value)) return;
  const text = value.type === 'JSXText' ? textOf(value.value) : literalOf(value);
  if (text !== undefined && way !== 'unread') yield { node: value, text, way };
  for (const [part, next] of partsOf(value, way)) yield* textsBelow(part, next);
}

type Part = readonly [part: unknown, way: Way];

/** The parts of a node, each with the way that a text in it takes. */
function partsOf(node: Node, way: Way): readonly Part[] {
  switch (node.type) {
    case 'TemplateLiteral':
      return [[node.expressions, way === 'shown' ? 'shown' : 'written']];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [[node.expression, way]];
    case 'JSXElement':
    case 'JSXFragment':
      return [
        [node.openingElement, 'written'],
        [node.children, 'shown'],
      ];
    case 'JSXAttribute':
      return [[node.value, wayOfAttribute(nameOf(node.name))]];
    case 'ConditionalExpression':
      return [
        [node.test, 'written'],
        [[node.consequent, node.alternate], way],
      ];
    case 'LogicalExpression':
      return [
        [node.left, 'written'],
        [node.right, way],
      ];
    case 'BinaryExpression':
      return [[[node.left, node.right], comparisons.test(textOf(node.operator)) ? 'unread' : way]];
    case 'SwitchCase':
      return [[node.consequent, 'written']];
    case 'NewExpression':
      // The words of an error are shown by its code.
      return /Error$|Exception$/.test(nameOf(node.callee)) ? [] : [[node.arguments, 'written']];
    case 'CallExpression':
      return [
        [node.callee, 'written'],
        [node.arguments, unreadCalls.test(nameOf(node.callee)) ? 'unread' : 'written'],
      ];
    case 'Property':
      return [[node.value, 'written']];
    case 'ExportNamedDeclaration':
      return [[node.declaration, 'written']];
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
      return [];
    default:
      return node.type.startsWith('TS') ? [] : [[Object.values(node).filter(isPart), 'written']];
  }
}

function isPart(value: unknown): boolean {
  return Array.isArray(value) || isNode(value);
}

function wayOfAttribute(name: string): Way {
  if (unreadAttributes.test(name)) return 'unread';
  return shownAttributes.test(name) && !phraseAttributes.test(name) ? 'shown' : 'written';
}
