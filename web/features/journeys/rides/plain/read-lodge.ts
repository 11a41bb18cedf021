/** On the server: the texts of a plain form to lodge a ride, with those of the manifest that it names. */
import { getAccount } from '#domain/identity/accounts/accounts.ts';
import { findManifest } from '#domain/journeys/manifests/manifests.ts';
import { formatDate } from '#domain/values/clock.ts';
import { callForPage, type FormRefused, textOf, textsOf } from '#web/lib/page-action.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { type PlainAnswer, taskField } from '#web/lib/plain-answer.ts';
import { asPlate, filledFrom, type LodgeTexts, lodgeFields, numberIn } from './lodge-texts.ts';

/** The notice about the manifest's number that a passenger reads before the ride is lodged. */
export type NumberNews =
  | { kind: 'missing' | 'failed'; number: string }
  | { kind: 'of another day'; number: string; createdAt: string };

export type LodgeAnswer = PlainAnswer & { news?: NumberNews };

type LodgeRefused = FormRefused & { news?: NumberNews };

/** The box that says of eight digits that they are no manifest's number. */
export const isPlateField = 'is_plate';

type Read = { kind: 'read'; texts: LodgeTexts } | { kind: 'refused'; refused: LodgeRefused };

/** A plate that is typed is taken as it is. A manifest of another day is filled in, and asked about once. */
export async function readLodge(page: PageContext, form: FormData): Promise<Read> {
  const typed = textsOf(form, lodgeFields);
  const number = numberIn(typed);
  if (number === '') return { kind: 'read', texts: typed };
  if (form.has(isPlateField)) return { kind: 'read', texts: asPlate(typed, number) };
  const call = { form, shown: lodgeFields };
  const [found, account] = await Promise.all([
    callForPage(page, { ...call, endpoint: findManifest, params: { number } }),
    callForPage(page, { ...call, endpoint: getAccount }),
  ]);
  if (found.kind === 'refused') return notFound(found.refused, number);
  if (account.kind === 'refused') return account;
  const texts = filledFrom(found.answer, typed, account.answer);
  const { createdAt } = found.answer;
  return formatDate(createdAt) === formatDate(new Date())
    ? { kind: 'read', texts }
    : ofAnotherDay(form, texts, { kind: 'of another day', number, createdAt });
}

function notFound(refused: FormRefused, number: string): Read {
  return refused.code === 'not_found'
    ? { kind: 'refused', refused: { ...refused, status: 422, news: { kind: 'missing', number } } }
    : { kind: 'refused', refused: { ...refused, news: { kind: 'failed', number } } };
}

/** Lodges no ride yet. The filled form comes back with the plate. When it is sent once more, the ride is lodged. */
function ofAnotherDay(form: FormData, values: LodgeTexts, news: NumberNews): Read {
  const refused: LodgeRefused = {
    kind: 'refused',
    code: 'conflict',
    // The news says it, in the passenger's language.
    message: '',
    problems: [],
    values,
    status: 409,
    task: textOf(form, taskField),
    news,
  };
  return { kind: 'refused', refused };
}
