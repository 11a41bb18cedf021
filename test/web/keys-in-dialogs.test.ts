// @vitest-environment happy-dom
/** Dialogs of a case that are opened by a key go on by keys. */
import { screen } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, it, vi } from 'vitest';
import { shown } from '#test/support/rendered.tsx';
import { OtherAgencyDialog } from '#web/features/response/cases/other-agency-dialog.tsx';
import { ResolveDialog } from '#web/features/response/cases/resolve-dialog.tsx';
import { queueKeys } from '#web/features/response/cases/use-queue-keys.ts';
import { WaitDialog } from '#web/features/response/cases/wait-dialog.tsx';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const one = { id: 41, kind: 'crime', reporter: 'Ada Obi', complaint: { complaintRef: 'CP-22222222' } };

function opened(dialog: FunctionComponent<never>, props: object = {}) {
  const given: object = { one, onClose() {}, ...props };
  return shown(createElement(dialog as FunctionComponent<object>, given));
}

/** In a browser that is used with a finger, or with a keyboard. */
function withFinger(is: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: is && query === '(pointer: coarse)' }) as never,
  );
}

it.each([
  [WaitDialog, {}, 'textbox', 'Whom it waits for'],
  [OtherAgencyDialog, { act: 'handOff' }, 'combobox', 'To which agency'],
  [OtherAgencyDialog, { act: 'tell' }, 'combobox', 'To which agency'],
] as const)('begins in its first field: %o %o', (dialog, props, role, name) => {
  withFinger(false);
  opened(dialog, props);
  expect(document.activeElement).toBe(screen.getByRole(role, { name }));
});

it('brings up no keyboard on a phone', () => {
  withFinger(true);
  opened(WaitDialog);
  expect(document.activeElement).toBe(screen.getByRole('dialog'));
});

it('is over for the reason whose digit is pressed, while nothing is typed', async () => {
  withFinger(false);
  const { person } = opened(ResolveDialog);
  const chosen = () =>
    screen.queryAllByRole<HTMLInputElement>('radio', { checked: true }).map(({ value }) => value);
  await person.keyboard('3');
  expect(chosen()).toEqual(['vehicle-found']);
  await person.keyboard('7');
  expect(chosen()).toEqual(['other']);
  await person.keyboard('8');
  await person.tab();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^What was done/ }));
  await person.keyboard('2 cars');
  expect([chosen(), screen.getByRole('textbox', { name: /^What was done/ })]).toMatchObject([
    ['other'],
    { value: '2 cars' },
  ]);
});

it('stands in the list of keys', () => {
  expect(queueKeys.map(([key]) => key)).toContain('1 to 7');
});
