import { CalendarClock, EyeOff, Send, Tag, Trash2, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { formatCount } from '#domain/values/count.ts';
import { errorMessage } from '#web/lib/error-messages.ts';
import { classNames } from '#web/ui/class-names.ts';
import { BulkOutcomeNotice } from './bulk-outcome.tsx';
import { type AskedAct, type BulkOutcome, useBulkAct } from './queries.ts';
import { filingOf } from './table-params.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

type BulkBarProps = {
  form: KindForm;
  chosen: ChosenRows;
  /** The others who edit now. */
  editors: readonly PresentEditor[];
};

/** The acts on the chosen entries, and their result. */
export function BulkBar({ form, chosen, editors }: BulkBarProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { mutate, isPending, error, reset } = useBulkAct(form.name, (result) => {
    setOutcome(result);
    setAsked(null);
    chosen.clear();
  });

  const filing = filingOf(form);

  function ask(act: AskedAct) {
    setOutcome(null);
    reset();
    setAsked(act);
  }

  return (
    <div className="sticky bottom-3 z-5 grid gap-2 empty:hidden max-md:bottom-[calc(max(5.25rem,var(--dock))+0.5rem)]">
      {outcome ? (
        <BulkOutcomeNotice
          form={form}
          outcome={outcome}
          busy={isPending}
          onUndo={(act, rows) => mutate({ act, rows })}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {chosen.rows.length > 0 ? (
        <fieldset
          aria-label="Chosen entries"
          className="flex min-w-0 max-w-full items-center justify-self-center rounded-pill bg-float py-1 pr-1 pl-5 text-sm text-white shadow-3 max-sm:pl-4"
        >
          <span className="num mr-2 whitespace-nowrap font-semibold max-sm:mr-1" role="status">
            {formatCount(chosen.rows.length)} chosen
          </span>
          <BarButton label="Publish" onPress={() => ask('publish')}>
            <Send aria-hidden="true" className="ic" />
          </BarButton>
          <BarButton label="Set a day" onPress={() => ask('schedule')}>
            <CalendarClock aria-hidden="true" className="ic" />
          </BarButton>
          {filing ? (
            <BarButton label={filing.label} className="max-[25rem]:hidden" onPress={() => ask('move')}>
              <Tag aria-hidden="true" className="ic" />
            </BarButton>
          ) : null}
          <BarButton label="Hide" onPress={() => ask('hide')}>
            <EyeOff aria-hidden="true" className="ic" />
          </BarButton>
          <BarButton label="Delete" className="text-(--red-300)" onPress={() => ask('delete')}>
            <Trash2 aria-hidden="true" className="ic" />
          </BarButton>
          <BarButton label="Choose none" isIcon onPress={chosen.clear}>
            <X aria-hidden="true" className="ic" />
          </BarButton>
        </fieldset>
      ) : null}
      <Suspense>
        {asked === null ? null : (
          <BulkDialog
            form={form}
            act={asked}
            rows={chosen.rows}
            editors={editors}
            busy={isPending}
            problem={error ? errorMessage(error) : ''}
            onClose={() => setAsked(null)}
            onConfirm={(act) => mutate(act)}
          />
        )}
      </Suspense>
    </div>
  );
}

type BarButtonProps = {
  label: string;
  /** The label is heard only, also on wide screens. */
  isIcon?: boolean;
  className?: string;
  onPress: () => void;
  children: ReactNode;
};

/** On phones the button shows only its icon. */
function BarButton({ label, isIcon = false, className, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-pill px-3 font-semibold hover:bg-white/15 max-sm:px-0',
        className,
      )}
    >
      {children}
      <span className={isIcon ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
    </button>
  );
}
