/** Leads the conversation of a number: reads where it stands, does its act, and tells where it stands now. */
import type { Act, Outcome } from '#domain/app/text/acts.ts';
import type { Step } from '#domain/app/text/answers.ts';
import { type Conversation, conversation, nothingAsked, resumeMinutes } from '#domain/app/text/flow.ts';
import { outcomeText, refusalText } from '#domain/app/text/outcomes.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import type { KnownFacts } from '#server/features/app/text/facts.ts';
import { perform } from '#server/features/app/text/perform-act.ts';
import type { NumberChanges, TextNumberRow } from '#server/features/app/text/store.ts';

/** The result of one text, as it is stored: without PINs. `number` is the new state of the number. */
export type TextResult = {
  number: NumberChanges;
  typed: string;
  answer: string;
  ends: boolean;
  before: string;
  after: string;
  act: string;
  outcome: string;
  reference: string;
};

/**
 * @returns the open step of the number. After half an hour it has ended, and so has a step that this version of RUA cannot
 * read.
 */
export function conversationOf(row: TextNumberRow, now: Date): Conversation {
  const since = row.step_at === null ? 0 : Date.parse(row.step_at);
  if (row.step === null || now.getTime() - since > resumeMinutes * 60_000) return nothingAsked;
  const read = conversation.safeParse({ step: row.step, resuming: row.resuming });
  return read.success ? read.data : nothingAsked;
}

/** Answers with the step's screen, or does its act and tells what came of it. */
export async function answerText(
  app: AppContext,
  tx: Transaction,
  row: TextNumberRow,
  step: Step,
  facts: KnownFacts,
): Promise<{ answer: string; ends: boolean; act: string; outcome: Outcome | undefined }> {
  if (step.kind === 'ask') return { answer: step.text, ends: false, act: '', outcome: undefined };
  if (step.kind === 'refuse')
    return { answer: refusalText(step.why, facts), ends: true, act: '', outcome: undefined };
  const outcome = await perform(app, tx, row, step.act, facts);
  const language = step.act.kind === 'language' ? step.act.language : facts.language;
  return { answer: outcomeText(outcome, { ...facts, language }), ends: true, act: step.act.kind, outcome };
}

/** @returns the columns that store the open step. */
export function storedStep({ step, resuming }: Conversation, now: Date): NumberChanges {
  if (step === null) return { step: null, resuming, step_at: null };
  return { step: JSON.stringify(step), resuming, step_at: now.toISOString() };
}

/** The step's name, as the page of the phone shows it; empty between two acts. */
export function nameOfStep({ step, resuming }: Conversation): string {
  if (step === null) return '';
  return resuming ? `resume ${step.at}` : step.at;
}

/** Acts whose texts have a plate, a phone number or a manifest. */
const withNumbers: readonly (Act['kind'] | '')[] = ['board', 'check'];

/** Four digits or more, also with spaces or marks between them. */
const manyDigits = /\d(?:[ .,-]*\d){3,}/g;

/** A person's text without a PIN, wherever it stands. */
export function withoutPin(typed: string, act: Act['kind'] | '', before: Conversation): string {
  if (withNumbers.includes(act)) return typed;
  const hasPin =
    act === 'arrive' ||
    act === 'choose-pin' ||
    act === 'change-kin' ||
    act === 'unproved' ||
    act === 'do-not-ask' ||
    before.step?.at === 'arrive.pin' ||
    before.step?.at === 'pin' ||
    before.step?.at === 'ride.pin' ||
    /^\s*(?:ok|arrived?|safe|pin)\b/i.test(typed);
  if (hasPin) return typed.replace(/\d/g, '*');
  const shown = act === 'late' ? typed.replace(/\d{3,}/g, '****') : typed;
  return shown.replace(manyDigits, '****');
}

export function referenceOf(outcome: Outcome | undefined): string {
  return outcome !== undefined && 'ref' in outcome ? outcome.ref : '';
}
