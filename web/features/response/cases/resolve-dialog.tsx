import { useState } from 'react';
import { type AgencyCase, replyLength } from '#domain/response/cases/endpoints.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { useChangeCase } from './queries.ts';

const upload = uploadPicture('vehicles');

type ResolveDialogProps = { one: AgencyCase; onClose: () => void };

/** Asks for the result, which is sent to the reporter; a picture may be added. */
export function ResolveDialog({ one, onClose }: ResolveDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const change = useChangeCase(one.id);
  const [picture, setPicture] = useState('');
  const [pending, setPending] = useState(0);

  async function submit() {
    const said = reason.trim();
    if (said === '') return setProblem('Say what was done.');
    if (said.length > replyLength) return setProblem(`Use at most ${replyLength} characters.`);
    await change.mutateAsync({ act: 'resolve', reason: said, picture }).then(onClose, () => {});
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Resolve ${referenceOf(one)}`}
      lead="The reporter is told what was done, and can reopen it within 14 days."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending || pending > 0} busyLabel="Resolving" onClick={submit}>
            Resolve
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <TextArea
          label="What was done"
          limit={replyLength}
          rows={4}
          value={reason}
          error={problem}
          aria-keyshortcuts="Control+Enter"
          onKeyDown={(event) => {
            const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
            if (isSend && !change.isPending && pending === 0) void submit();
          }}
          onChange={(event) => {
            setReason(event.target.value);
            setProblem(undefined);
          }}
        />
        <UploadField
          label="A picture of it"
          optional
          upload={upload}
          sourceOf={(path) => storedPicture(path, 320)}
          maximumCount={1}
          onChange={([path]) => setPicture(path ?? '')}
          onUnsent={({ sending }) => setPending(sending)}
        />
      </div>
    </Dialog>
  );
}
