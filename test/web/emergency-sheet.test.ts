// @vitest-environment happy-dom
/** The sheet for an emergency: the numbers first, a report by the second tap, and a page of both where no script runs. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpQueueOfPage } from '#test/support/browser-queue.ts';
import { button, buttons, shown, words } from '#test/support/rendered.tsx';
import { allAgencies } from '#web/features/identity/agencies/queries.ts';
import { newestActiveRide } from '#web/features/journeys/rides/queries.ts';
import { EmergencyDialog } from '#web/features/reporting/emergency/emergency-dialog.tsx';
import { MemberEmergencyDialog } from '#web/features/reporting/emergency/member-emergency-dialog.tsx';
import { PlainReports } from '#web/features/reporting/emergency/plain/plain-report.tsx';
import { ReportProvider, useEmergency } from '#web/features/reporting/emergency/use-emergency.ts';
import { WaysToReport } from '#web/features/reporting/emergency/ways-to-report.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

setUpQueueOfPage();
beforeEach(() => localStorage.clear());

const ada = { id: 7, state: 'Lagos', email: 'ada@people.example', emailVerified: true };
const numbers = () =>
  screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.startsWith('tel:'));

function Member() {
  const emergency = useEmergency();
  const opener = createElement(
    'button',
    { key: 'open', type: 'button', onClick: emergency.showNumbers },
    'Emergency',
  );
  const dialog = createElement(MemberEmergencyDialog, { key: 'sheet', emergency, account: ada } as never);
  const ways = createElement(WaysToReport, { key: 'ways' });
  return createElement(ReportProvider, { value: emergency.report }, [opener, ways, dialog]);
}
const member = () =>
  shown(createElement(Member), {
    known: [
      [allAgencies.queryKey, []],
      [newestActiveRide.queryKey, null],
    ],
  });
const sheet = () => document.querySelector('dialog');
/** The words of the part of the sheet that is shown. */
const said = () => words(document.querySelector('dialog > div:not([hidden])') ?? undefined);

describe('the numbers', () => {
  it('of an officer begin with 112, and offer no report', () => {
    shown(createElement(EmergencyDialog, { isOpen: true, onClose() {}, state: 'Oyo' }));
    expect(numbers()).toEqual(['tel:112', 'tel:767', 'tel:122', 'tel:070022553772']);
    expect(said()).toContain('Lagos State Command and Control Centre, works in Lagos767');
    expect(said()).toContain('Federal Road Safety Corps (FRSC), costs a normal call');
    expect(said()).not.toContain('Report an emergency');
  });

  it('of a member stand first, with both reports below', async () => {
    const { person } = member();
    expect(sheet()?.open).toBe(false);
    await person.click(button('Emergency'));
    expect([sheet()?.open, said().startsWith('Call for help')]).toEqual([true, true]);
    await person.click(within(sheet() as HTMLElement).getByRole('button', { name: 'Close' }));
    await expect.poll(() => sheet()?.open).toBe(false);
  });
});

describe('a report', () => {
  it.each([
    ['Report an emergency', 'What is happening'],
    ['Report a crime', 'What happened'],
  ])('begins by the second tap, and its words stay while the numbers are shown: %s', async (name, label) => {
    const { person } = member();
    await person.click(button('Emergency'));
    await person.click(within(sheet() as HTMLElement).getByRole('button', { name }));
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(`^${label}`) });
    await expect.poll(said).toMatch(new RegExp(`^${name}`));
    await person.type(field(), 'Help');
    await person.click(button('Back'));
    expect(said()).toMatch(/^Call for help/);
    await person.click(within(sheet() as HTMLElement).getByRole('button', { name }));
    expect(said()).toMatch(new RegExp(`^${name}`));
    expect(field().value).toBe('Help');
  });

  it('of the one kind has none of the words of the other', async () => {
    const { person } = member();
    await person.click(button('Report a crime'));
    await expect.poll(said).toMatch(/^Report a crime/);
    await person.type(screen.getByRole('textbox', { name: /^What happened/ }), 'Robbed');
    await person.click(button('Back'));
    await person.click(within(sheet() as HTMLElement).getByRole('button', { name: 'Report an emergency' }));
    await expect.poll(said).toMatch(/^Report an emergency/);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^What is happening/ }).value).toBe('');
  });

  it('is offered on a page in both kinds', async () => {
    const { person } = shown(createElement(WaysToReport));
    expect(buttons()).toEqual(['Report an emergency', 'Report a crime']);
    await person.click(button('Report a crime'));
  });
});

describe('the page for help', () => {
  const page = (answer?: object) =>
    shown(createElement(PlainReports, { account: ada, answer, idempotencyKey: 'page-1' } as never));
  const form = (name: string) => screen.getByRole('region', { name }).querySelector('form');

  it.each([
    ['Report an emergency', 'emmergency', 'Send emergency'],
    ['Report a crime', 'crime', 'Send crime report'],
  ])('sends %s as its own kind, from the state where the person lives', (name, type, sends) => {
    page();
    const entries = [...new FormData(form(name) ?? undefined)];
    expect(Object.fromEntries(entries)).toMatchObject({
      ...{ task: type, for_account: '7', idempotency_key: `page-1-${type}`, description: '', state: 'Lagos' },
    });
    expect(words(form(name) ?? undefined)).toMatch(new RegExp(`${sends}$`));
    expect(numbers()[0]).toBe('tel:112');
  });

  it('shows a refusal and what was typed in the form that was sent alone', () => {
    const values = { description: 'Robbed', state: 'Oyo' };
    page({
      kind: 'refused',
      task: 'crime',
      code: 'invalid',
      message: 'Too many today.',
      problems: [],
      values,
    });
    const typed = (name: string) => Object.fromEntries([...new FormData(form(name) ?? undefined)]);
    expect(typed('Report a crime')).toMatchObject(values);
    expect(typed('Report an emergency')).toMatchObject({ description: '', state: 'Lagos' });
    expect(words(screen.getByRole('alert'))).toBe('Too many today.');
    expect(form('Report a crime')?.contains(screen.getByRole('alert'))).toBe(true);
  });
});
