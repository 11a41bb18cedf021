import { CalendarClock, History } from 'lucide-react';
import { Link } from 'react-router';
import type { KindForm } from '#domain/site/content/editing.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonLook } from '#web/ui/button-look.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Draft } from './draft-saver.ts';
import { contentHome, nounOf, pageOfKind, pathOfEntry, pathOfKind, titleOfKind } from './page-tree.ts';
import { SaveStatus } from './save-status.tsx';
import { StateBadge } from './state-badge.tsx';
import type { Publishing } from './use-publishing.ts';

type EditorBarProps = {
  form: KindForm;
  draft: Draft;
  publishing: Publishing;
  onRetry: () => void;
  onSchedule: () => void;
};

/** The entry's place, its save status, and its actions. It stays visible while scrolling. */
export function EditorBar({ form, draft, publishing, onRetry, onSchedule }: EditorBarProps) {
  const { entry, state } = draft;
  const isSeen = entry.state === 'published' && state.kind === 'saved';
  return (
    <header className="z-[9] -mx-gutter -mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b bg-canvas px-gutter py-2.5 md:sticky md:top-17 md:-mt-8">
      <div className="min-w-0 flex-[1_1_16rem]">
        <Trail form={form} />
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-lg [overflow-wrap:anywhere]">{headingOf(form, draft)}</h1>
          <StateBadge state={entry.state} />
          <SaveStatus state={state} onRetry={onRetry} />
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
        <Button variant="line" small className="max-sm:ml-auto" onClick={onSchedule} disabled={isSeen}>
          <CalendarClock aria-hidden="true" className="ic" />
          Schedule
        </Button>
        <Button
          small
          disabled={isSeen || state.kind === 'conflict'}
          busy={publishing.busy === 'publish'}
          busyLabel="Publishing"
          onClick={() => void publishing.publish()}
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

function Trail({ form }: { form: KindForm }) {
  const page = pageOfKind(form.name);
  return (
    <nav aria-label="Where this is" className="text-sm">
      <ol className="flex flex-wrap gap-x-1.5 text-muted">
        <li>
          <Link to={contentHome} className="inline-block py-1">
            {page?.label ?? 'Content'}
          </Link>
        </li>
        {form.entries === 'many' ? (
          <li className="flex gap-x-1.5">
            <span aria-hidden="true" className="py-1">
              /
            </span>
            <Link to={pathOfKind(form.name)} className="inline-block py-1">
              {titleOfKind(form)}
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  );
}
