// @vitest-environment happy-dom
/** The report behind a case, as an officer reads it: what happened, where, to whom, and who else has it. */
import { fireEvent, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { CaseReport } from '#domain/response/cases/case-report.ts';
import { agencyCase, at, caseReport, complaint, item, ride } from '#test/support/agency-cases.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { CaseReportCards } from '#web/features/response/cases/case-report.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

type Changes = Parameters<typeof agencyCase>[0];

function read(report: Partial<CaseReport> = {}, changes: Changes = {}) {
  const whole = caseReport(report);
  const one = agencyCase({ ...changes, report: whole });
  return shown(createElement(CaseReportCards, { one, report: whole }));
}
const part = (name: string) => words(screen.getByRole('region', { name }));
const facts = (name: string) => {
  const list = screen.getByRole('region', { name }).querySelectorAll('dl > div');
  return [...list].map((fact) => [...fact.children].map((child) => words(child)));
};

describe('what happened', () => {
  it.each<[string, Partial<CaseReport>, Changes, string]>([
    ['the words', { description: 'Help.' }, {}, 'What happenedHelp.'],
    ['a report without words', { description: '' }, {}, 'What happenedThe reporter wrote no words.'],
    [
      'an item that was flagged without words',
      {
        description: '',
        item: { description: 'A grey bag.', transportMeans: '', departureState: '', status: '' },
      },
      { complaint: null, item },
      'What happenedIt was flagged without words.The item, as its sender described itA grey bag.',
    ],
  ])('is told by %s', (_, report, changes, said) => {
    read(report, changes);
    expect(part('What happened')).toBe(said);
  });

  it('has the pictures, each with the time at which RUA received it', () => {
    read({ pictures: ['a.webp', 'b.webp'], picturesReceivedAt: [null, at] });
    const [first, second] = within(screen.getByRole('region', { name: 'What happened' })).getAllByRole(
      'listitem',
    );
    expect([first && words(first), second && words(second)]).toEqual(['', 'Received 27 Nov 2026, 9:00 AM']);
    expect(buttons(second)).toEqual(['Open picture 2 of 2: Picture 2 of CP-22222222']);
  });
});

describe('the place', () => {
  const placed = { latitude: 6.5, longitude: 3.4, place: 'Kosofe, Lagos' };

  it('is copied with the words of the case while the map knows none', async () => {
    const { person } = read({}, placed);
    await person.click(button('Copy place'));
    const [first, second] = (await navigator.clipboard.readText()).split('\n');
    expect([first, second]).toEqual(['Kosofe, Lagos', '6.50000, 3.40000']);
  });

  it('is said to be as exact as the device knew it', () => {
    read({ accuracyMetres: 40 }, placed);
    expect(words()).toContain('Within 40 m, as the device said');
  });

  it('has no map without a position', () => {
    read({}, { ...placed, longitude: null });
    expect(buttons()).not.toContain('Copy place');
    expect(part('What happened')).toContain('They took my bag.');
  });
});

describe('the facts', () => {
  it('of a ride are those that are known', () => {
    const vehicle = {
      ...{ vehicleNumber: 'KJA-482XY', plateKind: null, vehicleName: 'Hiace', vehicleModel: '' },
    };
    const report = { vehicle, driverName: 'Sunday', company: 'Gokada', to: 'Ibadan', manifest: '20481736' };
    read({ ...report, driverPhone: '08030000142' }, { complaint: null, ride, kind: 'flagged-ride' });
    expect(facts('Vehicle and trip')).toEqual([
      ['Driver', 'Sunday'],
      ['Company', 'Gokada'],
      ['Trip', 'Ibadan'],
      ['Manifest', '20481736'],
      ['Lodged', '27 Nov 2026, 9:00 AM'],
    ]);
    expect(buttons()).toContain('Copy the number of Sunday');
    expect(part('Vehicle and trip')).toContain('Hiace');
  });

  it('of a trip are its two ends, and its driver may have no name', () => {
    read({ from: 'Ojota', to: 'Ibadan', driverPhone: '08030000142' }, { complaint: null, ride });
    expect(facts('Vehicle and trip')[0]).toEqual(['Trip', 'Ojota to Ibadan']);
    expect(buttons()).toContain('Copy the number of the driver');
  });

  it.each([
    ['received', 'Received'],
    ['active', 'Ongoing'],
  ])('of an item that is %s', (status, said) => {
    const about = { description: '', transportMeans: 'Motorcycle', departureState: 'Lagos', status };
    read({ item: about }, { complaint: null, item, kind: 'flagged-item' });
    expect(facts('Item, vehicle and trip').slice(0, 4)).toEqual([
      ['Item', 'Laptop'],
      ['Status', said],
      ['Transport means', 'Motorcycle'],
      ['Departure state', 'Lagos'],
    ]);
  });

  it('of a complaint are the role, the name, the place and since when it is over', () => {
    const about = { ...complaint, role: 'passenger', name: 'Musa', city: 'Ikeja', overAt: at };
    read({}, { complaint: about });
    expect(facts('About the report').slice(0, -1)).toEqual([
      ['Role', 'passenger'],
      ['Name', 'Musa'],
      ['City and state', 'Ikeja, Lagos'],
      ['Over since', '27 Nov 2026, 9:00 AM'],
    ]);
  });

  it('of a complaint are none that it does not tell', () => {
    read({}, { complaint: { ...complaint, state: '' } });
    expect(facts('About the report').map(([term]) => term)).toEqual(['Lodged']);
  });
});

describe('the people', () => {
  const reporter = { name: 'Musa Bello', phone: '08030000142', address: '12 Allen Avenue', reached: 'sms' };

  it.each<[string, Partial<CaseReport>, string]>([
    ['one who left', { reporter: null }, 'A person who has left RUA'],
    ['one without a name', { reporter: { ...reporter, name: '' } as never }, 'No name given'],
    [
      'one by SMS',
      { reporter: reporter as never },
      'Musa Bello12 Allen AvenueLodged it by text, without an account: replies go to them by SMS.',
    ],
    [
      'one to be called',
      { reporter: { ...reporter, address: '', reached: 'call' } as never },
      'Lodged it by text, without an account: only a call reaches them.',
    ],
  ])('have the reporter: %s', (_, report, said) => {
    read(report);
    expect(part('People')).toContain(said);
  });

  it('have a reporter with an account, of whom only a wrong address is said', () => {
    const account = { ...reporter, phone: '', address: '', reached: 'account' };
    const { unmount } = read({ reporter: account as never });
    expect(part('People')).toBe('ReporterMusa Bello');
    unmount();
    read({ reporter: account as never }, { addressConfirmed: false });
    expect(part('People')).toContain('Address not confirmed');
  });

  it.each([
    ['duress', false, [undefined, undefined]],
    ['duress', true, [undefined, 'Next of kin']],
    ['flagged-ride', true, ['Reporter', 'Next of kin']],
    ['flagged-ride', false, ['Reporter', undefined]],
  ] as const)('of a case of %s, with a next of kin: %s', (kind, hasNextOfKin, heads) => {
    read({ hasNextOfKin }, { kind });
    const found = ['Reporter', 'Next of kin'].map(
      (name) => screen.queryByRole('heading', { name })?.textContent,
    );
    expect(found).toEqual(heads);
  });
});

describe('the agencies that have it', () => {
  const agency = (name: string, isOwn: boolean) => ({
    ...{ id: name.length, name, code: name, logo: '', isOwn, state: 'new' as const },
    ...{ deliveredAt: null, seenAt: null, acknowledgedAt: null, resolvedAt: null },
  });
  const agencies = [agency('FRSC', true), agency('LASTMA', false)];

  it('are named, the own one as such', () => {
    read({ agencies });
    expect(part('Who has it')).toContain('FRSC, us');
    expect(part('Who has it')).not.toContain('LASTMA, us');
  });

  it.each([true, false])('get one more by the button or T, where the officer may: %s', async (tell) => {
    read({ agencies }, { can: { tell } });
    expect(buttons().some((name) => name.startsWith('Tell one more'))).toBe(tell);
    const isTaken = !fireEvent.keyDown(document.body, { key: 't' });
    expect(isTaken).toBe(tell);
    if (tell) await screen.findByRole('dialog', { name: 'Tell one more agency of CP-22222222' });
  });
});
