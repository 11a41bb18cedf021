/** A passenger joins a manifest by its number: the ride is lodged with all that the manifest knows of the vehicle. */
import { describe, expect, it } from 'vitest';
import { completeManifest, createManifest } from '#domain/journeys/manifests/manifests.ts';
import { createAccount } from '#test/support/records.ts';
import { administratorOf } from '#test/support/suspending.ts';
import { inputsOf, newPhone, ridesOf, setUpTextWorld, smsTo, test } from './text-world.ts';

setUpTextWorld();

const vehicle = {
  vehicle_number: 'LSR123DE',
  driver_name: 'Musa Bello',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'Toyota, white',
  park_name: 'Ojota Park',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
};

/** @returns its number, the account that published it, and the press that ends its journey. */
async function publish() {
  const driver = await createAccount(test.app, { accountType: 'driver' });
  const { token } = driver;
  const reply = await test.call('POST', createManifest.path, { token, body: vehicle });
  const manifest = reply.answer(createManifest);
  const end = async () => {
    const path = completeManifest.path.replace('{id}', String(manifest.id));
    const ended = await test.call('POST', path, { token });
    expect(ended.status).toBe(200);
  };
  return { number: manifest.manifestNumber, driver, end };
}

const joined = {
  vehicle_number: 'LSR-123DE',
  driver_name: 'Musa Bello',
  vehicle_name: 'Hiace bus',
  vehicle_model: 'Toyota, white',
  park_name: 'Ojota Park',
  departure_state: 'Lagos',
  destination_state: 'Oyo',
  destination_address: 'Oyo',
  next_of_kin_phone: '+2348030000142',
  expected_from: 'passenger',
};

function hoursUntil(moment: string | null | undefined): number {
  return (Date.parse(moment ?? '') - test.app.now().getTime()) / 3_600_000;
}

describe('a manifest is joined', () => {
  it('by USSD within five screens, by a number without an account', async () => {
    const { number } = await publish();
    const phone = newPhone();
    await phone.dial();
    expect(await phone.answer('1')).toMatch(/^CON Plate, .* or the number of the manifest\?/);
    expect(await phone.answer(number)).toBe('CON LSR-123DE to Oyo. How many hours, 1 to 48?\n0 Back');
    expect(await phone.answer('4')).toMatch(/^CON LSR-123DE to Oyo\. Phone of the person/);
    expect(await phone.answer('08030000142 Ife')).toMatch(
      /^END Ride RD-\w{8}: LSR-123DE to Oyo, due .*PIN is/,
    );
    const [ride] = await ridesOf(phone.number);
    expect(ride).toMatchObject({ ...joined, manifest_number: number, next_of_kin_full_name: 'Ife' });
    expect(hoursUntil(ride?.expected_arrival)).toBeCloseTo(4, 1);
  });

  it('by SMS and by one dialled code, from a number whose next of kin is known', async () => {
    const { number } = await publish();
    const phone = newPhone();
    await phone.board();
    expect(await phone.sms(`JOIN ${number} 5H`)).toMatch(/^Ride RD-\w{8}: LSR-123DE to Oyo/);
    expect(await phone.dial(`1*${number}*6`)).toMatch(/^END Ride RD-\w{8}: LSR-123DE to Oyo/);
    const [, bySms, dialled] = await ridesOf(phone.number);
    expect(bySms).toMatchObject({ ...joined, manifest_number: number });
    expect(dialled).toMatchObject({ ...joined, manifest_number: number });
    expect(hoursUntil(bySms?.expected_arrival)).toBeCloseTo(5, 1);
    expect(hoursUntil(dialled?.expected_arrival)).toBeCloseTo(6, 1);
  });

  it('after the session broke, with the facts of the manifest', async () => {
    const { number } = await publish();
    const phone = newPhone();
    await phone.walk('1', number, '4');
    expect(await phone.dial()).toMatch(/^CON You were at: boarding, whom to tell/);
    await phone.answer('1');
    await phone.answer('08030000142');
    expect(await ridesOf(phone.number)).toMatchObject([{ ...joined, manifest_number: number }]);
  });

  it('once, however often the network repeats the last hop', async () => {
    const { number } = await publish();
    const phone = newPhone();
    const last = await phone.walk('1', number, '4', '08030000142');
    expect(new Set(await Promise.all([phone.hop(), phone.hop()]))).toEqual(new Set([last]));
    expect(await ridesOf(phone.number)).toHaveLength(1);
  });
});

describe('no ride is lodged', () => {
  it('by a number that no manifest has, and the phone is asked once more', async () => {
    const phone = newPhone();
    expect(await phone.walk('1', '00000000')).toMatch(/^CON No open manifest has this number\.\nPlate/);
    expect(await phone.answer('KJA482XY')).toMatch(/^CON KJA-482XY, where to/);
    expect(await phone.sms('JOIN 00000000 5H 08030000142')).toMatch(
      /^No open manifest has this number\. Send JOIN/,
    );
    expect(await ridesOf(phone.number)).toEqual([]);
    expect(await smsTo(phone.number)).toHaveLength(1);
  });

  it('when the journey ended while the passenger typed', async () => {
    const { number, end } = await publish();
    const phone = newPhone();
    await phone.walk('1', number, '4');
    await end();
    expect(await phone.answer('08030000142')).toBe('END No open manifest has this number.');
    expect(await ridesOf(phone.number)).toEqual([]);
    expect(await phone.walk('1', number)).toMatch(/^CON No open manifest/);
  });

  it('when the driver is suspended, before or while the passenger types', async () => {
    const { number, driver } = await publish();
    const phone = newPhone();
    await phone.walk('1', number, '4');
    await (await administratorOf(test)).suspend(driver);
    expect(await phone.answer('08030000142')).toBe('END No open manifest has this number.');
    expect(await phone.sms(`JOIN ${number} 5H 08030000142`)).toMatch(/^No open manifest has this number/);
    expect(await ridesOf(phone.number)).toEqual([]);
  });

  it('by a phone that tries numbers: after twenty in a day an open one is unknown too', async () => {
    const { number } = await publish();
    const [guesser, other] = [newPhone(), newPhone()];
    const { limitScale } = test.app.config;
    Object.assign(test.app.config, { limitScale: 1 });
    try {
      for (let tries = 0; tries < 20; tries += 1) await guesser.walk('1', `999900${10 + tries}`);
      expect(await guesser.walk('1', number)).toMatch(/^CON No open manifest/);
      // A stranger can send SMS in the number, so tries by SMS are counted apart.
      expect(await guesser.sms(`JOIN ${number} 5H`)).not.toMatch(/No open manifest/);
      expect(await other.walk('1', number)).toMatch(/^CON LSR-123DE to Oyo/);
    } finally {
      Object.assign(test.app.config, { limitScale });
    }
    expect(
      (await inputsOf(guesser.number)).filter(({ act }) => act === 'manifest').length,
    ).toBeGreaterThanOrEqual(21);
  });
});
