import { FormProvider, useController, useForm } from 'react-hook-form';
import {
  type AgencyFields,
  agencyFields,
  formerNamesMaximum,
  type ManagedAgency,
} from '#domain/identity/agencies/agencies-admin.ts';
import { states } from '#domain/road/places/states.ts';
import { AccountForm } from '#web/features/identity/accounts/account-form.tsx';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { formResolver } from '#web/lib/form-resolver.ts';
import { showSaved } from '#web/lib/show-saved.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';

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
  /** The agency to change. Left out, the form creates a new agency. */
  agency?: ManagedAgency;
  onSave: (fields: AgencyFields) => Promise<void>;
};

/** The form of an agency's profile, which RUA and reporters see. */
export function AgencyForm({ agency, onSave }: AgencyFormProps) {
  const form = useForm<AgencyFields>({
    resolver: formResolver(agencyFields),
    values: agency ? fieldsOf(agency) : empty,
    // When a colleague's change arrives, typed text stays.
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  async function save(fields: AgencyFields) {
    const sent = structuredClone(form.getValues());
    await onSave(fields);
    if (agency) showSaved(form, sent);
  }

  return (
    <FormProvider {...form}>
      <AccountForm
        form={form}
        fields={['code', 'name', 'formerNames', 'description', 'email', 'phone', 'address', 'logo', 'state']}
        onSubmit={save}
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

function fieldsOf(agency: ManagedAgency): AgencyFields {
  const { code, name, formerNames, description, email, phone, address, logo, state, respondsTo } = agency;
  return { code, name, formerNames, description, email, phone, address, logo, state, respondsTo };
}

/** A field with one former name in each line. */
function FormerNamesField() {
  const { field, fieldState } = useController<AgencyFields, 'formerNames'>({ name: 'formerNames' });
  return (
    <TextArea
      id="formerNames"
      label="Former names"
      hint={`One a line, at most ${formerNamesMaximum}. A name that you change becomes one by itself.`}
      rows={2}
      optional
      value={field.value.join('\n')}
      onBlur={() => field.onChange(field.value.map((name) => name.trim()).filter(Boolean))}
      onChange={(event) => field.onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
      error={fieldState.error?.message}
    />
  );
}

const upload = uploadPicture('logos');

/** The badges that ship with the product are drawn from their agency's code, and stay until a picture is chosen. */
function LogoField() {
  const { field, fieldState } = useController<AgencyFields, 'logo'>({ name: 'logo' });
  const drawn = field.value.endsWith('.svg') ? field.value : '';
  return (
    <UploadField
      id="logo"
      label="Logo"
      optional
      hint="JPEG, PNG or WebP, at least 200 pixels wide. Without one its code stands there."
      upload={upload}
      initialPaths={field.value === '' || drawn !== '' ? [] : [field.value]}
      sourceOf={(path) => storedPicture(path, 320)}
      onChange={([path]) => field.onChange(path ?? drawn)}
      maximumCount={1}
      error={fieldState.error?.message}
    />
  );
}
