// @vitest-environment happy-dom
/** What is wrong in a form: where it is said, and where its links lead. */
import { act, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/contract/errors.ts';
import { button, shown, words } from '#test/support/rendered.tsx';
import { part } from '#test/support/road-records.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { FormErrorSummary } from '#web/ui/form/form-error-summary.tsx';
import { FormRefusal } from '#web/ui/form/form-refusal.tsx';

/** A form that the server answers with an error. */
function Refused({ error }: { error: unknown }) {
  const form = useForm({ defaultValues: { name: '', phone: '' } });
  const { formState } = form;
  const send = form.handleSubmit(() => showServerErrors(error, ['name', 'phone'], form.setError));
  return part('div' as never, {
    children: [
      part(FormErrorSummary, { key: 1, formState }),
      part(FormRefusal, { key: 2, formState }),
      part(Button, { key: 3, onClick: () => void send(), children: 'Send' }),
    ],
  });
}

describe('what is wrong in a form', () => {
  const problems = [
    { id: 'name', message: 'Enter a name.' },
    { id: 'box', message: 'Choose one.' },
  ];

  it('takes the focus with each try, and leads to each field, the first of a box', async () => {
    const fields = part('div' as never, {
      children: [
        part('input' as never, { key: 1, id: 'name' }),
        part('div' as never, { key: 2, id: 'box', children: part('input' as never, { id: 'first' }) }),
      ],
    });
    shown(fields);
    for (const place of document.querySelectorAll('#name, #box')) place.scrollIntoView = () => {};
    const onFollow = vi.fn();
    const summary = (attempt: number, of = problems) =>
      part(ErrorSummary, { problems: of, attempt, onFollow });
    const { person, rerender } = shown(summary(0));
    expect(document.activeElement).toBe(document.body);
    rerender(summary(1));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await person.click(screen.getByRole('link', { name: 'Choose one.' }));
    expect([document.activeElement?.id, onFollow.mock.calls]).toEqual(['first', [['box']]]);
    await person.click(screen.getByRole('link', { name: 'Enter a name.' }));
    expect(document.activeElement?.id).toBe('name');
    rerender(summary(2));
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(words(screen.getByRole('alert'))).toContain('Two things to fix');
    rerender(summary(3, problems.slice(1)));
    expect(words(screen.getByRole('alert'))).toContain('One thing to fix');
  });

  it.each([
    [
      new AppError('invalid', 'Look.', { fields: { phone: ['Which?'], name: ['Who?'] } }),
      ['#name Who?', '#phone Which?'],
      false,
    ],
    [new AppError('invalid', 'Look.', { fields: { other: ['What?'] } }), [], true],
    [new AppError('wrong_state', 'Look.'), [], true],
    [new Error('Bug'), [], true],
  ])(
    'for the server is said beside the field that it knows, and otherwise once: %s',
    async (error, links, isOfForm) => {
      const { person } = shown(part(Refused, { error }));
      await person.click(button('Send'));
      await act(async () => {});
      const found = screen.queryAllByRole('link').map((one) => `${one.getAttribute('href')} ${words(one)}`);
      expect(found).toEqual(links);
      const said = error instanceof AppError ? 'Look.' : 'Something went wrong. Try again.';
      expect(words().includes(said)).toBe(isOfForm);
    },
  );
});
