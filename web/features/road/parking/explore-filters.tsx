import { SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dayLength, formatDate, hourName, hourOfDay, momentAt } from '#domain/values/clock.ts';
import { readNaira } from '#domain/values/naira.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ToolbarSelect } from '#web/ui/toolbar-select.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Price and time, stored in the address. Closed at first on phones. */
export function ExploreFilters({ count }: { count: number }) {
  const t = useTranslate();
  const [params] = useSearchParams();
  return (
    <details className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-tap cursor-pointer items-center gap-2 rounded-card px-4 font-semibold text-sm">
        <SlidersHorizontal aria-hidden="true" className="ic" />
        {t('Time and price')}
        {count > 0 ? (
          <span className="num rounded-pill bg-info px-2 text-info-ink text-xs">
            {t('{count} set', { count })}
          </span>
        ) : null}
      </summary>
      {/* Mounted again when the address changes by other means. */}
      <FilterForm key={params.toString()} params={params} />
    </details>
  );
}

function FilterForm({ params }: { params: URLSearchParams }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const now = Date.now();
  const from = Date.parse(params.get('from') ?? '');
  const to = Date.parse(params.get('to') ?? '');

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const next = new URLSearchParams(params);
    next.delete('page');
    const problems: Record<string, string> = {};
    for (const name of ['price_from', 'price_to']) {
      const typed = String(form.get(name) ?? '').trim();
      const read = readNaira(typed);
      next.delete(name);
      if (typed === '') continue;
      if ('problem' in read) problems[name] = read.problem;
      else next.set(name, typed);
    }
    const slot = slotOf(form);
    next.delete('from');
    next.delete('to');
    if (slot === 'passed') problems.to_hour = t('Choose an end after the beginning.');
    else if (slot) {
      next.set('from', slot.from);
      next.set('to', slot.to);
    }
    setErrors(problems);
    if (Object.keys(problems).length === 0) navigate(`?${next}`, { preventScrollReset: true });
  }

  return (
    <form onSubmit={apply} noValidate className="grid gap-4 border-line border-t p-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          type="date"
          name="date"
          label={t('Day')}
          optional
          min={formatDate(new Date(now), 'iso')}
          max={formatDate(new Date(now + 365 * dayLength), 'iso')}
          defaultValue={Number.isNaN(from) ? '' : formatDate(new Date(from), 'iso')}
        />
        <HourField name="from_hour" label={t('From')} hour={Number.isNaN(from) ? 8 : hourOfDay(from)} />
        <HourField
          name="to_hour"
          label={t('To')}
          hour={Number.isNaN(to) ? 17 : hourOfDay(to)}
          error={errors.to_hour}
        />
        <TextField
          name="price_from"
          label={t('Price from')}
          optional
          inputMode="decimal"
          placeholder="₦"
          defaultValue={params.get('price_from') ?? ''}
          error={errors.price_from}
        />
        <TextField
          name="price_to"
          label={t('Price to')}
          optional
          inputMode="decimal"
          placeholder="₦"
          defaultValue={params.get('price_to') ?? ''}
          error={errors.price_to}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <ButtonLink small variant="quiet" to={cleared(params)} preventScrollReset>
          {t('Clear')}
        </ButtonLink>
        <Button small type="submit">
          {t('Show spaces')}
        </Button>
      </div>
    </form>
  );
}

type HourFieldProps = { name: string; label: string; hour: number; error?: string | undefined };

function HourField({ name, label, hour, error }: HourFieldProps) {
  return (
    <div className="grid content-start gap-1.5">
      <span aria-hidden="true" className="font-semibold text-sm leading-[1.35]">
        {label}
      </span>
      <ToolbarSelect
        name={name}
        label={label}
        defaultValue={String(hour)}
        aria-invalid={error ? true : undefined}
        options={hours.map((one) => ({ value: String(one), label: hourName(one) }))}
      />
      {error ? <p className="font-semibold text-bad-ink text-sm">{error}</p> : null}
    </div>
  );
}

/** Without a day, there is no time filter. An end at midnight is the end of the day. */
function slotOf(form: FormData): { from: string; to: string } | 'passed' | null {
  const date = String(form.get('date') ?? '');
  if (date === '') return null;
  const from = momentAt(date, Number(form.get('from_hour')));
  const to = momentAt(date, Number(form.get('to_hour')) || 24);
  return from === null || to === null || to <= from ? 'passed' : { from, to };
}

function cleared(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  for (const name of ['price_from', 'price_to', 'from', 'to', 'page']) next.delete(name);
  return `?${next}`;
}
