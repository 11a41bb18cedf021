// @vitest-environment happy-dom
/** The choices of what notifications come where, and of quiet hours. */
import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { saveNotificationPreferences } from '#domain/platform/notifications/notifications.ts';
import { button, server, shown, wayOf } from '#test/support/rendered.tsx';
import { NotificationsTab } from '#web/features/platform/notifications/notifications-tab.tsx';
import { notificationPreferences } from '#web/features/platform/notifications/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

describe('the choice of what comes', () => {
  const choice = (kind: string) => ({ kind, inApp: true, mail: true, push: true });
  const preferences = { choices: [choice('reports'), choice('traffic')], quietFrom: '', quietTo: '' };
  const tab = (changes: object = {}) =>
    shown(createElement(NotificationsTab, { accountType: 'commuter' }), {
      known: [[notificationPreferences.queryKey, { ...preferences, ...changes }]],
    });
  const quiet = /^Hold my mails/;

  it('has a row for each kind, and one of the account that cannot be changed', () => {
    tab({ choices: [{ ...choice('reports'), inApp: false, mail: false }] });
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /My account|My reports/ });
    expect(boxes.map((box) => `${box.getAttribute('aria-label')}: ${box.disabled}`)).toEqual([
      ...['My reports in RUA: false', 'My reports by mail: false', 'My reports on devices: false'],
      ...['My account in RUA: true', 'My account by mail: true', 'My account on devices: true'],
    ]);
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, true, true, true, true]);
  });

  it('of quiet hours begins with the usual night', async () => {
    server.answer = preferences;
    const { person } = tab();
    expect(screen.queryByLabelText('From')).toBeNull();
    await person.click(screen.getByRole('checkbox', { name: quiet }));
    await person.click(button('Save choices'));
    const body = { ...preferences, quietFrom: '22:00', quietTo: '06:00' };
    await expect.poll(server.changes).toEqual([[wayOf(saveNotificationPreferences), { body }]]);
  });

  it('that is refused says so at its time, without another word', async () => {
    const fields = { quietTo: ['Enter a time such as 22:00.'] };
    server.answer = new AppError('invalid', 'Wrong.', { fields });
    const { person } = tab({ quietFrom: '22:00', quietTo: '06:00' });
    await person.click(button('Save choices'));
    await screen.findByText('Enter a time such as 22:00.');
    const isWrong = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
    expect([isWrong('From'), isWrong('To'), currentToasts()]).toEqual([null, 'true', []]);
  });

  it('that another window saved is shown', async () => {
    const { queryClient } = tab();
    const changed = { ...preferences, choices: [{ ...choice('reports'), mail: false }, choice('traffic')] };
    act(() => void queryClient.setQueryData<unknown>(notificationPreferences.queryKey, changed));
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'My reports by mail' });
    await expect.poll(() => box().checked).toBe(false);
  });

  it('that was saved here keeps the focus, and what was chosen meanwhile', async () => {
    const { person, queryClient } = tab();
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    let answered = () => {};
    server.until = new Promise((resolve) => {
      answered = resolve;
    });
    server.answer = ({ body }: { body: object }) => body;
    await person.click(box('My reports by mail'));
    await person.click(button('Save choices'));
    await person.click(box('My reports on devices'));
    act(answered);
    await expect.poll(() => currentToasts().length).toBe(1);
    const stored = () => queryClient.getQueryData<typeof preferences>(notificationPreferences.queryKey);
    await expect.poll(() => stored()?.choices[0]?.mail).toBe(false);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect([box('My reports by mail').checked, box('My reports on devices').checked]).toEqual([false, false]);
    expect(document.activeElement).toBe(box('My reports on devices'));
    // The same window again, after another saved what there was before.
    act(() => void queryClient.setQueryData<unknown>(notificationPreferences.queryKey, preferences));
    await expect.poll(() => box('My reports by mail').checked).toBe(true);
  });
});
