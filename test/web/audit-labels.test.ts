import { describe, expect, it } from 'vitest';
import { actionLabel } from '#domain/platform/audit.ts';
import { fieldLabel, roleLabel } from '#web/features/platform/audit/audit-labels.ts';
import { auditFilterIn } from '#web/features/platform/audit/queries.ts';
import { dayIn } from '#web/ui/search-params.ts';

describe('an action in the log', () => {
  it.each([
    ['changeOfficerRole', 'Change officer role'],
    ['getCase', 'Open case'],
    ['printCase', 'Print case'],
    ['getaway', 'Getaway'],
    ['forgetCase', 'Forget case'],
  ])('%s reads %s', (action, label) => {
    expect(actionLabel(action)).toBe(label);
  });
});

describe('the filter of the log in an address', () => {
  const filterIn = (address: string) => auditFilterIn(new URLSearchParams(address));

  it('is what the address says', () => {
    expect(filterIn('search=suspend&role=administrator&from=2026-11-01&to=2026-11-30')).toEqual({
      search: 'suspend',
      role: 'administrator',
      from: '2026-11-01',
      to: '2026-11-30',
    });
  });

  it('leaves out empty values, unknown values and values that are no day', () => {
    expect(filterIn('')).toEqual({});
    expect(filterIn('search=&role=king&from=yesterday&to=2026-11-3')).toEqual({});
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['x2026-11-16', undefined],
    ['2026-11-16x', undefined],
    ['1926-11-16', undefined],
    ['2026-1-16', undefined],
  ])('reads the day %s as %s', (typed, day) => {
    expect(dayIn(new URLSearchParams({ to: typed }), 'to')).toBe(day);
    expect(dayIn(new URLSearchParams({ to: typed }), 'from')).toBeUndefined();
  });
});

describe('who acted, and what changed', () => {
  it('is a role with a capital', () => {
    expect(['supervisor', ''].map(roleLabel)).toEqual(['Supervisor', '']);
  });

  it.each([
    ['staff_role', 'staff role'],
    ['staffRole', 'staff role'],
    ['a_b_c', 'a b c'],
  ])('is the field %s as %s', (name, label) => {
    expect(fieldLabel(name)).toBe(label);
  });
});
