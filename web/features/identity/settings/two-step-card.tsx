import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endTwoStep, type TwoStepEnd, twoStepEnd } from '#domain/identity/accounts/two-step.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { FormButtons } from '#web/features/identity/accounts/form-buttons.tsx';
import type { Translate } from '#web/languages/translations.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { twoStepQuery } from './queries.ts';
import { TwoStepOn } from './two-step-on.tsx';

/** Whether a code is asked for after the password, and switching that on and off. */
export function TwoStepCard() {
  const t = useTranslate();
  const { data: state } = useQuery(twoStepQuery);
  const [changing, setChanging] = useState<'on' | 'off'>();
  const stop = () => setChanging(undefined);
  return (
    <Card aria-labelledby="two-step-card">
      <CardHead title={t('Two-step sign-in')} id="two-step-card">
        {state === undefined ? null : (
          <Badge tone={state.on ? 'ok' : 'mute'} sign={state.on ? 'tick' : 'ring'}>
            {t(state.on ? 'On' : 'Off')}
          </Badge>
        )}
      </CardHead>
      {state === undefined ? <Skeleton className="h-24 w-full" /> : null}
      {state !== undefined && changing === undefined ? (
        <>
          <p className="text-soft">
            {state.on
              ? `${t('After your password, RUA asks for a code of your app.')} ${recoveryText(state.recoveryCodesLeft, t)}`
              : t(
                  'With it, a person who knows your password still cannot sign in: RUA also asks for a code that an app on your phone shows.',
                )}
          </p>
          <Button
            variant={state.on ? 'danger-line' : 'line'}
            small
            className="mt-4"
            onClick={() => setChanging(state.on ? 'off' : 'on')}
          >
            {t(state.on ? 'Switch off' : 'Set up')}
          </Button>
        </>
      ) : null}
      {changing === 'on' ? <TwoStepOn onEnd={stop} /> : null}
      {changing === 'off' ? <TwoStepOff onEnd={stop} /> : null}
    </Card>
  );
}

function recoveryText(left: number, t: Translate): string {
  return left === 1
    ? t('One recovery code is left.')
    : t('{count} recovery codes are left.', { count: left });
}

/** Switches two-step sign-in off, with the password and a code. @param onEnd when it is done or cancelled. */
function TwoStepOff({ onEnd }: { onEnd: () => void }) {
  const t = useTranslate();
  const queryClient = useQueryClient();
  const form = useForm<TwoStepEnd>({
    resolver: formResolver(twoStepEnd),
    defaultValues: { currentPassword: '', code: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function end(body: TwoStepEnd) {
    await call(endTwoStep, { body });
    await queryClient.invalidateQueries(twoStepQuery);
    showToast({ text: t('Two-step sign-in is off.') });
    onEnd();
  }

  return (
    <AccountForm form={form} fields={['currentPassword', 'code']} onSubmit={end}>
      <PasswordField
        {...form.register('currentPassword')}
        id="two-step-password"
        label={t('Your password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <TextField
        {...form.register('code')}
        id="two-step-code"
        label={t('Code of your app, or a recovery code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        error={errors.code?.message}
      />
      <FormButtons
        label={t('Switch off')}
        busyLabel={t('Checking')}
        busy={isSubmitting}
        danger
        onCancel={onEnd}
      />
    </AccountForm>
  );
}
