import type { HomePage } from '#domain/site/content/pages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { AgenciesRow } from './agencies-row.tsx';

type CounterSection = HomePage['counterSection'];

type CountersProps = Pick<CounterSection, 'counters'> & Pick<HomePage, 'agencies'>;

/** Up to four figures, drawn as a vehicle's odometer, and under them the agencies with their times to answer. */
export function Counters({ counters, agencies }: CountersProps) {
  const shown = counters ? countersOf(counters).filter(({ figure }) => figure !== '') : [];
  if (shown.length === 0 && agencies.length === 0) return null;
  return (
    <section
      data-section="counters"
      aria-label="In figures"
      className="grid grid-cols-1 gap-7 overflow-hidden bg-[var(--blue-600)] py-9 text-white lg:gap-10 lg:py-12"
    >
      {shown.length === 0 ? null : (
        <ul className="wrap grid w-full grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-[repeat(4,auto)] lg:justify-between">
          {shown.map(({ figure, title }) => (
            <li key={title}>
              <Odometer figure={figure} />
              <p className="mt-3 max-w-[13em] font-medium leading-[1.35]">{title}</p>
            </li>
          ))}
        </ul>
      )}
      {agencies.length === 0 ? null : <AgenciesRow agencies={agencies} />}
    </section>
  );
}

/** The last digit is on yellow, as on the dashboard. Symbols that are no digits are between the wheels. */
function Odometer({ figure }: { figure: string }) {
  const symbols = [...figure];
  const last = symbols.findLastIndex((symbol) => /\d/.test(symbol));
  return (
    <div role="img" aria-label={figure} className="flex items-end gap-0.5">
      {symbols.map((symbol, place) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit's position in the number identifies it
          key={place}
          aria-hidden="true"
          className={classNames(
            'num block whitespace-pre text-center font-bold text-[clamp(1.375rem,0.8rem+2vw,2.25rem)] leading-none',
            /\d/.test(symbol) &&
              'min-w-[1.12em] rounded-[0.125rem] px-[0.26em] pt-[0.4em] pb-[0.36em] shadow-[inset_0_1px_0_#ffffff24,inset_0_-1px_0_#0006] first:rounded-l-sm',
            /\d/.test(symbol) && (place === last ? 'rounded-r-sm! bg-danfo text-navy' : 'bg-navy'),
          )}
        >
          {symbol}
        </span>
      ))}
    </div>
  );
}

function countersOf(counters: NonNullable<CounterSection['counters']>) {
  return [
    { figure: counters.counterOne, title: counters.counterOneTitle },
    { figure: counters.counterTwo, title: counters.counterTwoTitle },
    { figure: counters.counterThree, title: counters.counterThreeTitle },
    { figure: counters.counterFour, title: counters.counterFourTitle },
  ];
}
