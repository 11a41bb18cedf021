/** The results of the attacks, and which of them count. */
import type { SqlmapRun } from './sqlmap.ts';
import type { WapitiFinding, WapitiRun } from './wapiti.ts';

export type Attacked = {
  sqlmap: readonly SqlmapRun[];
  wapiti: readonly WapitiRun[];
  /** The answers that RUA counted itself; a failure is a 5xx. */
  answers: { all: number; failures: number };
};

export function wasFound({ sqlmap, wapiti, answers }: Attacked): boolean {
  return (
    answers.failures > 0 ||
    sqlmap.some(({ findings }) => findings.length > 0) ||
    wapiti.some(({ findings }) => openOf(findings).length > 0)
  );
}

/** Findings of wapiti that are none here, and why. */
export const judgements: readonly { kind: RegExp; info: RegExp; why: string }[] = [
  {
    kind: /^HTTP Secure Headers$/,
    info: /^X-XSS-Protection is not set$/,
    why: 'X-XSS-Protection: no browser of today reads it, and older ones could be misled by it. The content security policy does its work.',
  },
  {
    kind: /^HTTP Secure Headers$/,
    info: /^Strict-Transport-Security is not set$/,
    why: 'Strict-Transport-Security: sent where the product has an https address; it was attacked over http.',
  },
];

/** @returns those that were not judged. */
export function openOf(findings: readonly WapitiFinding[]): WapitiFinding[] {
  return findings.filter(
    (one) => !judgements.some(({ kind, info }) => kind.test(one.kind) && info.test(one.info)),
  );
}

/** Medians in milliseconds, over so many calls of each kind. */
export type MeasuredTimes = {
  name: string;
  known: number;
  unknown: number;
  samples: number;
  probability: number;
};

/** Larger than this, a difference may come through a network. Milliseconds. */
export const noticeable = 0.5;

export function isTold({ known, unknown, probability }: MeasuredTimes): boolean {
  return probability < 0.001 && Math.abs(known - unknown) > noticeable;
}
