import { Forward, Hand, Wrench } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { AgencyCase } from '#domain/response/cases/endpoints.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { useChangeCase } from './queries.ts';

const ResolveDialog = lazy(async () => ({ default: (await import('./resolve-dialog.tsx')).ResolveDialog }));
const HandOffDialog = lazy(async () => ({ default: (await import('./hand-off-dialog.tsx')).HandOffDialog }));

/** An officer's actions; the next step first. */
export function CaseActions({ one }: { one: AgencyCase }) {
  const change = useChangeCase(one.id);
  const [dialog, setDialog] = useState<'resolve' | 'hand-off' | null>(null);
  const { can } = one;
  const close = () => setDialog(null);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2.5">
        {can.acknowledge ? (
          <Button
            busy={change.isPending}
            busyLabel="Acknowledging"
            onClick={() => change.mutate({ act: 'acknowledge' })}
          >
            <Hand aria-hidden="true" className="ic" />
            Acknowledge
          </Button>
        ) : null}
        {can.start && !can.acknowledge ? (
          <Button
            busy={change.isPending}
            busyLabel="Starting"
            onClick={() => change.mutate({ act: 'start' })}
          >
            <Wrench aria-hidden="true" className="ic" />
            Start work
          </Button>
        ) : null}
        {can.resolve ? (
          <Button variant={can.start ? 'line' : 'primary'} onClick={() => setDialog('resolve')}>
            Resolve
          </Button>
        ) : null}
        {can.handOff ? (
          <Button variant="line" onClick={() => setDialog('hand-off')}>
            <Forward aria-hidden="true" className="ic" />
            Hand over
          </Button>
        ) : null}
      </div>
      {can.assign ? <AssignTo one={one} /> : null}
      <Suspense>
        {dialog === 'resolve' ? <ResolveDialog one={one} onClose={close} /> : null}
        {dialog === 'hand-off' ? <HandOffDialog one={one} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

function AssignTo({ one }: { one: AgencyCase }) {
  const change = useChangeCase(one.id);
  const options = [
    ...(one.officer === null ? [{ value: '', label: 'Nobody works on it yet' }] : []),
    ...one.officers.map(({ id, firstName, lastName }) => ({
      value: String(id),
      label: `${firstName} ${lastName}`.trim(),
    })),
  ];
  return (
    <SelectField
      label="Officer"
      fieldClassName="max-w-80"
      options={options}
      value={one.officer === null ? '' : String(one.officer.id)}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ act: 'assign', officerId: Number(event.target.value) })}
    />
  );
}
