/** The text phone: what its buttons send, and what it shows. */
import { randomUUID } from 'node:crypto';
import type { PhonePress, PhoneQuery } from '#domain/app/text/phone.ts';
import { notFound } from '#domain/contract/errors.ts';
import { parsePhone } from '#domain/values/phones.ts';
import type { AppContext } from '#server/base/app-context.ts';
import { isOutboxTheMailbox } from '#server/base/delivery/transports.ts';
import * as phone from '#server/features/app/text/phone-store.ts';
import { withPin } from '#server/features/app/text/receive.ts';
import { answerMessage, answerUssd } from '#server/features/app/text/service.ts';
import { findNumber } from '#server/features/app/text/store.ts';

/** The gateway's name for what comes from this phone. */
export const phoneGateway = 'phone';

/** A number of the demo's passenger would be taken for that account's, so it is none of theirs. */
export const usualNumber = '0803 000 0177';

export type PhoneShown = {
  query: PhoneQuery;
  /** In E.164; empty for a text that is no phone number. */
  number: string;
  inputs: readonly phone.InputRow[];
  sms: readonly phone.SmsRow[];
  rungs: readonly phone.RungRow[];
  now: Date;
  serviceCode: string;
};

/** @throws AppError 404 where real messages are sent. */
export function requirePhone({ config }: AppContext): void {
  if (!isOutboxTheMailbox(config)) throw notFound('This page');
}

export async function readPhone(app: AppContext, query: PhoneQuery): Promise<PhoneShown> {
  requirePhone(app);
  const number = parsePhone(query.number === '' ? usualNumber : query.number) ?? '';
  const { queries } = app.database;
  const row = number === '' ? undefined : await findNumber(queries, number);
  const inputs = number === '' ? [] : await phone.listInputs(queries, number);
  return {
    query,
    number,
    inputs: inputs.map((input) => ({
      ...input,
      answer: row ? withPin(app, row, input.answer) : input.answer,
    })),
    sms: number === '' ? [] : await phone.listSms(queries, number),
    rungs: number === '' ? [] : await phone.listRungs(queries, number),
    now: app.now(),
    serviceCode: app.config.text.serviceCode,
  };
}

/** @returns the phone as it is then. */
export async function press(app: AppContext, pressed: PhonePress): Promise<PhoneQuery> {
  requirePhone(app);
  const number = pressed.number === '' ? usualNumber : pressed.number;
  const still = { ...blank, number };
  if (pressed.key !== '') {
    return { ...sessionOf(pressed), number, typed: `${pressed.typed}${pressed.key}` };
  }
  switch (pressed.press) {
    case 'send':
      return sendUssd(app, { ...pressed, number });
    case 'twice':
      if (pressed.session === '') return still;
      await hop(app, number, pressed.session, pressed.answers);
      return { ...sessionOf(pressed), number };
    case 'sms':
      await answerMessage(app, {
        ...{ gateway: phoneGateway, channel: 'sms', session: '', number, id: randomUUID() },
        text: pressed.word === '' ? pressed.sms : pressed.word,
      });
      return { ...sessionOf(pressed), number };
    case 'cancel':
    case 'break':
      return still;
  }
}

const blank: PhoneQuery = { number: '', session: '', answers: '', typed: '', at: '' };

function sessionOf({ session, answers, typed }: PhonePress): PhoneQuery {
  return { ...blank, session, answers, typed };
}

async function sendUssd(
  app: AppContext,
  { number, session, answers, typed }: PhonePress,
): Promise<PhoneQuery> {
  if (session === '') {
    const opened = randomUUID();
    await hop(app, number, opened, '');
    return { ...blank, number, session: opened };
  }
  const text = answers === '' ? typed : `${answers}*${typed}`;
  await hop(app, number, session, text);
  return { ...blank, number, session, answers: text };
}

function hop(app: AppContext, number: string, session: string, text: string) {
  return answerUssd(app, { gateway: phoneGateway, channel: 'ussd', number, session, id: '', text });
}
