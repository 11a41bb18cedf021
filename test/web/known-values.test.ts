import { describe, expect, it } from 'vitest';
import type { NewSafetyPass } from '#domain/identity/safety-pass.ts';
import type { Ride } from '#domain/journeys/rides/rides.ts';
import { firstPass } from '#web/features/journeys/first-day/first-pass.ts';
import { knownValues } from '#web/features/journeys/rides/lodge/known-values.ts';

const account = { state: 'Lagos', city: 'Ikeja' };
const kin = {
  fullName: 'Ifeanyi Okonkwo',
  phone: '0803 000 0111',
  address: '9 Palm Nut Close',
  canBeTexted: true,
  savedAt: '2026-11-23T08:14:00.000Z',
};
const pass = { nextOfKin: [{ name: 'Ngozi Eze', phone: '+2348030000222', shown: true }] };

describe('the next of kin of a new ride', () => {
  it('is whom the account names, also where the safety pass names another', () => {
    expect(knownValues({ account, pass, kin })).toMatchObject({
      nextOfKinFullName: 'Ifeanyi Okonkwo',
      nextOfKinPhone: '0803 000 0111',
      nextOfKinAddress: '9 Palm Nut Close',
    });
  });

  it('has an address that is not known where the account has none', () => {
    expect(knownValues({ account, kin: { ...kin, address: '' } }).nextOfKinAddress).toBe('Not known');
  });

  it('is that of the safety pass where the account names nobody', () => {
    expect(knownValues({ account, pass, kin: null }).nextOfKinFullName).toBe('Ngozi Eze');
  });
});

const last = {
  ...{ departureState: 'Lagos', departureCity: 'Kosofe', address: '7 Boarding Lane', parkName: 'Ojota' },
  ...{ destinationState: 'Oyo', destinationCity: 'Ibadan North', destinationAddress: '21 Arrival Crescent' },
  ...{ nextOfKinFullName: 'Bola Obi', nextOfKinPhone: '+2348030000333', nextOfKinAddress: 'Yaba' },
  ...{ vehicleNumber: 'KJA-482XY', driverName: 'Sunday Ogbeide' },
} as Ride;

describe('the next of kin after the first ride', () => {
  it('is that of the last ride where the account names nobody, with the number in national form', () => {
    expect(knownValues({ account, last, pass, kin: null })).toMatchObject({
      nextOfKinFullName: 'Bola Obi',
      nextOfKinPhone: '0803 000 0333',
      nextOfKinAddress: 'Yaba',
    });
  });
});

describe('the way of a new ride', () => {
  it('begins in the local government of the profile, in words, and goes nowhere yet', () => {
    expect(knownValues({ account })).toMatchObject({
      ...{ departureState: 'Lagos', departureCity: 'Ikeja', address: 'Ikeja, Lagos', parkName: '' },
      ...{ destinationState: '', destinationCity: '', destinationAddress: '' },
    });
  });

  it('begins where the last ride began, without its vehicle, destination and unknown park', () => {
    expect(knownValues({ account, last })).toMatchObject({
      ...{ departureState: 'Lagos', departureCity: 'Kosofe', address: '7 Boarding Lane', parkName: 'Ojota' },
      ...{ destinationState: '', destinationAddress: '', vehicleNumber: '', driverName: '' },
    });
    expect(knownValues({ account, last: { ...last, parkName: 'Not known' } }).parkName).toBe('');
  });

  it('back is the way of that ride turned round, to its park, or to where it began', () => {
    expect(knownValues({ account, back: last })).toMatchObject({
      ...{
        departureState: 'Oyo',
        departureCity: 'Ibadan North',
        address: '21 Arrival Crescent',
        parkName: '',
      },
      ...{ destinationState: 'Lagos', destinationCity: 'Kosofe', destinationAddress: 'Ojota' },
      vehicleNumber: '',
    });
    const back = { ...last, parkName: 'Not known' };
    expect(knownValues({ account, back }).destinationAddress).toBe('7 Boarding Lane');
  });
});

const written: NewSafetyPass = {
  name: 'Amara Okafor',
  bloodGroup: '',
  genotype: 'AS',
  allergies: 'Penicillin',
  conditions: '',
  medicines: '',
  nextOfKin: [],
  shown: ['name', 'blood_group'],
};

describe('the safety pass of the first day', () => {
  it('takes the blood group and the next of kin, and keeps the rest', () => {
    expect(firstPass(written, kin, 'O+')).toEqual({
      ...written,
      bloodGroup: 'O+',
      nextOfKin: [{ name: 'Ifeanyi Okonkwo', phone: '0803 000 0111', shown: true }],
    });
  });

  it('keeps the people whom it names already', () => {
    const own = { ...written, nextOfKin: pass.nextOfKin };
    expect(firstPass(own, kin, 'O+').nextOfKin).toEqual(pass.nextOfKin);
  });

  it('has no blood group when it is not known, or is none', () => {
    for (const answer of ['', 'C+']) expect(firstPass(written, null, answer)).toEqual(written);
  });
});
