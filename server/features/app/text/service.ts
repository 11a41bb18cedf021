/** RUA by text: what a gateway of USSD, SMS or WhatsApp hands over, and the answer for it. */
import { answerStep, ask, openSession, repeatScreen, type Step } from '#domain/app/text/answers.ts';
import { type Conversation, nothingAsked } from '#domain/app/text/flow.ts';
import { phrases } from '#domain/app/text/phrases/all.ts';
import { manifestNumberIn } from '#domain/app/text/read-typed.ts';
import { readSms } from '#domain/app/text/sms.ts';
import type { AppContext } from '#server/base/app-context.ts';
import type { Transaction } from '#server/base/database/connection.ts';
import { daysBefore } from '#server/base/database/removal.ts';
import type { TextChannel } from '#server/base/database/tables/text.ts';
import { enqueueMessages } from '#server/base/delivery/outbox.ts';
import {
  answerText,
  conversationOf,
  nameOfStep,
  referenceOf,
  storedStep,
  type TextResult,
  withoutPin,
} from '#server/features/app/text/conversation.ts';
import { factsOf, type KnownFacts } from '#server/features/app/text/facts.ts';
import { kinTextOf } from '#server/features/app/text/kin-change-store.ts';
import { lookupKind } from '#server/features/app/text/manifest-lookups.ts';
import * as numbers from '#server/features/app/text/numbers.ts';
import { pinPlaceholder } from '#server/features/app/text/pin-placeholder.ts';
import { receive, type TextAnswer, type TextInput, withPin } from '#server/features/app/text/receive.ts';
import { textDays } from '#server/features/app/text/retention.ts';
import * as store from '#server/features/app/text/store.ts';
import { noteSignOfLife } from '#server/features/journeys/rides/ladder/for-others/text-answers.ts';

export type { TextAnswer };
export const { releaseSilentNumbers } = numbers;

/** The kind of an answer by SMS or WhatsApp in the outbox. */
export const answerKind = 'text-answer';
/** The kind of the last answer to a number, after which RUA no longer knows the number. */
const goodbyeKind = 'text-goodbye';

const longestText = 480;

/** Whether the text is older than what RUA keeps of texts. Then RUA cannot tell whether the text came before. */
function isForgotten(app: AppContext, { writtenAt }: TextInput): boolean {
  return writtenAt !== undefined && writtenAt.toISOString() < daysBefore(app.now(), textDays);
}

/**
 * One hop of USSD. @param input its text is all that was typed in the session so far, joined by `*`.
 * @returns undefined for a number that is none.
 */
export function answerUssd(app: AppContext, input: TextInput): Promise<TextAnswer | undefined> {
  // The same session and text is the same hop, which networks send again when an answer is late.
  return receive(app, { ...input, id: `${input.session}\0${input.text}` }, (tx, heard) =>
    converseByUssd(app, tx, heard, input),
  );
}

async function converseByUssd(
  app: AppContext,
  tx: Transaction,
  { row, isJustLost }: numbers.HeardNumber,
  { session, text }: TextInput,
): Promise<TextResult> {
  const isSame = row.session === session;
  const read = isSame ? row.session_read : 0;
  const typed = (isSame ? newlyTyped(text, read) : text).slice(0, longestText);
  const facts = await factsOf(app, tx, row, { text: typed, channel: 'ussd' });
  if (!isSame && !isJustLost) await noteLife(app, tx, row, facts);
  const before = conversationOf(row, facts.now);
  // Later hops of this session were read already, so this one adds nothing.
  const isLate = isSame && text.length <= read;
  const next = () => (isLate ? repeatScreen(before, facts) : hop(before, typed, facts));
  const step = isJustLost ? lostNumber : isSame ? next() : opened(before, typed, facts);
  const taken = await answerText(app, tx, row, step, facts);
  return {
    ...storedOf(taken, typed, before, step),
    ...{ answer: taken.answer, ends: taken.ends },
    number: { session, session_read: Math.max(read, text.length), ...storedStep(step.to, facts.now) },
  };
}

/** A passenger who dials while RUA asks is alive, with any answer. */
async function noteLife(
  app: AppContext,
  tx: Transaction,
  { user_id: userId }: store.TextNumberRow,
  { openRides }: KnownFacts,
): Promise<void> {
  const asked = openRides.filter(({ isAsked }) => isAsked);
  if (userId === null || asked.length === 0) return;
  const actor = await numbers.actorOf(tx, userId, false);
  for (const { id } of asked) await noteSignOfLife(app, tx, actor, id);
}

const lostNumber: Step = { kind: 'refuse', why: 'nothing', to: nothingAsked };

/** The part of the input after the text that was read already. A `*` in it was typed by the person. */
function newlyTyped(text: string, read: number): string {
  return text.slice(read).replace(/^\*/, '').replace(/[*#]/g, ' ');
}

function hop(before: Conversation, typed: string, facts: KnownFacts): Step {
  return typed === '' ? openSession(before, facts) : answerStep(before, typed, facts);
}

/** A code dialled with answers behind it, such as `*384*782*4*KJA482XY#`, goes straight there: always by the menu, also while RUA asks. */
function opened(before: Conversation, text: string, facts: KnownFacts): Step {
  if (text === '') return openSession(before, facts);
  let step = ask({ at: 'root' }, facts);
  for (const typed of text.split('*')) {
    if (step.kind !== 'ask') break;
    step = answerStep(step.to, typed, facts);
  }
  return step;
}

type MessageChannel = Exclude<TextChannel, 'ussd'>;
type MessageInput = TextInput & { channel: MessageChannel };

/**
 * An SMS, or a message on WhatsApp. Its answer goes the same way through the outbox. @returns it as well; undefined for a number
 * that is none, and for a text that is too old.
 */
export async function answerMessage(app: AppContext, input: MessageInput): Promise<TextAnswer | undefined> {
  if (isForgotten(app, input)) return undefined;
  const cut = { ...input, text: input.text.slice(0, longestText) };
  return receive(app, cut, (tx, heard) => converseByMessage(app, tx, heard, cut));
}

async function converseByMessage(
  app: AppContext,
  tx: Transaction,
  { row, isJustLost }: numbers.HeardNumber,
  { channel, text, writtenAt }: MessageInput,
): Promise<TextResult> {
  const facts = await factsOf(app, tx, row, { text, channel, writtenAt });
  const before = conversationOf(row, facts.now);
  const step = isJustLost ? lostNumber : readSms(before, text, facts);
  if (step.kind === 'unknown' || step.kind === 'say') {
    const said = step.kind === 'say' ? step.text : await helpOfTheDay(tx, row, facts);
    const answer = await reply(app, tx, row, channel, { text: said });
    const place = nameOfStep(before);
    return {
      number: {},
      typed: withoutPin(text, '', before),
      answer,
      ends: true,
      before: place,
      after: place,
      act: actOf('', text),
      outcome: '',
      reference: '',
    };
  }
  const taken = await answerText(app, tx, row, step, facts);
  const answer = await reply(app, tx, row, channel, {
    text: taken.answer,
    isOfStopping: taken.act === 'stop' || taken.act === 'start',
    ...(taken.outcome !== undefined && 'code' in taken.outcome ? { isSecret: true } : {}),
  });
  return {
    ...storedOf(taken, text, before, step),
    ...{ answer, ends: taken.ends },
    number: storedStep(step.to, facts.now),
  };
}

function actOf(act: string, typed: string): string {
  return act === '' && manifestNumberIn(typed) !== undefined ? lookupKind : act;
}

type Taken = Awaited<ReturnType<typeof answerText>>;

function storedOf(
  { act, outcome }: Taken,
  typed: string,
  before: Parameters<typeof nameOfStep>[0],
  step: Step,
) {
  const kind = step.kind === 'act' ? step.act.kind : '';
  return {
    typed: kinTextOf(step.kind === 'act' ? step.act : undefined, outcome) ?? withoutPin(typed, kind, before),
    before: nameOfStep(before),
    after: nameOfStep(step.to),
    act: actOf(act, typed),
    outcome: outcome === undefined ? (step.kind === 'refuse' ? step.why : '') : nameOf(outcome),
    reference: referenceOf(outcome),
  };
}

function nameOf(outcome: NonNullable<Taken['outcome']>): string {
  return outcome.kind === 'refused' ? outcome.why : outcome.kind;
}

/** The list of words that RUA understands, once a day. */
async function helpOfTheDay(
  tx: Transaction,
  row: store.TextNumberRow,
  { language, now }: KnownFacts,
): Promise<string> {
  if (row.helped_at !== null && row.helped_at > daysBefore(now, 1)) return '';
  await store.changeNumber(tx, row.number, { helped_at: now.toISOString() });
  return phrases[language].smsHelp;
}

type Reply = { text: string; isOfStopping?: boolean; isSecret?: boolean };

/** A number that stopped RUA gets only the answers to STOP and START. @returns the text that is sent; empty for none. */
async function reply(
  app: AppContext,
  tx: Transaction,
  row: store.TextNumberRow,
  channel: MessageChannel,
  { text, isOfStopping = false, isSecret = text.includes(pinPlaceholder) }: Reply,
): Promise<string> {
  if (text === '' || (row.stopped_at !== null && !isOfStopping)) return '';
  const known = await store.findNumber(tx, row.number);
  const now = known ?? row;
  await enqueueMessages(tx, [
    {
      channel,
      kind: known ? answerKind : goodbyeKind,
      to: row.number,
      text: withPin(app, now, text),
      ...(isSecret ? { secret: true } : {}),
      ...(known === undefined || known.user_id === null ? {} : { userId: known.user_id }),
    },
  ]);
  return text;
}
