import { CalendarClock, Check, CircleAlert, History, LoaderCircle, PencilLine } from 'lucide-react';
import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import type { PresentEditor } from '#domain/site/content/presence.ts';
import { kindUnderCall, pageOfEntry } from '#domain/site/content/site-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import { DraftChanges } from './draft-changes.tsx';
import type { Draft, SaveState } from './draft-saver.ts';
import { EditorsHere } from './editors-here.tsx';
import { contentHome, nounOf, pathOfEntry, pathOfKind, titleOfKind } from './page-tree.ts';
import { ShareDraft } from './share-draft.tsx';
import { StateBadge } from './state-badge.tsx';
import type { Publishing } from './use-publishing.ts';

const ICON = 'size-4 flex-none';
const BAD = 'inline-flex items-center gap-1.5 font-semibold text-bad-ink';

type EditorBarProps = {
  form: KindForm;
  draft: Draft;
  publishing: Publishing;
  onRetry: () => void;
  onUndo: () => void;
  onSchedule: () => void;
  onPublish: () => void;
  /** Other people who edit content now. */
  editors: readonly PresentEditor[];
};

/** The entry's place, its save status, its changes, and its actions. It stays visible while scrolling. */
export function EditorBar(props: EditorBarProps) {
  const { form, draft, publishing, onRetry, onUndo, onSchedule, onPublish, editors } = props;
  const { entry, state } = draft;
  const isSeen = entry.state === 'published' && state.kind === 'saved';
  return (
    <header className="z-[9] -mx-gutter -mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b bg-canvas px-gutter py-2.5 md:sticky md:top-17 md:-mt-8">
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex items-center gap-x-3">
          <Trail form={form} draft={draft} />
          <EditorsHere form={form} entryId={entry.id} editors={editors} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-lg [overflow-wrap:anywhere]">{headingOf(form, draft)}</h1>
          <StateBadge state={entry.state} />
          <SaveStatus state={state} onRetry={onRetry} />
          <DraftChanges form={form} draft={draft} onUndo={onUndo} />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
        <Link
          to={`${pathOfEntry(entry)}/history`}
          className={classNames(buttonLook({ variant: 'quiet', small: true }), 'max-sm:-ml-3.5')}
        >
          <History aria-hidden="true" className="ic" />
          <span className="max-sm:sr-only">History</span>
        </Link>
        <ShareDraft entryId={entry.id} page={sharedPageOf(form, draft)} />
        <Button variant="line" small className="max-sm:ml-auto" onClick={onSchedule} disabled={isSeen}>
          <CalendarClock aria-hidden="true" className="ic" />
          <span className="max-sm:sr-only">Schedule</span>
        </Button>
        <Button
          small
          disabled={isSeen || state.kind === 'conflict'}
          busy={publishing.busy === 'publish'}
          busyLabel="Publishing"
          onClick={onPublish}
        >
          Publish
        </Button>
      </div>
    </header>
  );
}

/** A single entry has its section's name, an entry of a list has its title. */
export function headingOf(form: KindForm, { content, entry }: Pick<Draft, 'content' | 'entry'>): string {
  if (form.entries === 'one') return titleOfKind(form);
  const title = content[form.title];
  return (typeof title === 'string' && title.trim()) || entry.title || `New ${nounOf(form)}`;
}

/** The page that a link to the draft shows. */
function sharedPageOf(form: KindForm, draft: Pick<Draft, 'content' | 'entry'>): string {
  if (form.name === 'post' || form.name === 'project') return headingOf(form, draft);
  const under = kindUnderCall(form.name);
  if (under) return under === 'post' ? 'the newest post' : 'the newest event or project';
  return pageOfEntry({ kind: form.name, content: draft.content })?.label ?? 'this page';
}

function Trail({ form, draft }: Pick<EditorBarProps, 'form' | 'draft'>) {
  const page = pageOfEntry({ kind: form.name, content: draft.content });
  return (
    <nav aria-label="Where this is" className="text-sm">
      <ol className="flex flex-wrap gap-x-1.5 text-muted">
        <li>
          <Link to={contentHome} className="inline-flex min-h-tap min-w-tap items-center">
            {page?.label ?? 'Content'}
          </Link>
        </li>
        {form.entries === 'many' ? (
          <li className="flex items-center gap-x-1.5">
            <span aria-hidden="true">/</span>
            <Link to={pathOfKind(form.name)} className="inline-flex min-h-tap min-w-tap items-center">
              {titleOfKind(form)}
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}

/** Whether the draft is saved. */
function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  return (
    <div className="flex min-h-tap flex-wrap items-center gap-x-2 text-sm">
      <p role="status" className="inline-flex items-center gap-1.5">
        <SaveStatusText state={state} />
      </p>
      {state.kind === 'failed' ? (
        <Button variant="quiet" small onClick={onRetry}>
          Try again
        </Button>
      ) : null}
    </div>
  );
}

function SaveStatusText({ state }: { state: SaveState }) {
  switch (state.kind) {
    case 'saved':
      return (
        <>
          <Check aria-hidden="true" className={`${ICON} text-ok-mark`} />
          <span className="text-soft">Saved</span>
        </>
      );
    case 'waiting':
      return (
        <>
          <PencilLine aria-hidden="true" className={`${ICON} text-muted`} />
          <span className="text-soft">Not saved yet</span>
        </>
      );
    case 'saving':
      return (
        <>
          <LoaderCircle
            aria-hidden="true"
            className={`${ICON} animate-spin text-muted motion-reduce:animate-none`}
          />
          <span className="text-soft">Saving</span>
        </>
      );
    case 'refused':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved: mend what is marked.
        </span>
      );
    case 'failed':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved. {state.message}
        </span>
      );
    case 'conflict':
      return (
        <span className={BAD}>
          <CircleAlert aria-hidden="true" className={ICON} />
          Not saved: another person saved this.
        </span>
      );
  }
}
