import { type ReactNode, useState } from 'react';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EditButtons } from './edit-buttons.tsx';

type EditableCardProps = {
  id: string;
  title: string;
  /** A sentence under the title: the effect of the settings. */
  lead: string;
  /** Names the settings on the button, for example `deadlines`. */
  what: string;
  canEdit: boolean;
  /** The settings as they are. */
  children: ReactNode;
  /** @param onEnd shows the settings again. */
  form: (onEnd: () => void) => ReactNode;
};

/** Settings of the agency in a card of their own, and their form while a supervisor changes them. */
export function EditableCard({ id, title, lead, what, canEdit, children, form }: EditableCardProps) {
  const [isEditing, setEditing] = useState(false);
  const end = () => setEditing(false);
  return (
    <Card aria-labelledby={id}>
      <CardHead title={title} id={id} />
      <p className="mb-4 text-soft text-sm">{lead}</p>
      {isEditing ? (
        form(end)
      ) : (
        <div className="grid gap-5">
          {children}
          {canEdit ? (
            <EditButtons
              what={what}
              isEditing={false}
              isSaving={false}
              onEdit={() => setEditing(true)}
              onCancel={end}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}
