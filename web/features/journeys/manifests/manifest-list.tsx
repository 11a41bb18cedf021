import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { defaultPerPage, ownCountLimit } from '#domain/contract/paging.ts';
import {
  type ManifestListQuery,
  type ManifestRow,
  manifestListQuery as manifestListSchema,
} from '#domain/journeys/manifests/manifests.ts';
import { useErrorMessage } from '#web/languages/use-error-messages.ts';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, ChipRow } from '#web/ui/chip.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NoSuchPage } from '#web/ui/no-such-page.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SearchBox } from '#web/ui/search-box.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { CompleteManifestDialogProps } from './complete-manifest-dialog.tsx';
import { manifestColumns } from './manifest-columns.tsx';
import { manifestListQuery } from './queries.ts';

async function loadCompleteDialog() {
  const { CompleteManifestDialog } = await import('./complete-manifest-dialog.tsx');
  return CompleteManifestDialog;
}

/** The account's manifests: searched, filtered and paged through the address. */
export function ManifestList() {
  const t = useTranslate();
  const errorMessageOf = useErrorMessage();
  const [params] = useSearchParams();
  const query = queryFrom(params);
  const { data, error, refetch, isPlaceholderData } = useQuery(manifestListQuery(query));
  const dialog = useDialogHistory();
  const [chosen, setChosen] = useState<ManifestRow | null>(null);
  const { Part: CompleteDialog, loadNow } = useDeferredPart<CompleteManifestDialogProps>(loadCompleteDialog);
  const page = data?.page ?? 1;

  async function askToComplete(manifest: ManifestRow) {
    if (!(await loadNow())) return;
    setChosen(manifest);
    dialog.open();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox label={t('Search manifests')} placeholder={t('Number, plate, driver or park')} />
        <ChipRow label={t('Status')}>
          <ChipLink param="status" value="">
            {t('All')}
          </ChipLink>
          <ChipLink param="status" value="active">
            {t('Active')}
          </ChipLink>
          <ChipLink param="status" value="completed">
            {t('Completed')}
          </ChipLink>
        </ChipRow>
      </div>
      {error ? (
        <Notice tone="bad" role="alert" title={t('The manifests did not load')}>
          {errorMessageOf(error)}{' '}
          <Button variant="quiet" small onClick={() => refetch()}>
            {t('Try again')}
          </Button>
        </Notice>
      ) : null}
      {data !== undefined || error === null ? (
        <div className={isPlaceholderData ? 'opacity-60' : undefined} aria-busy={isPlaceholderData}>
          <DataList
            label={t('Manifests')}
            isWide
            columns={manifestColumns({ t, onComplete: (manifest) => void askToComplete(manifest) })}
            rows={data?.rows}
            rowKey={(row) => row.id}
            rowTo={(row) => `/users/manifest/details/${row.id}`}
            firstNumber={(page - 1) * defaultPerPage + 1}
            sort={{ by: 'created', order: query.sort === 'oldest' ? 'asc' : 'desc' }}
            empty={<NoManifests isFiltered={isFiltered(query)} total={data?.total ?? 0} />}
          />
        </div>
      ) : null}
      {data && data.rows.length > 0 ? (
        <Pagination
          page={page}
          pageSize={defaultPerPage}
          total={data.total}
          countedTo={ownCountLimit(query)}
          noun={t('manifests')}
        />
      ) : null}
      {dialog.isOpen && chosen && CompleteDialog ? (
        <CompleteDialog manifest={chosen} onClose={dialog.close} />
      ) : null}
    </>
  );
}

function NoManifests({ isFiltered, total }: { isFiltered: boolean; total: number }) {
  const t = useTranslate();
  if (total > 0) return <NoSuchPage vehicle="coach" />;
  if (isFiltered) {
    return (
      <EmptyState
        title={t('No manifest like that.')}
        vehicle="coach"
        action={
          <ButtonLink to="." variant="line" small>
            {t('Show all manifests')}
          </ButtonLink>
        }
      >
        {t('Try fewer words, or another status.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t('No Manifest created.')}
      vehicle="coach"
      action={
        <ButtonLink to="/users/manifest/create" small>
          <Plus aria-hidden="true" className="ic" />
          {t('Create manifest')}
        </ButtonLink>
      }
    >
      {t('Publish your vehicle and route. Passengers type its number, and their ride is filled in.')}
    </EmptyState>
  );
}

function isFiltered({ search, status }: ManifestListQuery): boolean {
  return (search ?? '') !== '' || status !== undefined;
}

/** The query in the address; invalid values are left out. */
function queryFrom(params: URLSearchParams): ManifestListQuery {
  const asked = manifestListSchema.safeParse({
    page: params.get('page') ?? '1',
    per_page: String(defaultPerPage),
    search: params.get('search') ?? undefined,
    status: params.get('status') ?? undefined,
    sort: params.get('order') === 'asc' ? 'oldest' : 'newest',
  });
  return asked.success ? asked.data : { page: 1, perPage: defaultPerPage };
}
