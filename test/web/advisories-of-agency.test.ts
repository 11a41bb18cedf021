// @vitest-environment happy-dom
/** The advisories of an agency: those that road users read now can be ended. */
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { createAdvisory, endAdvisory } from '#domain/response/advisories.ts';
import { button, buttons, field, server, shown, wayOf, words } from '#test/support/rendered.tsx';
import { AdvisoryForm } from '#web/features/response/advisories/advisory-form.tsx';
import { AdvisoryList } from '#web/features/response/advisories/advisory-list.tsx';
import { ownAdvisoriesPage } from '#web/features/response/advisories/queries.ts';

vi.mock('#web/lib/api.ts', async (load) =>
  (await import('#test/support/rendered.tsx')).answering(await load()),
);

const advisory = (id: number, inForce: boolean) => ({
  ...{ id, title: `Floods ${id}`, text: 'At Ojota', inForce },
  ...{ createdAt: '2026-11-27T08:00:00Z', endsAt: '2026-11-27T23:30:00Z' },
});

function list(rows: readonly object[], { page = 1, total = rows.length } = {}) {
  return shown(createElement(AdvisoryList), {
    known: [[ownAdvisoriesPage(page).queryKey, { rows, total }]],
    address: `/admin/advisories?page=${page}`,
  });
}

describe('the list', () => {
  it('says of each until when it is shown or when it ended, and ends the former', async () => {
    const { person } = list([advisory(1, true), advisory(2, false)]);
    expect(screen.getAllByRole('article').map((one) => words(one))).toEqual([
      'ShownUntil 28 Nov 2026, 12:30 AMFloods 1At OjotaEnd now',
      'EndedEnded 28 Nov 2026, 12:30 AMFloods 2At Ojota',
    ]);
    expect(buttons()).toEqual(['End now']);
    await person.click(button('End now'));
    await expect.poll(server.changes).toEqual([[wayOf(endAdvisory), { params: { id: 1 } }]]);
  });

  it.each([
    [10, false],
    [11, true],
  ])('of %i has pages: %s', (total, has) => {
    list([advisory(1, true)], { total });
    expect(screen.queryByRole('navigation', { name: 'Pages' }) !== null).toBe(has);
  });

  it('has the page of the address', () => {
    list([advisory(1, true)], { page: 2, total: 11 });
    expect(words()).toContain('11 to 11 of 11 advisories');
  });

  it('says that there are none, or that they did not load', async () => {
    const { unmount } = list([]);
    expect(words()).toContain('Your agency has told road users nothing yet.');
    unmount();
    server.answer = new AppError('unavailable', 'There is no network.');
    shown(createElement(AdvisoryList));
    await screen.findByText('The advisories did not load.');
  });
});

describe('a new one', () => {
  const write = async (person: ReturnType<typeof shown>['person']) => {
    await person.type(field('Title'), 'Floods');
    await person.type(field('What road users should know'), 'At Ojota');
  };

  it('has the length that is chosen', async () => {
    server.answer = {};
    const { person } = shown(createElement(AdvisoryForm));
    await write(person);
    await person.selectOptions(field('Shown for'), '7 days');
    await person.click(button('Tell road users'));
    const body = { title: 'Floods', text: 'At Ojota', hours: 168 };
    await expect.poll(server.changes).toEqual([[wayOf(createAdvisory), { body }]]);
  });

  it('that is refused says so beside its field', async () => {
    server.answer = new AppError('invalid', 'Check it.', { fields: { text: ['Say where.'] } });
    const { person } = shown(createElement(AdvisoryForm));
    await write(person);
    await person.click(button('Tell road users'));
    await expect.poll(() => field('What road users should know').getAttribute('aria-invalid')).toBe('true');
    expect(field('Title').getAttribute('aria-invalid')).toBeNull();
  });
});
