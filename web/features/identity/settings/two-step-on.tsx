import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { beginTwoStep, confirmTwoStep, type TwoStepSecret } from '#domain/identity/accounts/two-step.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { FormButtons } from '#web/features/identity/accounts/form-buttons.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { twoStepQuery } from './queries.ts';

type Step =
  | { name: 'password' }
  | { name: 'scan'; secret: TwoStepSecret }
  | { name: 'codes'; recoveryCodes: readonly string[] };

/**
 * Switches two-step sign-in on: password, QR code, first code, recovery codes. @param onEnd when it is done or
 * cancelled.
 */
export function TwoStepOn({ onEnd }: { onEnd: () => void }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'password' });
  switch (step.name) {
    case 'password':
      return <PasswordStep onSecret={(secret) => setStep({ name: 'scan', secret })} onCancel={onEnd} />;
    case 'scan':
      return (
        <ScanStep
          secret={step.secret}
          onCodes={(recoveryCodes) => setStep({ name: 'codes', recoveryCodes })}
          onCancel={onEnd}
        />
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.recoveryCodes}
          onDone={() => {
            void queryClient.invalidateQueries(twoStepQuery);
            onEnd();
          }}
        />
      );
  }
}

type PasswordStepProps = { onSecret: (secret: TwoStepSecret) => void; onCancel: () => void };

function PasswordStep({ onSecret, onCancel }: PasswordStepProps) {
  const t = useTranslate();
  const form = useForm({
    resolver: formResolver(beginTwoStep.body),
    defaultValues: { currentPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <AccountForm
      form={form}
      fields={['currentPassword']}
      onSubmit={async (body) => onSecret(await call(beginTwoStep, { body }))}
    >
      <PasswordField
        {...form.register('currentPassword')}
        id="two-step-password"
        label={t('Your password')}
        autoComplete="current-password"
        error={errors.currentPassword?.message}
      />
      <FormButtons label={t('Continue')} busyLabel={t('Checking')} busy={isSubmitting} onCancel={onCancel} />
    </AccountForm>
  );
}

type ScanStepProps = {
  secret: TwoStepSecret;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
};

function ScanStep({ secret, onCodes, onCancel }: ScanStepProps) {
  const t = useTranslate();
  const form = useForm({ resolver: formResolver(confirmTwoStep.body), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const { qrSize, qrPath } = secret;
  return (
    <AccountForm
      form={form}
      fields={['code']}
      onSubmit={async (body) => onCodes((await call(confirmTwoStep, { body })).recoveryCodes)}
    >
      <p className="text-soft">
        {t(
          'Open an authenticator app, such as Google Authenticator, Aegis or 2FAS, and scan this. Or type the secret into it.',
        )}
      </p>
      <svg
        viewBox={`0 0 ${qrSize} ${qrSize}`}
        role="img"
        aria-label={t('QR code with the secret that stands under it')}
        shapeRendering="crispEdges"
        className="w-52 justify-self-center rounded-md border border-line bg-white"
      >
        <path d={qrPath} fill="#000" />
      </svg>
      <CopyField label={t('Secret')} value={secret.secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      <TextField
        {...form.register('code')}
        id="two-step-code"
        label={t('Code that the app shows')}
        hint={t('Six digits. They change every 30 seconds.')}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code?.message}
      />
      <FormButtons label={t('Switch on')} busyLabel={t('Checking')} busy={isSubmitting} onCancel={onCancel} />
    </AccountForm>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslate();
  return (
    <div className="grid gap-4">
      <Notice tone="ok" role="status" title={t('Two-step sign-in is on')}>
        {t(
          'Write these recovery codes down, or print them. Each signs you in once without your phone. They are not shown again.',
        )}
      </Notice>
      <ol aria-label={t('Recovery codes')} className="grid grid-cols-2 gap-x-4 gap-y-2">
        {codes.map((code) => (
          <li key={code} className="num rounded-md bg-sunk px-3 py-2 text-center font-semibold">
            {code}
          </li>
        ))}
      </ol>
      <CopyField label={t('All recovery codes')} value={codes.join(' ')} />
      <Button onClick={onDone}>{t('I have kept them')}</Button>
    </div>
  );
}
