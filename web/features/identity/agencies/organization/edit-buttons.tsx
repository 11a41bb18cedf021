import { Button } from '#web/ui/button.tsx';

type EditButtonsProps = {
  /** Names the edited part, for example `Profile`. */
  what: string;
  isEditing: boolean;
  isSaving: boolean;
  onEdit: () => void;
  onCancel: () => void;
};

/** Edit, which becomes Save and Cancel. */
export function EditButtons({ what, isEditing, isSaving, onEdit, onCancel }: EditButtonsProps) {
  // With keys, because React would otherwise turn the pressed button into the submit button, and the press would
  // submit the form.
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
