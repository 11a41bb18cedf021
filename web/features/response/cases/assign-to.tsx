import { type KeyboardEvent, useRef, useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { holderOption, officerOptions } from '#web/features/identity/agencies/duty/officer-options.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useActionKeys } from './action-keys.tsx';
import { useChangeCase } from './queries.ts';

/**
 * The officer of the case. With the pointer a choice assigns it at once. With keys, which pass other officers on the way,
 * Enter assigns it.
 */
export function AssignTo({ one }: { one: AgencyCase }) {
  const change = useChangeCase(one.id);
  const field = useRef<HTMLSelectElement>(null);
  const isByKeys = useRef(false);
  /** Chosen by keys, and not assigned yet. */
  const [chosen, setChosen] = useState<string>();
  useActionKeys(one.can.assign ? { o: () => field.current?.focus() } : {});
  if (!one.can.assign) return null;
  const holder = one.officer === null ? '' : String(one.officer.id);
  const options = [
    ...(one.officer === null
      ? [{ value: '', label: 'Nobody works on it yet' }]
      : holderOption(one.officer, one.officers)),
    ...officerOptions(one.officers, new Set(one.officers.flatMap(({ id, onDuty }) => (onDuty ? [id] : [])))),
  ];

  function assign(officerId: string) {
    if (officerId === '' || change.isPending) return;
    setChosen(officerId);
    change.mutate(
      { act: 'assign', officerId: Number(officerId), seenOfficerId: one.officer?.id ?? null },
      { onSettled: () => setChosen(undefined) },
    );
  }

  function press(event: KeyboardEvent<HTMLSelectElement>) {
    const { key, currentTarget } = event;
    isByKeys.current = true;
    const isChosen = chosen !== undefined && key === 'Enter';
    if (!isChosen && key !== 'Escape') return;
    event.preventDefault();
    // The keys of the case work again.
    currentTarget.blur();
    if (isChosen) assign(chosen);
    else setChosen(undefined);
  }

  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SelectField
        ref={field}
        label="Officer"
        fieldClassName="max-w-80 flex-[1_1_12rem]"
        options={options}
        value={chosen ?? holder}
        aria-keyshortcuts="o"
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={press}
        onChange={({ target }) => {
          if (!isByKeys.current) assign(target.value);
          else setChosen(target.value === holder ? undefined : target.value);
        }}
      />
      {chosen === undefined || chosen === '' ? null : (
        <Button
          small
          variant="line"
          className="mb-0.5"
          busy={change.isPending}
          busyLabel="Assigning"
          onClick={() => assign(chosen)}
        >
          Assign
        </Button>
      )}
    </div>
  );
}
