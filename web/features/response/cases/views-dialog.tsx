import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#domain/contract/errors.ts';
import {
  type CaseView,
  type CaseViews,
  createCaseView,
  maximumCaseViews,
  type NewCaseView,
  removeCaseView,
  renameCaseView,
  viewNameLength,
} from '#domain/response/cases/views.ts';
import { call } from '#web/lib/api.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { createIdempotencyKeys } from '#web/lib/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { addressOf, filtersIn } from './view-address.ts';
import { caseViews } from './view-queries.ts';

type ViewChange =
  | { act: 'create'; view: NewCaseView }
  | { act: 'rename'; id: number; name: string }
  | { act: 'remove'; id: number };

/** A supervisor saves the filters of the address under a name, and renames and removes the agency's views. */
export function ViewsDialog({ onClose }: { onClose: () => void }) {
  const [address] = useSearchParams();
  const [renamed, setRenamed] = useState<CaseView>();
  const { data } = useQuery(caseViews);
  const views = data?.views ?? [];
  const filters = filtersIn(address);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Views"
      lead="Every officer of your agency sees and uses them."
      tall
    >
      {renamed ? (
        <NameForm
          label={`New name of ${renamed.name}`}
          start={renamed.name}
          changeTo={(name) => ({ act: 'rename', id: renamed.id, name })}
          onDone={() => setRenamed(undefined)}
          onCancel={() => setRenamed(undefined)}
        />
      ) : (
        <div className="grid gap-5">
          {addressOf(filters).size === 0 ? (
            <p className="text-soft text-sm">Choose filters first to save them under a name.</p>
          ) : views.length >= maximumCaseViews ? (
            <p className="text-soft text-sm">
              There are {maximumCaseViews} views. Remove one to save another.
            </p>
          ) : (
            <NameForm
              label="Name of the filters that are chosen now"
              start=""
              changeTo={(name) => ({ act: 'create', view: { name, filters } })}
              onDone={onClose}
            />
          )}
          <ViewList views={views} onRename={setRenamed} />
        </div>
      )}
    </Dialog>
  );
}

function ViewList({ views, onRename }: { views: readonly CaseView[]; onRename: (view: CaseView) => void }) {
  const change = useChangeViews();
  const remove = (id: number) =>
    change.mutate(
      { act: 'remove', id },
      { onError: (error) => showToast({ tone: 'bad', text: errorMessage(error) }) },
    );
  if (views.length === 0) return null;
  return (
    <ul className="grid">
      {views.map((view) => (
        <li key={view.id} className="flex items-center gap-2 border-line border-t py-1 first:border-t-0">
          <b className="wrap-anywhere min-w-0 flex-1 text-sm">{view.name}</b>
          <IconButton label={`Rename ${view.name}`} onClick={() => onRename(view)}>
            <Pencil aria-hidden="true" className="ic" />
          </IconButton>
          <IconButton
            label={`Remove ${view.name}`}
            disabled={change.isPending}
            onClick={() => remove(view.id)}
          >
            <Trash2 aria-hidden="true" className="ic" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type NameFormProps = {
  label: string;
  start: string;
  changeTo: (name: string) => ViewChange;
  onDone: () => void;
  onCancel?: () => void;
};

function NameForm({ label, start, changeTo, onDone, onCancel }: NameFormProps) {
  const [name, setName] = useState(start);
  const [problem, setProblem] = useState<string>();
  const change = useChangeViews();
  const refused = change.error instanceof AppError ? change.error.fields.name?.[0] : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    const said = name.trim();
    const wrong = problemOf(said);
    setProblem(wrong);
    if (wrong === undefined) change.mutate(changeTo(said), { onSuccess: onDone });
  }

  return (
    <form onSubmit={save} noValidate className="grid gap-3">
      <TextField
        label={label}
        hint={`Up to ${viewNameLength} characters.`}
        value={name}
        error={problem ?? refused}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      {change.isError && refused === undefined ? (
        <p role="alert" className="font-semibold text-bad-ink text-sm">
          {errorMessage(change.error)}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" small busy={change.isPending} busyLabel="Saving">
          {onCancel ? 'Rename' : 'Save view'}
        </Button>
        {onCancel ? (
          <Button small variant="line" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function problemOf(name: string): string | undefined {
  if (name === '') return 'Enter a name.';
  return name.length > viewNameLength ? `Use at most ${viewNameLength} characters.` : undefined;
}

/** A supervisor's changes to the named views; the answer is shown at once. */
function useChangeViews() {
  const queryClient = useQueryClient();
  const [keyFor] = useState(createIdempotencyKeys);
  return useMutation({
    mutationFn: (change: ViewChange): Promise<CaseViews> => {
      if (change.act === 'create') {
        return call(createCaseView, { body: change.view }, { idempotencyKey: keyFor(change) });
      }
      const params = { id: change.id };
      if (change.act === 'rename') return call(renameCaseView, { params, body: { name: change.name } });
      return call(removeCaseView, { params });
    },
    onSuccess: (views) => queryClient.setQueryData(caseViews.queryKey, views),
  });
}
