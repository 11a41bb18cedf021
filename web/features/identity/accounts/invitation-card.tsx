import type { ComponentProps, ReactNode } from 'react';
import { invitationDays } from '#domain/identity/agencies/invitations.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type InvitationCardProps = {
  /** The id of the heading. */
  id: string;
  title: string;
  /** The form, with `InvitationFields` in it. */
  children: ReactNode;
};

/** Invites a person by mail to join. */
export function InvitationCard({ id, title, children }: InvitationCardProps) {
  return (
    <Card aria-labelledby={id}>
      <CardHead title={title} id={id} />
      <p className="mb-4 text-soft text-sm">
        They get a mail with a link that works once, for {invitationDays} days.
      </p>
      {children}
    </Card>
  );
}

type InvitationFieldsProps = {
  email: ComponentProps<typeof TextField>;
  role: Omit<ComponentProps<typeof SelectField>, 'label'>;
  isSending: boolean;
};

export function InvitationFields({ email, role, isSending }: InvitationFieldsProps) {
  return (
    <>
      <TextField {...email} type="email" inputMode="email" autoComplete="off" />
      <SelectField {...role} label="Role" />
      <Button type="submit" block busy={isSending} busyLabel="Inviting">
        Invite
      </Button>
    </>
  );
}
