import { useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { replyLength } from '#domain/response/cases/endpoints.ts';
import { captionLength, evidenceLength, evidencePictures } from '#domain/response/cases/evidence.ts';
import { outcomeLabels } from '#domain/response/cases/outcome-labels.ts';
import { type CaseOutcome, caseOutcomes } from '#domain/response/cases/outcomes.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { uploadPicture } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { UploadField } from '#web/ui/upload-field.tsx';
import { nothingUnsent } from '#web/ui/upload-queue.ts';
import { DialogFields } from './dialog-fields.tsx';
import { useChangeCase } from './queries.ts';
import { useDigitKeys } from './use-digit-keys.ts';
import { useDraft } from './use-draft.ts';
import { useIsWide } from './use-is-wide.ts';

const upload = uploadPicture('vehicles');
const options = caseOutcomes.map((value) => ({ value, label: outcomeLabels[value] }));
const noEvidence = { pictures: [] as readonly string[], shown: false };

type ResolveDialogProps = { one: AgencyCase; onClose: () => void };
type Problems = { outcome?: string; reason?: string; evidence?: string; pictures?: string };

/** Asks why the case is over, for the reporter too, and for evidence, which stays inside the agency unless it is shown. */
export function ResolveDialog({ one, onClose }: ResolveDialogProps) {
  const [outcome, setOutcome] = useState<CaseOutcome>();
  const [reason, setReason] = useDraft(one.id, 'resolve');
  const [found, setFound] = useDraft(one.id, 'evidence');
  const [evidence, setEvidence] = useState(noEvidence);
  /** Captions of pictures by their paths. */
  const [captions, setCaptions] = useState<Readonly<Record<string, string>>>({});
  const [unsent, setUnsent] = useState(nothingUnsent);
  const [problems, setProblems] = useState<Problems>({});
  const change = useChangeCase(one.id);
  const isWide = useIsWide();
  const reasons = useDigitKeys();

  async function submit() {
    if (change.isPending || unsent.sending > 0) return;
    const said = { outcome, reason: reason.trim(), evidence: found.trim(), failed: unsent.failed };
    const wrong = problemsOf(said);
    setProblems(wrong);
    if (outcome === undefined || Object.keys(wrong).length > 0) return;
    const pictures = [...evidence.pictures];
    const sent = {
      text: said.evidence,
      pictures,
      captions: pictures.map((path) => (captions[path] ?? '').trim()),
      shown: evidence.shown,
    };
    const resolve = { act: 'resolve', outcome, reason: said.reason, evidence: sent } as const;
    await change.mutateAsync(resolve).then(close, () => {});
  }

  function close() {
    setReason('');
    setFound('');
    onClose();
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`Resolve ${referenceOf(one)}`}
      lead="The reason and the evidence stay on the record. The reporter is told the reason, and can reopen it within 14 days."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending || unsent.sending > 0} busyLabel="Resolving" onClick={submit}>
            Resolve
          </Button>
        </>
      }
    >
      <DialogFields onSend={submit}>
        <div ref={reasons}>
          <RadioGroup
            name="outcome"
            look="columns"
            label="Why is it over?"
            hint={isWide ? `The keys 1 to ${options.length} choose one.` : undefined}
            options={options}
            value={outcome}
            error={problems.outcome}
            onChange={(event) => {
              setOutcome(caseOutcomes.find((known) => known === event.target.value));
              setProblems({});
            }}
          />
        </div>
        <TextArea
          label="What was done"
          hint="The reporter reads it."
          optional={outcome !== 'other'}
          limit={replyLength}
          rows={3}
          value={reason}
          error={problems.reason}
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => {
            setReason(event.target.value);
            setProblems({});
          }}
        />
        <TextArea
          label="Evidence"
          hint="What you found, and how it is known."
          optional
          limit={evidenceLength}
          rows={3}
          value={found}
          error={problems.evidence}
          onChange={(event) => {
            setFound(event.target.value);
            setProblems({});
          }}
        />
        <UploadField
          label="Pictures of the evidence"
          optional
          upload={upload}
          sourceOf={(path) => storedPicture(path, 320)}
          maximumCount={evidencePictures}
          onChange={(pictures) => setEvidence((before) => ({ ...before, pictures }))}
          error={unsent.failed > 0 ? problems.pictures : undefined}
          onUnsent={setUnsent}
        />
        {evidence.pictures.map((path, place) => (
          <TextField
            key={path}
            label={
              evidence.pictures.length === 1 ? 'What the picture shows' : `What picture ${place + 1} shows`
            }
            optional
            maxLength={captionLength}
            value={captions[path] ?? ''}
            onChange={(event) => setCaptions({ ...captions, [path]: event.target.value })}
          />
        ))}
        <Checkbox
          checked={evidence.shown}
          onChange={(event) => setEvidence({ ...evidence, shown: event.target.checked })}
        >
          Show the evidence to the reporter and the other agencies
        </Checkbox>
      </DialogFields>
    </Dialog>
  );
}

/** `failed`: pictures that could not be sent. */
type Said = { outcome: CaseOutcome | undefined; reason: string; evidence: string; failed: number };

function problemsOf({ outcome, reason, evidence, failed }: Said): Problems {
  if (outcome === undefined) return { outcome: 'Choose why it is over.' };
  if (outcome === 'other' && reason === '') return { reason: 'Say what was done.' };
  if (reason.length > replyLength) return { reason: `Use at most ${replyLength} characters.` };
  if (evidence.length > evidenceLength) return { evidence: `Use at most ${evidenceLength} characters.` };
  return failed > 0 ? { pictures: 'A picture was not sent. Try it again, or remove it.' } : {};
}
