import { useFormContext } from 'react-hook-form';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { TextField } from '#web/ui/text-field.tsx';

type PhoneFieldProps = {
  /** The name of the field in its form. */
  name: string;
  label: string;
  hint?: string | undefined;
};

/** Another person's phone number. It is shown in national form when the person leaves the field. */
export function PhoneField({ name, label, hint }: PhoneFieldProps) {
  const { register, setValue, getFieldState, formState } = useFormContext();
  return (
    <TextField
      {...register(name, {
        onBlur: (event: { target: { value: string } }) => setValue(name, inNationalForm(event.target.value)),
      })}
      label={label}
      hint={hint}
      error={getFieldState(name, formState).error?.message}
      type="tel"
      inputMode="tel"
      placeholder="0803 000 0142"
      autoComplete="off"
      enterKeyHint="next"
      className="num"
    />
  );
}

function inNationalForm(text: string): string {
  const phone = parsePhone(text);
  return phone === null ? text : formatPhone(phone);
}
