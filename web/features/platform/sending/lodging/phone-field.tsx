import { useFormContext } from 'react-hook-form';
import { formatPhone, parsePhone } from '#domain/values/phones.ts';
import { TextField } from '#web/ui/text-field.tsx';

type PhoneFieldProps = {
  /** Of the form around it. */
  name: string;
  label: string;
  hint?: string | undefined;
};

/** Another person's phone number, which takes its national form once it is left. */
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
