// @vitest-environment happy-dom
/** The code of a safety pass: what can be done with it, and the card with it. */
import { screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLockScreen, renewSafetyPass, switchSafetyPass } from '#domain/identity/safety-pass.ts';
import { button, buttons, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { CodeCard } from '#web/features/identity/safety-pass/code-card.tsx';
import { PrintedCard } from '#web/features/identity/safety-pass/printed-card.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const url = 'https://rua.example/s/abcdefghijklmnop123456';
const pass = {
  ...{ state: 'on', isEmpty: false, url, name: 'Ada Obi', bloodGroup: 'O+', genotype: '', allergies: '' },
  ...{
    conditions: '',
    medicines: '',
    nextOfKin: [],
    shown: ['name'],
    photo: null,
    changedAt: null,
    openings: [],
  },
} as const;
const said = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the code', () => {
  const card = (changes: object = {}) =>
    shown(createElement(CodeCard, { pass: { ...pass, ...changes } as never, url }));

  it.each([
    ['on', 'Your codeOn', 'you are told', 'Switch off', false],
    ['off', 'Your codeOff', 'sees nothing of you', 'Switch on', true],
  ])('that is %s says what a helper sees, and can be switched', async (...row) => {
    const [state, head, text, label, on] = row;
    server.answer = { ...pass, state: on ? 'on' : 'off' };
    const { person, queryClient } = card({ state });
    expect([words().startsWith(head), words().includes(text)]).toEqual([true, true]);
    await person.click(button(label));
    await expect.poll(() => queryClient.getQueryData(passQuery.queryKey)).toEqual(server.answer);
    expect(server.changes()).toEqual([[wayOf(switchSafetyPass), { body: { on } }]]);
  });

  it('leads to the picture, the link and the page of the pass', () => {
    card();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link('Lock-screen picture')).toBe(getLockScreen.path);
    expect(link('See it as a helper does')).toBe(url);
    expect(screen.getByLabelText<HTMLInputElement>('Link of your pass').value).toBe(url);
    expect(screen.getByRole('img').getAttribute('src')).toContain('of=123456');
    expect(buttons()).not.toContain('Share the picture');
  });

  it.each([
    ['Cancel', [], []],
    [
      'Make new code',
      [[wayOf(renewSafetyPass), {}]],
      ['Your pass has a new code. Put it on your lock screen.'],
    ],
  ])('is replaced only once that is confirmed: %s', async (answer, asked, told) => {
    server.answer = pass;
    const { person } = card();
    await person.click(button('New code'));
    const box = await screen.findByRole('alertdialog');
    expect(server.changes()).toEqual([]);
    await person.click(within(box).getByRole('button', { name: answer }));
    await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
    expect([server.changes(), said()]).toEqual([asked, told]);
  });

  it.each([
    ['that was called off', new DOMException('x', 'AbortError'), []],
    ['that failed', new Error('x'), ['The picture could not be shared. Download it instead.']],
  ])('is shared as a picture; %s says %j', async (_, error, told) => {
    const share = vi.fn().mockRejectedValue(error);
    Object.assign(navigator, { canShare: () => true, share });
    vi.stubGlobal('fetch', async () => new Response('picture'));
    const { person } = card();
    await person.click(button('Share the picture'));
    await expect.poll(() => share.mock.calls.length).toBe(1);
    await expect.poll(said).toEqual(told);
    Object.assign(navigator, { canShare: undefined });
  });
});

it.each([
  [['name'], 'Ada Obi', false],
  [['name', 'blood_group'], 'Ada Obi', true],
  [[], 'Scan to help me', false],
])('the printed card shows what the pass shows: %j', (facts, name, hasBlood) => {
  shown(createElement(PrintedCard, { pass: { ...pass, shown: facts } as never, url }));
  expect(words()).toContain(`RUA safety pass${name}`);
  expect(words().includes('Blood group O+')).toBe(hasBlood);
});
