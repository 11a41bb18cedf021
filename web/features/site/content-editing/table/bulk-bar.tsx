import { EyeOff, Send, Tag, X } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { DatedRow } from '#domain/site/content/table.ts';
import { formatCount } from '#domain/values/count.ts';
import { pathOfEntry } from '#web/features/site/content-editing/page-tree.ts';
import { Notice } from '#web/ui/notice.tsx';
import { countOfEntries } from './count-of-entries.ts';
import { type AskedAct, type BulkOutcome, useBulkAct } from './queries.ts';
import { titleOfRow } from './row-parts.tsx';
import { filingOf } from './table-params.ts';
import type { ChosenRows } from './use-chosen-rows.ts';

const BulkDialog = lazy(async () => ({ default: (await import('./bulk-dialog.tsx')).BulkDialog }));

type BulkBarProps = { form: KindForm; chosen: ChosenRows };

/** The acts on the chosen entries, and their result. */
export function BulkBar({ form, chosen }: BulkBarProps) {
  const [asked, setAsked] = useState<AskedAct | null>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);
  const { mutate, isPending } = useBulkAct(form.name, (result) => {
    setOutcome(result);
    setAsked(null);
    chosen.clear();
  });

  function ask(act: AskedAct) {
    setOutcome(null);
    setAsked(act);
  }

  return (
    <div className="sticky bottom-3 z-5 grid gap-2 empty:hidden max-md:bottom-[calc(max(5.25rem,var(--dock))+0.5rem)]">
      {outcome ? (
        <BulkOutcomeNotice
          form={form}
          outcome={outcome}
          busy={isPending}
          onUndo={(rows) => mutate({ act: 'take-back', rows })}
          onClose={() => setOutcome(null)}
        />
      ) : null}
      {chosen.rows.length > 0 ? (
        <fieldset
          aria-label="Chosen entries"
          className="flex min-w-0 items-center justify-self-center rounded-pill bg-float py-1 pr-1 pl-5 text-sm text-white shadow-3"
        >
          <span className="num mr-2 whitespace-nowrap font-semibold" role="status">
            {formatCount(chosen.rows.length)} chosen
          </span>
          <BarButton label="Publish" onPress={() => ask('publish')}>
            <Send aria-hidden="true" className="ic" />
          </BarButton>
          {filingOf(form) ? (
            <BarButton label={filingOf(form)?.label ?? ''} onPress={() => ask('move')}>
              <Tag aria-hidden="true" className="ic" />
            </BarButton>
          ) : null}
          <BarButton label="Hide" onPress={() => ask('hide')}>
            <EyeOff aria-hidden="true" className="ic" />
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
            busy={isPending}
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
  onPress: () => void;
  children: ReactNode;
};

/** On phones the icon alone. */
function BarButton({ label, isIcon = false, onPress, children }: BarButtonProps) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="inline-flex min-h-tap min-w-tap items-center justify-center gap-1.5 rounded-pill px-3 font-semibold hover:bg-white/15 max-sm:px-0"
    >
      {children}
      <span className={isIcon ? 'sr-only' : 'max-sm:sr-only'}>{label}</span>
    </button>
  );
}

const done = { publish: 'published', hide: 'hidden', move: 'moved', 'take-back': 'taken back' } as const;

type BulkOutcomeNoticeProps = {
  form: KindForm;
  outcome: BulkOutcome;
  busy: boolean;
  onUndo: (published: DatedRow[]) => void;
  onClose: () => void;
};

/** How many were changed, and of each other one why not. A publication can be undone. */
function BulkOutcomeNotice(props: BulkOutcomeNoticeProps) {
  const { form, busy, onUndo, onClose } = props;
  const { asked, results } = props.outcome;
  const refused = results.filter((result) => !result.done);
  const rows = new Map(asked.rows.map((row) => [row.id, row]));
  const changedRows = results.flatMap((result) => (result.done ? (rows.get(result.id) ?? []) : []));
  const changed = countOfEntries(form, changedRows.length);
  return (
    <div role="status">
      <Notice tone={refused.length > 0 ? 'wait' : 'ok'} title={`${changed} ${done[asked.act]}`}>
        {refused.length === 0 ? null : (
          <ul className="grid gap-1 py-1">
            {refused.map(({ id, message }) => {
              const row = rows.get(id);
              return (
                <li key={id}>
                  {row ? <Link to={pathOfEntry(row)}>{titleOfRow(form, row)}</Link> : `No. ${id}`}: {message}
                </li>
              );
            })}
          </ul>
        )}
        <div className="flex flex-wrap gap-x-5">
          {asked.act === 'publish' && changedRows.length > 0 ? (
            <button
              type="button"
              disabled={busy}
              onClick={() => onUndo(changedRows)}
              className="min-h-tap font-semibold underline"
            >
              Undo for {changed}
            </button>
          ) : null}
          <button type="button" onClick={onClose} className="min-h-tap font-semibold underline">
            Close
          </button>
        </div>
      </Notice>
    </div>
  );
}
