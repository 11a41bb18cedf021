import { CircleCheck, Forward, Hand, Hourglass, NotebookPen, Play, Printer, Reply } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import type { AgencyCase } from '#domain/response/cases/agency-case.ts';
import { fullName } from '#web/lib/account-name.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ActionKey, useActionKeys } from './action-keys.tsx';
import type { WritingKind } from './draft-store.ts';
import { MenuButton, PopoverMenu } from './popover-menu.tsx';
import { type CaseChange, useChangeCase } from './queries.ts';

const ResolveDialog = lazy(async () => ({ default: (await import('./resolve-dialog.tsx')).ResolveDialog }));
const OtherAgencyDialog = lazy(async () => ({
  default: (await import('./other-agency-dialog.tsx')).OtherAgencyDialog,
}));

const WaitDialog = lazy(async () => ({ default: (await import('./wait-dialog.tsx')).WaitDialog }));

type CaseActionsProps = {
  one: AgencyCase;
  onWrite: (kind: WritingKind) => void;
  onPrint: () => void;
};

type AtOnce = Extract<CaseChange, { act: 'acknowledge' | 'start' | 'goOn' }>;

type Action = {
  letter: string;
  label: string;
  icon: ReactNode;
  isAllowed: boolean;
  run: () => void;
  /** The call that it makes at once, and the label meanwhile. */
  act?: AtOnce['act'];
  busyLabel?: string;
};

/** An officer's actions, pinned under the case, each with its key; the next step is the filled one. */
export function CaseActions({ one, onWrite, onPrint }: CaseActionsProps) {
  const { id: ownId } = useOutletContext<Account>();
  const change = useChangeCase(one.id);
  const [dialog, setDialog] = useState<'resolve' | 'hand-off' | 'wait' | null>(null);
  const { can } = one;
  const close = () => setDialog(null);
  const mutate = (wanted: AtOnce) => {
    // A quick officer presses the next key before the first is answered.
    if (!change.isPending || change.variables.act !== wanted.act) change.mutate(wanted);
  };
  const actions: readonly Action[] = [
    {
      ...{
        letter: 'A',
        label: 'Acknowledge',
        act: 'acknowledge',
        busyLabel: 'Acknowledging',
        isAllowed: can.acknowledge,
      },
      icon: <Hand aria-hidden="true" className="ic" />,
      run: () => mutate({ act: 'acknowledge' }),
    },
    {
      ...{
        letter: 'S',
        label: startLabel(one, ownId),
        act: 'start',
        busyLabel: 'Starting',
        isAllowed: can.start,
      },
      icon: <Play aria-hidden="true" className="ic" />,
      run: () => mutate({ act: 'start', seenOfficerId: one.officer?.id ?? null }),
    },
    {
      ...{ letter: 'R', label: 'Reply', isAllowed: can.reply },
      icon: <Reply aria-hidden="true" className="ic" />,
      run: () => onWrite('reply'),
    },
    {
      ...{ letter: 'N', label: 'Note', isAllowed: can.note },
      icon: <NotebookPen aria-hidden="true" className="ic" />,
      run: () => onWrite('note'),
    },
    {
      ...{ letter: 'W', label: 'Wait', isAllowed: can.wait && !can.goOn },
      icon: <Hourglass aria-hidden="true" className="ic" />,
      run: () => setDialog('wait'),
    },
    {
      ...{ letter: 'W', label: 'Go on', act: 'goOn', busyLabel: 'Going on', isAllowed: can.goOn },
      icon: <Play aria-hidden="true" className="ic" />,
      run: () => mutate({ act: 'goOn' }),
    },
    {
      ...{ letter: 'H', label: 'Hand over', isAllowed: can.handOff },
      icon: <Forward aria-hidden="true" className="ic" />,
      run: () => setDialog('hand-off'),
    },
    {
      ...{ letter: 'E', label: 'Resolve', isAllowed: can.resolve },
      icon: <CircleCheck aria-hidden="true" className="ic" />,
      run: () => setDialog('resolve'),
    },
    {
      ...{ letter: 'P', label: 'Print', isAllowed: true },
      icon: <Printer aria-hidden="true" className="ic" />,
      run: onPrint,
    },
  ];
  const allowed = actions.filter(({ isAllowed }) => isAllowed);
  const next = allowed.find(({ label }, place) => isNext(one, label, place));
  const pinned = pinnedOnPhones(allowed, next);
  useActionKeys(Object.fromEntries(allowed.map(({ letter, run }) => [letter.toLowerCase(), run])));
  return (
    <>
      <div
        role="toolbar"
        aria-label="Actions for this case"
        className="sticky-actions no-print no-scrollbar sticky bottom-[max(5.25rem+env(safe-area-inset-bottom),var(--dock))] z-10 flex gap-1.5 overflow-x-auto border-line border-t bg-raised px-3 py-3 max-md:-mx-(--gutter) md:bottom-0 md:flex-wrap md:gap-1.5 md:gap-y-2.5 md:overflow-visible md:px-6"
      >
        {allowed.map((action) => (
          <Button
            key={action.letter}
            small
            className={classNames(
              'max-md:flex-auto max-md:px-2.5 md:flex-none',
              !pinned.includes(action) && 'max-md:hidden',
              // Two names and the button for the others fit beside each other.
              action !== next && 'max-md:[&_svg]:hidden',
            )}
            variant={action === next ? 'primary' : 'line'}
            aria-keyshortcuts={action.letter.toLowerCase()}
            busy={change.isPending && change.variables.act === action.act}
            busyLabel={action.busyLabel}
            onClick={action.run}
          >
            {action.icon}
            {action.label}
            <ActionKey letter={action.letter} />
          </Button>
        ))}
        <MoreActions actions={allowed.filter((action) => !pinned.includes(action))} />
      </div>
      <Suspense>
        {dialog === 'wait' ? <WaitDialog one={one} onClose={close} /> : null}
        {dialog === 'resolve' ? <ResolveDialog one={one} onClose={close} /> : null}
        {dialog === 'hand-off' ? <OtherAgencyDialog one={one} act="handOff" onClose={close} /> : null}
      </Suspense>
    </>
  );
}

/** The officer who starts work gets the case. If a colleague who is still at the agency has it, the button names the colleague. */
function startLabel({ officer, officers }: AgencyCase, ownId: number): string {
  const isTaken = officer && officer.id !== ownId && officers.some(({ id }) => id === officer.id);
  if (!isTaken) return 'Start work';
  return `Start work, taking it from ${officer.firstName || fullName(officer) || 'a colleague'}`;
}

/** The step that brings the case forward. */
function isNext({ can }: AgencyCase, label: string, place: number): boolean {
  if (can.acknowledge || can.start) return place === 0;
  return label === 'Resolve';
}

/** The next step, and the first of the others. */
function pinnedOnPhones(allowed: readonly Action[], next: Action | undefined): readonly Action[] {
  const others = allowed.filter((action) => action !== next);
  return [...(next ? [next] : []), ...others].slice(0, 2);
}

type MoreAction = { letter: string; label: string; icon: ReactNode; run: () => void };

/** A menu above the pinned actions of a phone, with the actions that have no room beside the next step. */
function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  if (actions.length === 0) return null;
  return (
    <PopoverMenu
      label="More actions"
      place="bottom-[calc(max(5.25rem+env(safe-area-inset-bottom),var(--dock))+4.5rem)]"
    >
      {actions.map(({ letter, label, icon, run }) => (
        <MenuButton key={letter} onClick={run}>
          {icon}
          {label}
        </MenuButton>
      ))}
    </PopoverMenu>
  );
}
