import { type Person, suspensionReasonLength } from '#domain/identity/people.ts';
import { accountName } from '#web/lib/account-name.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ReasonDialog } from '#web/ui/reason-dialog.tsx';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import { ActionLine } from './action-line.tsx';
import { CheckCompany } from './check-company.tsx';
import { type PersonChange, useChangePerson } from './queries.ts';

/** The actions that an administrator may take on this account; others are not shown. */
export function PersonActions({ person }: { person: Person }) {
  const { can } = person;
  const anything = Object.values(can).some(Boolean);
  return (
    <Card aria-labelledby="person-actions">
      <CardHead title="Actions" id="person-actions" />
      {anything ? null : <p className="text-muted">There is nothing to do about this account.</p>}
      <ul className="grid">
        {can.verify ? (
          <Plain
            person={person}
            act="verify"
            label="Verify the e-mail address"
            busyLabel="Verifying"
            text="When the code does not reach them and you know that the address is theirs."
          />
        ) : null}
        {can.checkCompany ? <CheckCompany person={person} /> : null}
        {can.endCompanyCheck ? (
          <Plain
            person={person}
            act="end-company-check"
            label="Take the check back"
            busyLabel="Taking it back"
            text="Passengers read again that RUA has not checked who publishes its manifests. The company is told."
          />
        ) : null}
        {can.suspend ? <Suspend person={person} /> : null}
        {can.restore ? (
          <Plain
            person={person}
            act="restore"
            label="Lift the suspension"
            busyLabel="Lifting"
            text="They can sign in again, and are told by mail."
          />
        ) : null}
        {can.endSessions ? (
          <Plain
            person={person}
            act="end-sessions"
            label="Sign out everywhere"
            busyLabel="Signing out"
            text="When a device is lost. They can sign in again at once."
          />
        ) : null}
        {can.export ? (
          <Plain
            person={person}
            act="export"
            label="Download their data"
            busyLabel="Collecting"
            text="Everything that is kept of them, as their own download has it."
          />
        ) : null}
        {can.erase ? <Erase person={person} /> : null}
      </ul>
      <p className="mt-4 text-muted text-sm">Each is written into the audit log.</p>
    </Card>
  );
}

type PlainProps = {
  person: Person;
  act: Exclude<PersonChange['act'], 'suspend' | 'check-company'>;
  label: string;
  busyLabel: string;
  text: string;
};

function Plain({ person, act, label, busyLabel, text }: PlainProps) {
  const change = useChangePerson(person.id);
  return (
    <ActionLine text={text}>
      <Button
        variant="line"
        small
        busy={change.isPending}
        busyLabel={busyLabel}
        onClick={() => change.mutate({ act })}
      >
        {label}
      </Button>
    </ActionLine>
  );
}

function Suspend({ person }: { person: Person }) {
  const change = useChangePerson(person.id);
  const dialog = useDialogHistory();

  function ask() {
    if (change.isError) change.reset();
    dialog.open();
  }

  return (
    <ActionLine text="They are signed out at once, cannot sign in, and are told why.">
      <Button variant="danger-line" small onClick={ask}>
        Suspend
      </Button>
      {dialog.isOpen ? (
        <ReasonDialog
          onClose={dialog.close}
          title={`Suspend ${accountName(person)}`}
          lead="The person reads the reason by mail and when they try to sign in."
          label="Reason"
          limit={suspensionReasonLength}
          cancelLabel="Cancel"
          confirmLabel="Suspend"
          busyLabel="Suspending"
          danger
          busy={change.isPending}
          problem={change.error ? errorMessage(change.error) : undefined}
          onReason={(reason) => change.mutate({ act: 'suspend', reason }, { onSuccess: dialog.close })}
        />
      ) : null}
    </ActionLine>
  );
}

function Erase({ person }: { person: Person }) {
  const change = useChangePerson(person.id);
  const dialog = useDialogHistory();
  return (
    <ActionLine text="For good, when the person asks and cannot do it themselves.">
      <Button variant="danger-line" small onClick={dialog.open}>
        Erase
      </Button>
      <ConfirmDialog
        isOpen={dialog.isOpen}
        onClose={dialog.close}
        title={`Erase ${accountName(person)}?`}
        confirmLabel="Erase"
        busyLabel="Erasing"
        danger
        busy={change.isPending}
        onConfirm={() => change.mutate({ act: 'erase' }, { onSettled: dialog.close })}
      >
        Their profile, devices and records go for good. Reports that agencies have in hand stay, without the
        person’s name, phone, address and next of kin.
      </ConfirmDialog>
    </ActionLine>
  );
}
