import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type Entry, type KindForm, type Revision, restoreRevision } from '#domain/site/content/editing.ts';
import { formatDateTime } from '#domain/values/clock.ts';
import { call } from '#web/lib/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LoadFailure } from '#web/ui/load-failure.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { withParam } from '#web/ui/search-params.ts';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { headingOf } from './editor-bar.tsx';
import { actionLabels } from './entry-labels.ts';
import { pathOfEntry } from './page-tree.ts';
import { refreshContent, revisionsOf } from './queries.ts';
import { VersionDifferences } from './version-differences.tsx';

/** An entry's versions: their authors, times and changes, and restoring one. */
export function HistoryPage({ form, entry }: { form: KindForm; entry: Entry }) {
  const [address] = useSearchParams();
  const { data, isError, isFetching, refetch } = useQuery(revisionsOf(entry.id));
  const asked = Number(address.get('version'));
  const shown = data?.find(({ version }) => version === asked) ?? data?.[0];
  const title = headingOf(form, { entry, content: entry.content });
  return (
    <>
      <title>{`History of ${title} | RUA`}</title>
      <BackLink to={pathOfEntry(entry)}>{title}</BackLink>
      <PageHeading
        title="History"
        lead="Every version is kept. Going back makes an earlier one the draft again."
      />
      {isError ? <LoadFailure what="The history" onRetry={() => refetch()} busy={isFetching} /> : null}
      {!data && !isError ? (
        <>
          <LoadingText />
          <Skeleton className="h-40 w-full" />
        </>
      ) : null}
      {data && shown ? (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <VersionList revisions={data} shown={shown} />
          <Version form={form} entry={entry} revision={shown} all={data} />
        </div>
      ) : null}
    </>
  );
}

type VersionProps = { form: KindForm; entry: Entry; revision: Revision; all: readonly Revision[] };

function Version({ form, entry, revision, all }: VersionProps) {
  const [address] = useSearchParams();
  const isNewest = revision.version === entry.version;
  const isWithDraft = address.get('with') === 'draft' && !isNewest;
  const before = all.find(({ version }) => version < revision.version);
  return (
    <Card aria-labelledby="version">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 id="version" className="text-lg">
            {actionLabels[revision.action]}
          </h2>
          <p className="text-muted text-sm">
            Version {revision.version}, {formatDateTime(revision.at)}
            {revision.author === '' ? ', with the product' : `, by ${revision.author}`}
          </p>
        </div>
        {isNewest ? null : <Restore entry={entry} revision={revision} />}
      </div>
      {isNewest ? null : (
        <ChipRow label="Compare with">
          <ChipLink param="with" value="">
            What it changed
          </ChipLink>
          <ChipLink param="with" value="draft">
            Against the draft now
          </ChipLink>
        </ChipRow>
      )}
      <VersionDifferences
        form={form}
        id={entry.id}
        before={isWithDraft ? revision.version : before?.version}
        after={isWithDraft ? entry.version : revision.version}
      />
    </Card>
  );
}

function Restore({ entry, revision }: { entry: Entry; revision: Revision }) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(restoreRevision, {
        params: { id: entry.id },
        body: { version: entry.version, revision: revision.version },
      }),
    onSuccess: async () => {
      refreshContent(queryClient);
      showToast({
        tone: 'ok',
        text: 'The earlier version is the draft now. Publish it to show it to readers.',
      });
      await navigate(pathOfEntry(entry));
    },
    onError: (error) => {
      setAsked(false);
      showToast({ tone: 'bad', text: error.message });
    },
  });
  return (
    <>
      <Button variant="line" small onClick={() => setAsked(true)}>
        <RotateCcw aria-hidden="true" className="ic" />
        Restore this version
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Restore version ${revision.version}?`}
        confirmLabel="Restore"
        busyLabel="Restoring"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        It becomes the draft, as a new version. Readers see it once you publish it.
      </ConfirmDialog>
    </>
  );
}

/** The versions of an entry, newest first; each is a link to its changes. */
function VersionList({ revisions, shown }: { revisions: readonly Revision[]; shown: Revision }) {
  const [address] = useSearchParams();
  return (
    <nav aria-label="Versions" className="overflow-hidden rounded-card border border-line bg-surface">
      <ol className="max-h-[26rem] overflow-y-auto lg:max-h-[calc(100dvh-14rem)]">
        {revisions.map((revision) => (
          <li
            key={`${revision.version} ${revision.action} ${revision.at}`}
            className="border-line border-b last:border-b-0"
          >
            <Link
              to={withParam(address, 'version', String(revision.version))}
              replace
              preventScrollReset
              aria-current={revision === shown ? 'true' : undefined}
              className="grid min-h-14 gap-0.5 px-4 py-2.5 text-ink no-underline hover:bg-sunk aria-[current]:bg-info aria-[current]:shadow-[inset_3px_0_0_var(--info-mark)]"
            >
              <b className="text-sm">{actionLabels[revision.action]}</b>
              <span className="text-soft text-xs">
                <span className="num">{formatDateTime(revision.at)}</span>
                {revision.author === '' ? '' : `, ${revision.author}`}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
