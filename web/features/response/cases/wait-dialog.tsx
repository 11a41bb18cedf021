import { useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { whomLength } from '#domain/response/cases/endpoints.ts';
import { referenceOf } from '#domain/response/cases/record-in-short.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipButton } from '#web/ui/chip-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DialogFields } from './dialog-fields.tsx';
import { useChangeCase } from './queries.ts';
import { useDraft } from './use-draft.ts';

/** Chooses for whom the case waits: another agency that has the report, its reporter, or any other person or body in words. */
export function WaitDialog({ one, onClose }: { one: AgencyCase; onClose: () => void }) {
  const [whom, setWhom] = useDraft(one.id, 'wait');
  const [problem, setProblem] = useState<string>();
  const change = useChangeCase(one.id);
  const others = (one.report?.agencies ?? []).filter(({ isOwn }) => !isOwn).map(({ code }) => code);
  const choices = [...others, ...(one.reporter === '' ? [] : ['The reporter'])];

  async function submit() {
    if (change.isPending) return;
    const said = whom.trim();
    if (said === '') return setProblem('Say whom it waits for.');
    if (said.length > whomLength) return setProblem(`Use at most ${whomLength} characters.`);
    await change.mutateAsync({ act: 'wait', whom: said }).then(close, () => {});
  }

  function close() {
    setWhom('');
    onClose();
  }

  function edit(next: string) {
    setWhom(next);
    setProblem(undefined);
  }

  return (
    <Dialog
      tall
      isOpen
      onClose={onClose}
      title={`${referenceOf(one)} waits for others`}
      lead="It stands last in the queue until you go on. Only your agency reads whom it waits for."
      actions={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={change.isPending} busyLabel="Saving" onClick={submit}>
            Wait
          </Button>
        </>
      }
    >
      <DialogFields beginsInFirst onSend={submit}>
        {choices.length > 0 ? (
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-2 font-semibold text-sm">Who has the report as well</legend>
            {choices.map((choice) => (
              <ChipButton
                key={choice}
                isOn={whom === choice}
                aria-pressed={whom === choice}
                onClick={() => edit(choice)}
              >
                {choice}
              </ChipButton>
            ))}
          </fieldset>
        ) : null}
        <TextField
          label="Whom it waits for"
          placeholder="LASEMA, the hospital, a witness"
          value={whom}
          error={problem}
          onChange={({ target }) => edit(target.value)}
          autoComplete="off"
        />
      </DialogFields>
    </Dialog>
  );
}
