/** By text a passenger reads when RUA asks and tells, wants no questions on a ride, and has them again. */
import { describe, expect, it } from 'vitest';
import { formatTime } from '#domain/values/clock.ts';
import { notifyOfDuress } from '#server/features/reporting/complaints/for-others/duress-alarms.ts';
import { givePins, ownPins } from '#test/support/arrival-pins.ts';
import {
  askedAfter,
  atMinute,
  boarded,
  eventsOf,
  kinToldAfter,
  minute,
  questionsTo,
  toKin,
} from './ladder-clock.ts';
import { inputsOf, later, newPhone, ridesOf, setUpTextWorld, test, withoutDays } from './text-world.ts';

setUpTextWorld();

/** When each rung of the ride is due, as SMS say it. */
async function rungsOf(rideId: number): Promise<Record<string, string>> {
  const rungs = await test.app.database.queries
    .selectFrom('ladder_rungs')
    .select(['rung', 'due_at'])
    .where('ride_id', '=', rideId)
    .where('done_at', 'is', null)
    .execute();
  return Object.fromEntries(rungs.map(({ rung, due_at }) => [rung, formatTime(due_at, 'iso')]));
}

const wrong = (pin: string) => (pin === '0000' ? '1111' : '0000');
const off =
  /^KJA-482XY to Ibadan\. We do not ask on this ride, and tell nobody that you are late\. In danger SMS HELP\./;

describe('the answer to boarding', () => {
  it('says when the passenger is expected, and when the next of kin is told', async () => {
    const phone = newPhone();
    const answer = await phone.sms('GO KJA482XY IBADAN 3H 08030000142');
    const [ride] = await ridesOf(phone.number);
    const rungs = await rungsOf(ride?.id ?? 0);
    expect(withoutDays(answer)).toContain(`due ${formatTime(ride?.expected_arrival ?? '', 'iso')}.`);
    expect(withoutDays(answer)).toContain(`Without PIN by ${rungs['kin-told']} we tell *0142.`);
    expect(await phone.walk('1', 'LSR123AB', 'Ifo', '08030000199')).toMatch(
      /Without PIN by [\w :]+ we tell \*0199\./,
    );
  });
});

describe('when RUA asks of a ride', () => {
  it('is answered to ASK and on the screen of the ride, and follows an hour more', async () => {
    const { phone, rideId } = await boarded();
    for (const [answer, separator] of [
      [await phone.sms('ASK'), ' '],
      [await phone.walk('9'), '\n'],
    ]) {
      const rungs = await rungsOf(rideId);
      expect(withoutDays(answer ?? '')).toContain(
        `.${separator}We ask you: ${rungs.asked}, ${rungs['asked-again']}. We text *0142: ${rungs['kin-told']}.`,
      );
    }
    const before = await rungsOf(rideId);
    await phone.sms('LATE 1');
    const after = await rungsOf(rideId);
    expect(after).not.toEqual(before);
    expect(await phone.sms('ASK')).toContain(after['kin-told']);
    expect(await eventsOf(rideId)).toEqual(['expected']);
  });

  it('names the next of kin of the ride, and none without a number', async () => {
    const { phone, rideId } = await boarded();
    await phone.walk('1', 'LSR123AB', 'Ifo', '4 08030000199');
    expect(await phone.walk('9')).toMatch(/^CON LSR-123AB to Ifo, .*\n.*We text \*0199: /);
    await test.app.database.queries
      .updateTable('rides')
      .set({ next_of_kin_phone: '' })
      .where('vehicle_number', '=', 'LSR-123AB')
      .execute();
    expect(await phone.sms('ASK')).toMatch(/We ask you: .*\. We text nobody else\./);
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('is not known while nobody knows when the passenger arrives', async () => {
    const { phone, pin, rideId } = await boarded();
    await test.app.database.queries
      .updateTable('rides')
      .set({ expected_arrival: null, expected_from: null })
      .where('id', '=', rideId)
      .execute();
    for (const answer of [await phone.sms('ASK'), await phone.walk('9'), await phone.sms(`NO ASK ${pin}`)])
      expect(answer).toContain('We do not know when you arrive, so we do not ask.');
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('is for nobody without a ride', async () => {
    const phone = newPhone();
    for (const answer of [await phone.sms('ASK'), await phone.sms('NO ASK'), await phone.walk('9')])
      expect(answer).toMatch(/You have no ride on the road\.$/);
  });
});

describe('NO ASK', () => {
  it('with the PIN ends the questions of this ride, and ASK brings them back', async () => {
    const { phone, pin, rideId } = await boarded();
    expect(await phone.sms(`NO ASK ${pin}`)).toMatch(off);
    for (const minutes of [askedAfter, kinToldAfter]) await atMinute(minutes, async () => {});
    expect([await questionsTo(phone.number), await toKin(rideId)]).toEqual([[], []]);
    expect(await eventsOf(rideId)).toEqual(['off']);
    expect(await phone.sms('ASK')).toContain('We ask you: ');
    await atMinute(askedAfter, async () => {
      expect(await questionsTo(phone.number)).toHaveLength(1);
    });
    await phone.sms(`OK ${pin}`);
    await phone.sms('GO LSR123AB IFO 3H');
    expect(await phone.sms('ASK')).toContain('We ask you: ');
  });

  it('on the screens of the ride asks for the PIN, and goes on where the session broke', async () => {
    const { phone, pin, rideId } = await boarded();
    expect(await phone.walk('9', '1')).toMatch(/^CON KJA-482XY to Ibadan\. Your PIN, so that we do not ask/);
    expect(await phone.dial()).toBe('CON You were at: no questions, PIN\n1 Go on\n2 Main menu');
    await phone.answer('1');
    expect(await phone.answer(wrong(pin))).toBe('END This PIN is not right. Nothing is changed.');
    expect(await phone.walk('9', '1', pin)).toMatch(/^END KJA-482XY to Ibadan\. We do not ask/);
    expect(await phone.walk('9')).toBe(
      'CON KJA-482XY to Ibadan. We do not ask on this ride, and tell nobody that you are late.\n1 Ask me after all\n0 Back',
    );
    expect(await phone.answer('1')).toMatch(/^END .*We ask you: /);
    expect(await eventsOf(rideId)).toEqual(['off', 'on']);
    expect(JSON.stringify(await inputsOf(phone.number))).not.toContain(pin);
  });

  it('needs the PIN, because a stranger can send a text in the passenger’s number', async () => {
    const { phone, pin, rideId } = await boarded();
    expect(await phone.sms('NO ASK')).toMatch(/^For this RUA needs your PIN: send NO ASK and the PIN/);
    expect(await phone.sms(`NO ASK ${wrong(pin)}`)).toMatch(/^This PIN is not right/);
    for (let times = 0; times < 4; times += 1) await phone.sms(`NO ASK ${wrong(pin)}`);
    expect(await phone.sms(`NO ASK ${pin}`)).toMatch(/^This PIN is not right/);
    expect(await eventsOf(rideId)).toEqual([]);
  });

  it('takes back a question that waits, and is too late once the next of kin was told', async () => {
    const { phone, pin, rideId } = await boarded();
    await atMinute(askedAfter, async () => {
      expect(await phone.sms(`NO ASK ${pin}`)).toMatch(off);
    });
    const told = await boarded();
    await atMinute(kinToldAfter, async () => {
      expect(await toKin(rideId)).toEqual([]);
      expect(await told.phone.sms(`NO ASK ${told.pin}`)).toMatch(/^Others know already\./);
      expect(await told.phone.walk('0', '9')).not.toContain('\n1 ');
      expect(await toKin(told.rideId)).toHaveLength(1);
    });
    expect(await eventsOf(told.rideId)).not.toContain('off');
  });

  it('is for the ride on which RUA still asks, however many a stranger lodges in the number', async () => {
    const { phone, pin, rideId } = await boarded();
    await phone.sms('GO LSR999ZZ KANO 48H 08030000199');
    expect(await phone.sms(`NO ASK ${pin}`)).toMatch(/^LSR-999ZZ to KANO\. We do not ask/);
    expect(await phone.sms(`NO ASK ${pin}`)).toMatch(off);
    expect(await phone.sms(`NO ASK ${pin}`)).toMatch(/We do not ask/);
    const [, other] = await ridesOf(phone.number);
    expect(await phone.sms('ASK')).toContain('We ask you: ');
    for (const id of [rideId, other?.id ?? 0]) expect(await eventsOf(id)).toEqual(['off', 'on']);
  });

  it('with a PIN of the person’s own choice ends them too, and with the one for a forced person alarms', async () => {
    const [own, forced] = [await boarded(), await boarded()];
    for (const { phone } of [own, forced]) {
      const [ride] = await ridesOf(phone.number);
      await givePins(test.app, ride?.owner_id ?? 0);
    }
    const answers = [
      await own.phone.sms(`NO ASK ${ownPins.pin}`),
      await forced.phone.sms(`NO ASK ${ownPins.duress}`),
    ];
    expect(answers[0]).toMatch(off);
    expect(answers[1]).toBe(answers[0]);
    await notifyOfDuress(test.app);
    expect(await toKin(own.rideId)).toEqual([]);
    expect(await toKin(forced.rideId)).toEqual([expect.stringContaining('SILENT ALARM')]);
    await atMinute(kinToldAfter, async () => {
      for (const { phone } of [own, forced]) expect(await questionsTo(phone.number)).toEqual([]);
    });
  });
});

it('ASK after the time of the question tells no next of kin at once, because a stranger can send it', async () => {
  const { phone, pin, rideId } = await boarded();
  await phone.sms(`NO ASK ${pin}`);
  await later((kinToldAfter + 10) * minute, () => phone.sms('ASK'));
  await atMinute(kinToldAfter + 11, async () => {
    expect([await questionsTo(phone.number), await toKin(rideId)]).toEqual([[], []]);
  });
  await atMinute(kinToldAfter + 26, async () => {
    expect(await questionsTo(phone.number)).toHaveLength(1);
    expect(await toKin(rideId)).toEqual([]);
  });
  await atMinute(kinToldAfter + 56, async () => expect(await toKin(rideId)).toHaveLength(1));
});
