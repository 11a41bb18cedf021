import type { FieldValues, Resolver } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { newPassword, personalDetails, registration } from '#domain/identity/accounts/auth.ts';
import { passwordTooShortMessage } from '#domain/identity/accounts/passwords.ts';
import { formResolver } from '#web/lib/form-resolver.ts';

/** The resolver's errors for values as a form holds them. */
function resolve<Values extends FieldValues>(resolver: Resolver<Values, unknown, Values>, values: Values) {
  return resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
}

const details = {
  email: 'ada@mail.example',
  firstName: 'Ada',
  lastName: 'Obi',
  phone: '0803 000 0142',
  state: 'Lagos',
  city: 'Ikeja',
  address: '3 Allen Avenue',
};

describe('formResolver', () => {
  it('hands over the values as the schema cleans them', async () => {
    const typed = { ...details, email: ' Ada@Mail.example ', firstName: ' Ada ' };
    expect(await resolve(formResolver(personalDetails), typed)).toEqual({
      values: { ...details, phone: '+2348030000142' },
      errors: {},
    });
  });

  it("puts the domain's messages under the form's names, not the wire's", async () => {
    const typed = { ...details, firstName: '  ', phone: '', state: '' };
    expect(await resolve(formResolver(personalDetails), typed)).toEqual({
      values: {},
      errors: {
        firstName: { type: 'schema', message: 'Enter your first name.' },
        phone: { type: 'schema', message: 'Enter a phone number.' },
        state: { type: 'schema', message: 'Enter your state.' },
      },
    });
  });

  it('names a choice that was not made', async () => {
    const resolver: Resolver<FieldValues, unknown, FieldValues> = formResolver<FieldValues>(registration);
    const typed = { email: 'ada@mail.example', password: 'danfo yellow rain', accountType: null };
    expect(await resolve(resolver, typed)).toEqual({
      values: {},
      errors: { accountType: { type: 'schema', message: 'Choose commuter, driver or company.' } },
    });
  });

  it('adds what only the form knows, after what the schema says of the same field', async () => {
    const resolver = formResolver(newPassword, ({ password, retypePassword }) =>
      password === retypePassword ? {} : { password: 'Not twice the same.', retypePassword: 'Not the same.' },
    );
    const typed = { email: 'ada@mail.example', password: 'short', retypePassword: 'other' };
    expect(await resolve(resolver, typed)).toEqual({
      values: {},
      errors: {
        password: { type: 'schema', message: passwordTooShortMessage },
        retypePassword: { type: 'form', message: 'Not the same.' },
      },
    });
  });

  it('refuses for an extra check alone', async () => {
    const resolver = formResolver(newPassword, () => ({ retypePassword: 'Not the same.' }));
    const typed = { email: 'ada@mail.example', password: 'danfo yellow rain', retypePassword: 'x' };
    expect(await resolve(resolver, typed)).toMatchObject({ values: {}, errors: { retypePassword: {} } });
  });
});
