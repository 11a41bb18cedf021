import { describe, expect, it } from 'vitest';
import type { NewSafetyPass } from '#domain/identity/safety-pass.ts';
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
