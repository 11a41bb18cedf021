import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { twoStepQuery } from './queries.ts';
import { TwoStepOff } from './two-step-off.tsx';
import { TwoStepOn } from './two-step-on.tsx';

/** Whether a code is asked for after the password, and switching that on and off. */
export function TwoStepCard() {
  const { data: state } = useQuery(twoStepQuery);
  const [changing, setChanging] = useState<'on' | 'off'>();
  const stop = () => setChanging(undefined);
  return (
    <Card aria-labelledby="two-step-card">
      <CardHead title="Two-step sign-in" id="two-step-card">
        {state === undefined ? null : (
          <Badge tone={state.on ? 'ok' : 'mute'} sign={state.on ? 'tick' : 'ring'}>
            {state.on ? 'On' : 'Off'}
          </Badge>
        )}
      </CardHead>
      {state === undefined ? <Skeleton className="h-24 w-full" /> : null}
      {state !== undefined && changing === undefined ? (
        <>
          <p className="text-soft">
            {state.on
              ? `After your password, RUA asks for a code of your app. ${recoveryText(state.recoveryCodesLeft)}`
              : 'With it, somebody who knows your password still cannot sign in: RUA also asks for a code that an app on your phone shows.'}
          </p>
          <Button
            variant={state.on ? 'danger-line' : 'line'}
            small
            className="mt-4"
            onClick={() => setChanging(state.on ? 'off' : 'on')}
          >
            {state.on ? 'Switch off' : 'Set up'}
          </Button>
        </>
      ) : null}
      {changing === 'on' ? <TwoStepOn onEnd={stop} /> : null}
      {changing === 'off' ? <TwoStepOff onEnd={stop} /> : null}
    </Card>
  );
}

function recoveryText(left: number): string {
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
