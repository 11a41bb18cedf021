import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker, useNavigate, useSearchParams } from 'react-router';
import { type Entry, type KindForm, saveDraft } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { ConflictView } from './conflict-view.tsx';
import { fieldId } from './content-field.tsx';
import { ContentForm } from './content-form.tsx';
import { type Content, lacksRequired } from './content-values.ts';
import { type Draft, DraftSaver } from './draft-saver.ts';
import { EditorBar, headingOf } from './editor-bar.tsx';
import { EditorFoot } from './editor-foot.tsx';
import { EndNotice } from './end-notice.tsx';
import { contentHome, pathOfKind } from './page-tree.ts';
import { Preview } from './preview.tsx';
import { mustAskToPublish, PublishDialog } from './publish-dialog.tsx';
import { fetchEntry, refreshContent } from './queries.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { SectionParts, SectionPlace } from './section-parts.tsx';
import { useEditors } from './use-editors.ts';
import { usePublishing } from './use-publishing.ts';

const tabs = [
  { value: '', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** The form of an entry, saved while typing, with a preview of its page beside it. */
export function EntryEditor({ form, entry: given }: { form: KindForm; entry: Entry }) {
  const { draft, saver } = useDraft(given);
  const publishing = usePublishing(saver);
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const [isScheduling, setScheduling] = useState(false);
  const [seenByReaders, setSeenByReaders] = useState<Content | null>(null);
  const { entry, state, content, errors } = draft;
  const [field, setField] = useState('');
  const editors = useEditors(entry.id, field);
  const [isWide, setWide] = useState(false);
  const open = useCallback(
    async (path: string) => {
      await saver.flush();
      await navigate(path);
      // The focus was in the preview, which is gone.
      document.getElementById('main')?.focus();
    },
    [saver, navigate],
  );
  const isPreview = address.get('view') === 'preview';
  const problems = form.fields.flatMap((field) => {
    const message = errors[field.name]?.[0];
    return message === undefined ? [] : [{ id: fieldId(field), message: `${field.label}: ${message}` }];
  });

  /** An entry that no reader sees yet differs from nothing. */
  async function askToPublish() {
    if (mustAskToPublish(entry)) setSeenByReaders(await publishing.compare());
    else await publishing.publish();
  }

  async function remove() {
    if (await publishing.remove()) {
      await navigate(form.entries === 'many' ? pathOfKind(form.name) : contentHome, { replace: true });
    }
  }

  return (
    <>
      <title>{`${headingOf(form, draft)} | RUA`}</title>
      <EditorBar
        form={form}
        draft={draft}
        publishing={publishing}
        onRetry={() => void saver.flush()}
        onUndo={() => void saver.undo()}
        onSchedule={() => setScheduling(true)}
        onPublish={() => void askToPublish()}
        editors={editors}
      />
      <div className="xl:hidden">
        <TabLinks label="What shows" tabs={tabs} param="view" />
      </div>
      <div
        data-full=""
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] xl:-mx-gutter xl:-mt-6 xl:-mb-16',
          !isWide && 'xl:grid-cols-[minmax(0,1fr)_24.5rem]',
        )}
      >
        <div
          className={classNames(
            'grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6 xl:border-line xl:border-l xl:bg-surface xl:p-5',
            isPreview && 'max-xl:hidden',
            isWide && 'xl:hidden',
          )}
        >
          <SectionPlace entry={entry} />
          {state.kind === 'conflict' ? (
            <ConflictView
              key={state.theirs.version}
              form={form}
              draft={draft}
              theirs={state.theirs}
              onSettle={(chosen) => saver.settle(state.theirs, chosen)}
            />
          ) : (
            <>
              <ErrorSummary problems={problems} attempt={publishing.attempt} />
              {publishing.problem === '' || isScheduling ? null : (
                <Notice tone="bad" role="alert">
                  {publishing.problem}
                </Notice>
              )}
              <ScheduleNotice
                entry={entry}
                busy={publishing.busy === 'cancel'}
                onCancel={() => void publishing.cancel()}
              />
              <EndNotice entry={entry} />
              <ContentForm
                form={form}
                draft={draft}
                onChange={saver.change}
                editors={editors}
                onField={setField}
              />
              <SectionParts form={form} entry={entry} />
              <EditorFoot form={form} draft={draft} publishing={publishing} onRemove={() => void remove()} />
            </>
          )}
        </div>
        <div
          className={classNames('min-w-0 xl:order-first xl:bg-sunk xl:p-5', !isPreview && 'max-xl:hidden')}
        >
          <div className="xl:sticky xl:top-49">
            <Preview
              entry={entry}
              isUnfinished={lacksRequired(form, content)}
              editors={editors}
              isWide={isWide}
              onWide={setWide}
              onOpen={open}
            />
          </div>
        </div>
      </div>
      {seenByReaders ? (
        <PublishDialog
          form={form}
          draft={draft}
          before={seenByReaders}
          busy={publishing.busy === 'publish'}
          onClose={() => setSeenByReaders(null)}
          onPublish={() => void publishing.publish().then(() => setSeenByReaders(null))}
        />
      ) : null}
      {isScheduling ? (
        <ScheduleDialog
          title={headingOf(form, draft)}
          publishAt={entry.publishAt ?? ''}
          busy={publishing.busy === 'schedule'}
          problem={publishing.problem}
          onClose={() => setScheduling(false)}
          onSchedule={async (at) => {
            const isDone = await publishing.schedule(at);
            // The form marks missing fields, and the dialog covers the form.
            if (isDone || saver.current().state.kind !== 'saved' || hasErrors(saver.current().errors))
              setScheduling(false);
          }}
        />
      ) : null}
      <LeaveGuard isUnsaved={state.kind !== 'saved'} />
    </>
  );
}

function hasErrors(errors: object): boolean {
  return Object.keys(errors).length > 0;
}

type ScheduleNoticeProps = { entry: Entry; busy: boolean; onCancel: () => void };

/** The time of the scheduled publication, and whether the form has changed since it was scheduled. */
function ScheduleNotice({ entry, busy, onCancel }: ScheduleNoticeProps) {
  const { publishAt, scheduledVersion, version } = entry;
  if (publishAt === null) return null;
  return (
    <Notice tone="wait" title={`Readers see it from ${formatDateTime(publishAt)}.`}>
      {scheduledVersion === version ? null : (
        <p>What was changed since it was scheduled is not part of it. Schedule it again to take it in.</p>
      )}
      <Button variant="line" small className="mt-2" busy={busy} busyLabel="Cancelling" onClick={onCancel}>
        Cancel schedule
      </Button>
    </Notice>
  );
}

/** Asks before the person leaves a page with unsaved changes: by a link, by Back, or by closing the window. */
function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  // Saved while the dialog was open: no confirmation is needed any more.
  useEffect(() => {
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed();
  }, [isUnsaved, blocker]);

  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      confirmLabel="Leave"
      busyLabel="Leaving"
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      What you changed last is not saved. If you leave now it is lost.
    </ConfirmDialog>
  );
}

/** The draft of an entry in a form, saved while typing. @param entry read once. */
function useDraft(entry: Entry): { draft: Draft; saver: DraftSaver } {
  const queryClient = useQueryClient();
  const [saver] = useState(
    () =>
      new DraftSaver(entry, {
        save: ({ id, version }, content) =>
          call(saveDraft, { params: { id }, body: { version, content, automatic: true } }),
        read: fetchEntry,
        onSaved: () => refreshContent(queryClient),
      }),
  );
  const draft = useSyncExternalStore(saver.subscribe, saver.current, saver.current);

  // Failed saves are repeated once there is a connection.
  useEffect(() => {
    const again = () => void saver.flush();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [saver]);
  useEffect(() => saver.stop, [saver]);

  return { draft, saver };
}
