import { type FormEvent, useId, useState } from 'react';
import { cacNumber } from '#domain/identity/company-checks.ts';
import type { Person } from '#domain/identity/people.ts';
import { fullName } from '#web/lib/account-name.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ActionLine } from './action-line.tsx';
import { useChangePerson } from './queries.ts';

/** Marks a company as checked. */
export function CheckCompany({ person }: { person: Person }) {
  const dialog = useDialogHistory();
  return (
    <ActionLine text="Passengers who check a plate then read that RUA checked the company of its open manifest. The company is told.">
      <Button variant="line" small onClick={dialog.open}>
        Mark as checked
      </Button>
      {dialog.isOpen ? <CheckDialog person={person} onClose={dialog.close} /> : null}
    </ActionLine>
  );
}

/** Sends the name that it shows, so that a company which changes its name meanwhile is not checked under the new one. */
function CheckDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const change = useChangePerson(person.id);
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [hint, setHint] = useState<string>();
  const { firstName, lastName } = person;
  const name = fullName(person);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const number = cacNumber.safeParse(typed);
    if (!number.success) return setHint(number.error.issues[0]?.message);
    change.mutate(
      { act: 'check-company', compared: { cacNumber: number.data, firstName, lastName } },
      { onSuccess: onClose },
    );
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Check ${name}`}
      lead="Look the number up in the public search of the Corporate Affairs Commission, at cac.gov.ng."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={change.isPending} busyLabel="Marking">
            Mark as checked
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-4">
        {change.error ? (
          <Notice tone="bad" role="alert">
            {errorMessage(change.error)}
          </Notice>
        ) : null}
        <ol className="list-decimal space-y-1 pl-5">
          <li>
            The register has the name <b className="wrap-anywhere">{name}</b> under it, and the company is
            active there.
          </li>
          <li>
            The company itself says that this account is its own, by the phone or address in the register.
          </li>
        </ol>
        <TextField
          label="Registration number"
          hint="Such as RC 123456 or BN 1234567."
          value={typed}
          error={hint}
          onChange={(event) => {
            setTyped(event.target.value);
            setHint(undefined);
          }}
          maxLength={60}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
