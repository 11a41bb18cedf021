import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslate } from '#web/languages/use-translations.ts';
import { TextField } from '#web/ui/text-field.tsx';

export const kinFields = ['fullName', 'phone', 'address'] as const;
type KinField = (typeof kinFields)[number];

type KinFieldsProps = { fieldOf: (name: KinField) => UseFormRegisterReturn & { error: string | undefined } };

/** The name, phone and address of a next of kin. */
export function KinFields({ fieldOf }: KinFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <TextField {...fieldOf('fullName')} label={t('Full name')} autoComplete="off" autoCapitalize="words" />
      <TextField {...fieldOf('phone')} label={t('Phone')} type="tel" inputMode="tel" autoComplete="off" />
      <TextField {...fieldOf('address')} label={t('Address')} optional autoComplete="off" />
    </>
  );
}
