import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { redirect } from 'react-router';
import { completeProfile, type PersonalDetails, personalDetails } from '#domain/identity/accounts/auth.ts';
import { formatPhone, phoneProblem } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { reloadAt, storeSession } from '#web/features/identity/accounts/auth.ts';
import { forgetEmail } from '#web/features/identity/accounts/device-memory.ts';
import { homeOf, requireVisitor } from '#web/features/identity/accounts/session.ts';
import { useRefusal } from '#web/features/identity/accounts/use-refusal.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { callForPage, readForm, refuse, textsOf } from '#web/lib/page-action.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/personal-details';

export function loader({ context, request }: Route.LoaderArgs) {
  return requireVisitor(context.get(pageContext), request, () => true);
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await readForm(request);
  const sent = await callForPage(context.get(pageContext), {
    endpoint: completeProfile,
    form,
    shown: fields,
    body: textsOf(form, fields),
  });
  if (sent.kind === 'refused') return refuse(sent.refused);
  throw redirect(homeOf(sent.answer.accountType), 303);
}

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }];

const fields = ['email', 'firstName', 'lastName', 'phone', 'state', 'city', 'address'] as const;

export default function PersonalDetailsPage({ loaderData: visitor, actionData }: Route.ComponentProps) {
  const sent = actionData?.values;
  const t = useTranslate();
  useWindowAccount(visitor.id);
  const queryClient = useQueryClient();
  const [isCreated, setCreated] = useState(false);
  const form = useForm<PersonalDetails>({
    resolver: formResolver(personalDetails, ({ phone }) => ({ phone: phoneProblem(phone) })),
    // The other fields take their value from the page, where it may be typed before the scripts run.
    defaultValues: { state: sent?.state ?? visitor.state, city: sent?.city ?? visitor.city },
    shouldFocusError: false,
  });
  const refusal = useRefusal(form);
  const { isSubmitting } = form.formState;
  const textOf = (name: 'firstName' | 'lastName' | 'address') => refusal.valueOf(name) ?? visitor[name];
  const isNew = visitor.firstName === '';
  const home = homeOf(visitor.accountType);

  async function submit(body: PersonalDetails) {
    storeSession(queryClient, await call(completeProfile, { body }));
    if (!isNew) return reloadAt(home);
    if (visitor.emailVerified) forgetEmail();
    setCreated(true);
  }

  return (
    <FormProvider {...form}>
      <InLang>
        <title>{`${t('Your details')} | RUA`}</title>
        <AccountHeading title={t('Your details')} step={isNew && visitor.emailVerified ? 2 : undefined}>
          {t('An agency that you call for help sees your name, phone number and address.')}
        </AccountHeading>
        <AccountForm form={form} refusal={refusal} fields={fields} onSubmit={submit} summary>
          <TextField
            {...form.register('email')}
            label={t('E-mail address')}
            type="email"
            readOnly
            autoComplete="email"
            defaultValue={visitor.email}
            className="bg-sunk"
            error={refusal.errorOf('email')}
          />
          <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
            <TextField
              {...form.register('firstName')}
              label={t('First name')}
              hint={visitor.companyCheck ? t('A change of the name ends the check.') : undefined}
              autoComplete="given-name"
              defaultValue={textOf('firstName')}
              error={refusal.errorOf('firstName')}
            />
            <TextField
              {...form.register('lastName')}
              label={t('Last name')}
              autoComplete="family-name"
              defaultValue={textOf('lastName')}
              error={refusal.errorOf('lastName')}
            />
          </div>
          <TextField
            {...form.register('phone')}
            label={t('Phone number')}
            hint={t('For example {example}', { example: '0803 000 0142' })}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            defaultValue={refusal.valueOf('phone') ?? formatPhone(visitor.phone)}
            error={refusal.errorOf('phone')}
          />
          <StateField name="state" label={t('State')} cityName="city" autoComplete="address-level1" />
          <LocalGovernmentField
            name="city"
            label={t('City or local government')}
            stateName="state"
            autoComplete="address-level2"
            isOptional={false}
          />
          <TextField
            {...form.register('address')}
            label={t('Address')}
            hint={t('House number and street')}
            autoComplete="street-address"
            defaultValue={textOf('address')}
            error={refusal.errorOf('address')}
          />
          <Button type="submit" block busy={isSubmitting} busyLabel={t('Saving')}>
            {t(isNew ? 'Continue' : 'Save')}
          </Button>
        </AccountForm>
        <AccountCreatedDialog
          isOpen={isCreated}
          emailVerified={visitor.emailVerified}
          onContinue={() => reloadAt(home)}
        />
      </InLang>
    </FormProvider>
  );
}

type AccountCreatedDialogProps = { isOpen: boolean; emailVerified: boolean; onContinue: () => void };

/** The end of signing up. There is only one next page, so closing the dialog goes there too. */
function AccountCreatedDialog({ isOpen, emailVerified, onContinue }: AccountCreatedDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      title={t('Account Created Successfully')}
      lead={t(
        emailVerified
          ? 'Lodge your next ride before you board, so that your people know the vehicle.'
          : 'You can lodge rides now, and flag one in danger. For all else that reaches other people, enter the code we sent to your e-mail address.',
      )}
      actions={
        <Button onClick={onContinue} autoFocus>
          {t('Go to dashboard')}
        </Button>
      }
    />
  );
}
