import { FormProvider, useForm } from 'react-hook-form';
import { type AgencyFields, agencyFields, type KeptAgency } from '#domain/agencies-admin.ts';
import { states } from '#domain/places/states.ts';
import { AccountForm } from '#web/features/accounts/account-form.tsx';
import { formResolver } from '#web/lib/form-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FormerNamesField } from './former-names-field.tsx';
import { LogoField } from './logo-field.tsx';

const empty: AgencyFields = {
  code: '',
  name: '',
  formerNames: [],
  description: '',
  email: '',
  phone: '',
  address: '',
  logo: '',
  state: '',
  respondsTo: [],
};

const stateOptions = [
  { value: '', label: 'All Nigeria' },
  ...states.map(({ name }) => ({ value: name, label: name })),
];

type AgencyFormProps = {
  /** Without it, a new one. */
  agency?: KeptAgency;
  onSave: (fields: AgencyFields) => Promise<void>;
};

/** What RUA and reporters know of an agency. */
export function AgencyForm({ agency, onSave }: AgencyFormProps) {
  const form = useForm<AgencyFields>({
    resolver: formResolver(agencyFields),
    values: agency ? fieldsOf(agency) : empty,
    // News of a colleague's change leaves what is being typed.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <AccountForm
        form={form}
        fields={['code', 'name', 'formerNames', 'description', 'email', 'phone', 'address', 'logo', 'state']}
        onSubmit={onSave}
        summary
      >
        <div className="grid gap-5 sm:grid-cols-[10rem_minmax(0,1fr)]">
          <TextField
            {...form.register('code')}
            label="Code"
            hint="Such as LASTMA"
            autoComplete="off"
            error={errors.code?.message}
          />
          <TextField
            {...form.register('name')}
            label="Name"
            hint="In full"
            autoComplete="off"
            error={errors.name?.message}
          />
        </div>
        <FormerNamesField />
        <TextArea
          {...form.register('description')}
          defaultValue={agency?.description}
          label="What it does"
          hint="One or two sentences for people who choose whom to tell."
          limit={500}
          rows={3}
          optional
          error={errors.description?.message}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            {...form.register('email')}
            label="E-mail address"
            hint="Until officers join"
            type="email"
            autoComplete="off"
            error={errors.email?.message}
          />
          <TextField
            {...form.register('phone')}
            label="Phone"
            hint="For people to call"
            type="tel"
            autoComplete="off"
            optional
            error={errors.phone?.message}
          />
        </div>
        <TextField
          {...form.register('address')}
          label="Address"
          autoComplete="off"
          optional
          error={errors.address?.message}
        />
        <SelectField
          {...form.register('state')}
          label="Works in"
          options={stateOptions}
          error={errors.state?.message}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-sm">Answers, when the reporter chooses nobody</legend>
          <Checkbox {...form.register('respondsTo')} id="responds-to-emergency" value="emergency">
            Emergencies
          </Checkbox>
          <Checkbox {...form.register('respondsTo')} id="responds-to-crime" value="crime">
            Crimes
          </Checkbox>
        </fieldset>
        <LogoField />
        <div>
          <Button type="submit" busy={isSubmitting} busyLabel="Saving">
            {agency ? 'Save agency' : 'Add agency'}
          </Button>
        </div>
      </AccountForm>
    </FormProvider>
  );
}

function fieldsOf(agency: KeptAgency): AgencyFields {
  const { code, name, formerNames, description, email, phone, address, logo, state, respondsTo } = agency;
  return { code, name, formerNames, description, email, phone, address, logo, state, respondsTo };
}
