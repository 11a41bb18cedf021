/** An agency's steps with a report that came by text reach its phone by SMS. */
import { describe, expect, it } from 'vitest';
import {
  acknowledgeCase,
  getCase,
  handOffCase,
  replyLengthInSms,
  replyToReporter,
  resolveCase,
  tellAgency,
} from '#domain/response/cases/endpoints.ts';
import { languages } from '#domain/values/languages.ts';
import { smsParts } from '#server/base/delivery/sms-text.ts';
import { claimMessages } from '#server/base/delivery/store.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { notifyMissedDeadlines } from '#server/features/response/cases/for-others/deadlines.ts';
import { reasonLengthInSms } from '#server/features/response/cases/step-sms.ts';
import { createAccount, createAgency } from '#test/support/records.ts';
import type { TextPhone } from '#test/support/text-phone.ts';
import { later, newPhone, officer, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const minute = 60_000;
const longWords =
  'We stopped the bus at the Ojota toll gate. Ẹ jọ̀ọ́, stay where you are: officers come to you within ten minutes. ' +
  'Keep your phone on, and do not go back to the park before they are there.';

async function reported(phone: TextPhone): Promise<{ caseId: number; reference: string }> {
  const screen = await phone.walk('5', '4', 'Ojota bus stop, Lagos');
  const [reference = ''] = /CP-\w+/.exec(screen) ?? [];
  const { caseId } = await test.app.database.queries
    .selectFrom('cases')
    .innerJoin('complaints', 'complaints.id', 'cases.complaint_id')
    .select('cases.id as caseId')
    .where('complaint_ref', '=', reference)
    .executeTakeFirstOrThrow();
  return { caseId, reference };
}

async function act(path: string, id: number, body?: object, by = officer): Promise<void> {
  const reply = await test.call('POST', path.replace('{id}', String(id)), { token: by.token, body });
  expect(reply.status, reply.text).toBe(200);
}

const nextAgency = () => createAgency(test.app, { name: 'Ambulances' });

async function steps({ number }: TextPhone): Promise<(string | null)[]> {
  const sms = await smsTo(number);
  return sms.filter(({ kind }) => kind === 'case-step').map(({ body_text }) => body_text);
}

describe('a report by text', () => {
  it('is told when an agency takes it up, answers and closes it', async () => {
    const phone = newPhone();
    const { caseId, reference } = await reported(phone);
    await act(acknowledgeCase.path, caseId);
    await act(replyToReporter.path, caseId, { text: 'Two officers are on the way.' });
    await act(resolveCase.path, caseId, { outcome: 'person-safe', reason: 'They were taken home.' });
    const agency = 'RUA: Lagos State Police Command';
    expect(await steps(phone)).toEqual([
      `${agency} has taken up ${reference}.`,
      `${agency} on ${reference}: Two officers are on the way.`,
      `${agency} closed ${reference}. The person is safe. They were taken home.`,
    ]);
  });

  it('is told why it was handed over or one more agency has it, and when nobody took it up in time', async () => {
    const [handed, late] = [newPhone(), newPhone()];
    const { caseId, reference } = await reported(handed);
    const { id: ambulances } = await createAgency(test.app, { name: 'Ambulances' });
    const { id: agencyId } = await createAgency(test.app, { name: 'Fire Service' });
    await act(tellAgency.path, caseId, { agency_id: ambulances, reason: 'Two people are hurt.' });
    await act(handOffCase.path, caseId, { agency_id: agencyId, reason: 'It burns.' });
    const agency = 'RUA: Lagos State Police Command';
    expect(await steps(handed)).toEqual([
      `${agency} told one more agency of ${reference}: Two people are hurt.`,
      `${agency} handed ${reference} over to another agency: It burns.`,
    ]);
    const { reference: overdue } = await reported(late);
    await later(20 * minute, () => notifyMissedDeadlines(test.app));
    expect(await steps(late)).toEqual([
      `RUA: Lagos State Police Command has not taken up ${overdue} in time. Its supervisors were told. In danger dial 112.`,
    ]);
  });

  it.each(languages)('gets one part with the beginning of a long answer, in %s', async (language) => {
    const phone = newPhone();
    const { id } = await createAgency(test.app, {
      name: `Federal Road Safety Corps, Ogun State Sector Command ${language}`,
    });
    const { caseId } = await reported(phone);
    const { queries } = test.app.database;
    await queries.updateTable('text_numbers').set({ language }).where('number', '=', phone.number).execute();
    await queries.updateTable('cases').set({ agency_id: id }).where('id', '=', caseId).execute();
    const other = await createAccount(test.app, { accountType: 'government-agency', agencyId: id });
    await act(acknowledgeCase.path, caseId, undefined, other);
    await act(replyToReporter.path, caseId, { text: longWords }, other);
    await act(tellAgency.path, caseId, { agency_id: (await nextAgency()).id, reason: longWords }, other);
    await act(resolveCase.path, caseId, { outcome: 'other', reason: longWords }, other);
    const { caseId: given } = await reported(phone);
    await queries.updateTable('cases').set({ agency_id: id }).where('id', '=', given).execute();
    await act(handOffCase.path, given, { agency_id: (await nextAgency()).id, reason: longWords }, other);
    const [, ...texts] = await steps(phone);
    expect(texts).toHaveLength(4);
    for (const text of texts) {
      expect(smsParts(text ?? ''), text ?? '').toBe(1);
      expect(text).toMatch(/^RUA: Federal Road Safety Corps, Ogun State Se/);
      expect(text?.endsWith('...')).toBe(true);
    }
    const plain = longWords.replace('Ẹ jọ̀ọ́', 'E joo');
    expect(texts[0]).toContain(plain.slice(0, replyLengthInSms));
    for (const text of texts) expect(text).toContain(plain.slice(0, reasonLengthInSms));
  });

  it('says nothing after STOP, and its officer reads that only a call reaches the number', async () => {
    const phone = newPhone();
    const { caseId } = await reported(phone);
    const wayOfReply = async () => {
      const path = getCase.path.replace('{id}', String(caseId));
      const reply = await test.call('GET', path, { token: officer.token });
      return reply.answer(getCase).report?.reporter?.reached;
    };
    expect(await wayOfReply()).toBe('sms');
    await phone.sms('STOP');
    expect(await wayOfReply()).toBe('call');
    await act(replyToReporter.path, caseId, { text: 'Are you there?' });
    expect(await steps(phone)).toEqual([]);
  });

  it('of a ride on the road says nothing but what an officer answers, and all after the arrival', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.walk('3', '2');
    const [ride] = await ridesOf(phone.number);
    const { caseId } = await test.app.database.queries
      .selectFrom('cases')
      .innerJoin('flags', 'flags.id', 'cases.flag_id')
      .select('cases.id as caseId')
      .where('flags.ride_id', '=', ride?.id ?? 0)
      .executeTakeFirstOrThrow();
    await act(acknowledgeCase.path, caseId);
    expect(await steps(phone)).toEqual([]);
    await act(replyToReporter.path, caseId, { text: 'Stay in the car.' });
    const answer = `RUA: Lagos State Police Command on ${ride?.ride_id}: Stay in the car.`;
    expect(await steps(phone)).toEqual([answer]);
    await phone.sms(`OK ${pin}`);
    await act(resolveCase.path, caseId, { outcome: 'person-safe', reason: 'They are home.' });
    expect(await steps(phone)).toEqual([answer, expect.stringContaining(`closed ${ride?.ride_id}. `)]);
  });

  it('has a newer step take the place of one that waits, and keeps an answer', async () => {
    const phone = newPhone();
    const { caseId } = await reported(phone);
    await act(acknowledgeCase.path, caseId);
    await act(replyToReporter.path, caseId, { text: 'Two officers are on the way.' });
    await act(resolveCase.path, caseId, { outcome: 'person-safe', reason: 'They were taken home.' });
    const rows = await test.app.database.queries
      .selectFrom('outbox')
      .select(['withdrawn_at', 'body_text'])
      .where('to_address', '=', phone.number)
      .where('kind', '=', 'case-step')
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { body_text: expect.stringContaining('Two officers') },
      { body_text: expect.stringContaining('closed') },
    ]);
  });

  it('has its steps leave before all that is about no report', async () => {
    const phone = newPhone();
    const { caseId } = await reported(phone);
    await phone.sms('MENU');
    await act(acknowledgeCase.path, caseId);
    const { queries } = test.app.database;
    const ofReports = await queries
      .selectFrom('outbox')
      .select('id')
      .where((eb) => eb.or([eb('flag_id', 'is not', null), eb('complaint_id', 'is not', null)]))
      .execute();
    const except = ofReports.map(({ id }) => id);
    const claim = { limit: 1, leaseSeconds: 1, except, onlyUnclaimed: true };
    expect(await claimMessages(queries, 'sms', claim)).toMatchObject([{ kind: 'case-step' }]);
  });

  it('does not mention a silent alarm', async () => {
    const phone = newPhone();
    const pin = await phone.board();
    await phone.sms(`OK ${pin}`);
    await phone.walk('8', `${pin} 6417 6418`);
    await phone.walk('1', 'KJA482XY', '1', '3');
    expect(await phone.sms('OK 6418')).toMatch(/^Thank you/);
    await later(minute, () => notifyOfDuress(test.app));
    const alarm = await test.app.database.queries
      .selectFrom('cases')
      .select('id')
      .where('kind', '=', 'duress')
      .executeTakeFirstOrThrow();
    await act(acknowledgeCase.path, alarm.id);
    await act(resolveCase.path, alarm.id, { outcome: 'person-safe', reason: 'Found.' });
    expect(await steps(phone)).toEqual([]);
  });
});
