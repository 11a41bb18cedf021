import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { completeProfile, type PersonalDetails, personalDetails } from '#domain/identity/accounts/auth.ts';
import { formatPhone } from '#domain/values/phones.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { AccountHeading } from '#web/features/identity/accounts/account-heading.tsx';
import { openAs, takeOver } from '#web/features/identity/accounts/auth.ts';
import { forgetEmail } from '#web/features/identity/accounts/device-memory.ts';
import { homeOf, requireVisitor } from '#web/features/identity/accounts/session.ts';
import { LocalGovernmentField } from '#web/features/road/places/local-government-field.tsx';
import { StateField } from '#web/features/road/places/state-field.tsx';
import { call } from '#web/lib/api.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { pageContext } from '#web/lib/page-context.ts';
import { useWindowAccount } from '#web/lib/use-window-account.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Route } from './+types/personal-details';

export function loader({ context, request }: Route.LoaderArgs) {
  return requireVisitor(context.get(pageContext), request, () => true);
}

export const meta: Route.MetaFunction = () => [
  { title: 'Your details | RUA' },
  { name: 'robots', content: 'noindex' },
];

const fields = ['email', 'firstName', 'lastName', 'phone', 'state', 'city', 'address'] as const;

export default function PersonalDetailsPage({ loaderData: visitor }: Route.ComponentProps) {
  useWindowAccount(visitor.id);
  const queryClient = useQueryClient();
  const [isCreated, setCreated] = useState(false);
  const form = useForm<PersonalDetails>({
    resolver: formResolver(personalDetails),
    // The other fields take their value from the page, where it may be typed before the scripts run.
    defaultValues: { state: visitor.state, city: visitor.city },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  const isNew = visitor.firstName === '';
  const home = homeOf(visitor.accountType);

  async function submit(body: PersonalDetails) {
    takeOver(queryClient, await call(completeProfile, { body }));
    if (!isNew) return openAs(home);
    if (visitor.emailVerified) forgetEmail();
    setCreated(true);
  }

  return (
    <FormProvider {...form}>
      <AccountHeading title="Your details" step={isNew && visitor.emailVerified ? 2 : undefined}>
        An agency that you call for help sees your name, phone number and address.
      </AccountHeading>
      <AccountForm form={form} fields={fields} onSubmit={submit} summary>
        <TextField
          {...form.register('email')}
          label="E-mail address"
          type="email"
          readOnly
          autoComplete="email"
          defaultValue={visitor.email}
          className="bg-sunk"
          error={errors.email?.message}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <TextField
            {...form.register('firstName')}
            label="First name"
            autoComplete="given-name"
            defaultValue={visitor.firstName}
            error={errors.firstName?.message}
          />
          <TextField
            {...form.register('lastName')}
            label="Last name"
            autoComplete="family-name"
            defaultValue={visitor.lastName}
            error={errors.lastName?.message}
          />
        </div>
        <TextField
          {...form.register('phone')}
          label="Phone number"
          hint="For example 0803 000 0142"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          defaultValue={formatPhone(visitor.phone)}
          error={errors.phone?.message}
        />
        <StateField name="state" label="State" cityName="city" autoComplete="address-level1" />
        <LocalGovernmentField
          name="city"
          label="City or local government"
          stateName="state"
          autoComplete="address-level2"
        />
        <TextField
          {...form.register('address')}
          label="Address"
          hint="House number and street"
          autoComplete="street-address"
          defaultValue={visitor.address}
          error={errors.address?.message}
        />
        <Button type="submit" block busy={isSubmitting} busyLabel="Saving">
          {isNew ? 'Continue' : 'Save'}
        </Button>
      </AccountForm>
      <AccountCreatedDialog
        isOpen={isCreated}
        emailVerified={visitor.emailVerified}
        onContinue={() => openAs(home)}
      />
    </FormProvider>
  );
}

type AccountCreatedDialogProps = { isOpen: boolean; emailVerified: boolean; onContinue: () => void };

/** The end of signing up. There is only one next page, so closing the dialog goes there too. */
function AccountCreatedDialog({ isOpen, emailVerified, onContinue }: AccountCreatedDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onContinue}
      title="Account Created Successfully"
      lead={
        emailVerified
          ? 'Lodge your next ride before you board, so that somebody knows the vehicle.'
          : 'You can lodge rides now. To flag one you still need to enter the code we sent to your e-mail address.'
      }
      actions={
        <Button onClick={onContinue} autoFocus>
          Go to dashboard
        </Button>
      }
    />
  );
}
