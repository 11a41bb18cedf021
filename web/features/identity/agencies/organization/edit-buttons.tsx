import { Button } from '#web/ui/button.tsx';

type EditButtonsProps = {
  /** What is edited, for example `Profile`. */
  what: string;
  isEditing: boolean;
  isSaving: boolean;
  onEdit: () => void;
  onCancel: () => void;
};

/** Edit, which becomes Save and Cancel. */
export function EditButtons({ what, isEditing, isSaving, onEdit, onCancel }: EditButtonsProps) {
  // Keys, because a button that became the form's own while it is pressed would send the form at once.
  return (
    <div className="flex flex-wrap gap-2.5">
      {isEditing ? (
        <>
          <Button key="save" type="submit" busy={isSaving} busyLabel="Saving">
            Save {what}
          </Button>
          <Button key="cancel" variant="line" onClick={onCancel}>
            Cancel
          </Button>
        </>
      ) : (
        <Button key="edit" variant="line" onClick={onEdit}>
          Edit {what}
        </Button>
      )}
    </div>
  );
}
