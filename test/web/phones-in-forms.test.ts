/** Each form with a phone number takes it as people write it here, and says it at the field when it is none. */
import { describe, expect, it } from 'vitest';
import { personalDetails } from '#domain/identity/accounts/auth.ts';
import { acceptance } from '#domain/identity/agencies/invitations.ts';
import { contactDetails } from '#domain/identity/settings.ts';
import { newItem } from '#domain/journeys/items/items.ts';
import { newWaybill } from '#domain/journeys/items/waybills.ts';
import { newRide } from '#domain/journeys/rides/lodge-ride.ts';
import { formatPhone, parsePhone, phoneProblem } from '#domain/values/phones.ts';

const written = [
  '08030000142',
  '0803 000 0142',
  '0803-000-0142',
  '+2348030000142',
  '+234 803 000 0142',
  '2348030000142',
  '234 803 000 0142',
  '002348030000142',
];

/** By the field's name on the wire. */
const forms = [
  ['the details of an account', personalDetails, 'phone'],
  ['settings', contactDetails, 'phone'],
  ['an invitation', acceptance, 'phone'],
  ['a ride, of the next of kin', newRide, 'next_of_kin_phone'],
  ['an item, of its rider', newItem, 'rider_phone_number'],
  ['a waybill, of its receiver', newWaybill, 'receiver_phone'],
] as const;

describe.each(forms)('the form of %s', (_, schema, field) => {
  const problemsOf = (phone: string) =>
    schema.safeParse({ [field]: phone }).error?.issues.filter(({ path }) => path[0] === field) ?? [];

  it('asks for a number', () => {
    expect(problemsOf('').map(({ message }) => message)).toEqual(['Enter a phone number.']);
  });

  it.each(written)('takes %s', (phone) => {
    expect(problemsOf(phone)).toEqual([]);
    expect(phoneProblem(phone)).toBeUndefined();
    expect(formatPhone(parsePhone(phone) ?? '')).toBe('0803 000 0142');
  });
});

describe('a number that is none', () => {
  it.each(['12', '0803', 'Mama', '+234 603 000 0142'])('is said at the field: %s', (phone) => {
    expect(phoneProblem(phone)).toBeDefined();
  });
});
