import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { FirstDay } from '#domain/journeys/first-day.ts';
import { LanguageChips } from '#web/features/identity/languages/language-chips.tsx';
import { passQuery } from '#web/features/identity/safety-pass/queries.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { watchedKinQuery } from '../next-of-kin/queries.ts';
import { AlreadyUseful, NoRidesYet } from './already-useful.tsx';
import { KinStep } from './kin-step.tsx';
import { PassStep } from './pass-step.tsx';
import { usePostpone } from './queries.ts';

type StepState = 'done' | 'now' | 'later';

type StepProps = {
  number: number;
  state: StepState;
  title: string;
  /** Said after the title of a step that is done. */
  doneText: string;
  children: ReactNode;
};

const MARK_LOOK: Readonly<Record<StepState, string>> = {
  done: 'border-action bg-action text-on-action',
  now: 'border-action bg-surface text-action shadow-[0_0_0_4px_var(--color-ok)]',
  later: 'border-line-strong bg-surface',
};

export type FirstDayProps = { account: Account; day: FirstDay };

/** The top of the dashboard until the first ride: the language, and three things to do in any order. */
export function FirstDayParts({ account, day }: FirstDayProps) {
  return (
    <div className="with-scripts grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
      <LanguageChips current={account.language} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)] lg:gap-6">
        <ThreeThings account={account} day={day} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:gap-6">
          <AlreadyUseful />
          <NoRidesYet />
        </div>
      </div>
    </div>
  );
}

type Opened = 'kin' | 'pass' | 'ride';

/** Only one thing is open: the one that the person asked for, else the first that is not done. */
function ThreeThings({ account, day }: FirstDayProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Opened | null>(null);
  const { hasKin, hasPass, hasRide } = day;
  const isDone: Readonly<Record<Opened, boolean>> = { kin: hasKin, pass: hasPass, ride: hasRide };
  const next = (['kin', 'pass', 'ride'] as const).find((one) => !isDone[one]) ?? 'ride';
  const open = asked !== null && !isDone[asked] ? asked : next;
  const count = [hasKin, hasPass, hasRide].filter(Boolean).length;
  const stateOf = (one: Opened): StepState => (isDone[one] ? 'done' : one === open ? 'now' : 'later');
  const doneText = t('(done already)');
  return (
    <Card aria-labelledby="first-day">
      <CardHead title={t('Three things, then you are ready')} id="first-day">
        <span className="num whitespace-nowrap text-muted text-sm">
          {t('{done} of {count}', { done: count, count: 3 })}
        </span>
      </CardHead>
      <ol>
        <Step number={1} state={stateOf('kin')} title={t('Next of kin')} doneText={doneText}>
          <OwnKinStep account={account} isOpen={open === 'kin'} onOpen={() => setAsked('kin')} />
        </Step>
        <Step number={2} state={stateOf('pass')} title={t('Safety pass')} doneText={doneText}>
          <OwnPassStep isDone={hasPass} isOpen={open === 'pass'} onOpen={() => setAsked('pass')} />
        </Step>
        <Step number={3} state={stateOf('ride')} title={t('First ride')} doneText={doneText}>
          <p className="-mt-3 text-soft">
            {t('Next time you enter a vehicle. The plate and a place are enough.')}
          </p>
          <ButtonLink to="/users/rides/lodge" variant="line" className="justify-self-start">
            {t('Lodge a ride')}
          </ButtonLink>
        </Step>
      </ol>
      <Later />
    </Card>
  );
}

type OwnStepProps = { isOpen: boolean; onOpen: () => void };

function OwnKinStep({ account, ...step }: OwnStepProps & { account: Account }) {
  const { data } = useQuery(watchedKinQuery);
  if (!data) return <Skeleton className="h-24 w-full rounded-md" />;
  return <KinStep known={data} emailVerified={account.emailVerified} {...step} />;
}

function OwnPassStep(step: OwnStepProps & { isDone: boolean }) {
  const { data: pass } = useQuery(passQuery);
  const { data: known } = useQuery(watchedKinQuery);
  if (!pass || !known) return <Skeleton className="h-24 w-full rounded-md" />;
  return <PassStep pass={pass} kin={known.kin} {...step} />;
}

function Later() {
  const t = useTranslate();
  const puttingOff = usePostpone();
  return (
    <Button
      variant="quiet"
      small
      className="mt-3 ml-9 [&>span>*]:justify-start"
      busy={puttingOff.isPending}
      busyLabel={t('Saving')}
      onClick={() => puttingOff.mutate()}
    >
      {t('Later')}
    </Button>
  );
}

/** One of the three on a lane, which is solid below finished steps. */
function Step({ number, state, title, doneText, children }: StepProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3.5 pb-5.5 last:pb-0',
        "before:absolute before:top-10.5 before:bottom-1.5 before:left-[calc(1.125rem-1.5px)] before:content-[''] last:before:hidden",
        state === 'done'
          ? 'before:border-action before:border-l-3'
          : 'before:border-line-strong before:border-l-3 before:border-dashed',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9 place-items-center rounded-full border-2 font-bold',
          MARK_LOOK[state],
        )}
      >
        {state === 'done' ? <Check className="ic" /> : number}
      </span>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
        <h3 className="pt-1.5 text-lg leading-snug">
          {title}
          {state === 'done' ? <span className="sr-only"> {doneText}</span> : null}
        </h3>
        {children}
      </div>
    </li>
  );
}
