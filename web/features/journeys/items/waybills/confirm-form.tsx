import { type FormEvent, useState } from 'react';
import { codeLength } from '#domain/identity/accounts/auth.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { useConfirmHandover } from './queries.ts';

type ConfirmFormProps = {
  itemId: number;
  /** The next person to take the item. */
  takerName: string;
  /** Whether the rider has it: then the rider may also return it. */
  mayComeBack: boolean;
};

/** Confirms a handover with the code heard on the phone. */
export function ConfirmForm({ itemId, takerName, mayComeBack }: ConfirmFormProps) {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const [code, setCode] = useState('');
  const [isShort, setShort] = useState(false);
  const confirm = useConfirmHandover(itemId);
  const problem = isShort
    ? t('Enter all {count} characters.', { count: codeLength })
    : confirm.isError
      ? errorMessageOf(confirm.error)
      : undefined;

  function change(typed: string) {
    setCode(typed);
    setShort(false);
    confirm.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setShort(code.length < codeLength);
    if (code.length === codeLength) confirm.mutate(code, { onSuccess: () => setCode('') });
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="no-print grid grid-cols-[minmax(0,1fr)] gap-4 rounded-md bg-sunk px-4 py-4"
    >
      <CodeField
        label={t('When {name} takes the item, ask for their code', { name: takerName })}
        hint={t(
          mayComeBack
            ? 'They read it from their SMS. When the item comes back to you, enter your own.'
            : 'They read it to you from their SMS.',
        )}
        error={problem}
        value={code}
        onChange={change}
      />
      <Button
        type="submit"
        busy={confirm.isPending}
        busyLabel={t('Confirming')}
        className="sm:justify-self-start"
      >
        {t('Confirm handover')}
      </Button>
    </form>
  );
}
