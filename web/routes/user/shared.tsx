import { useEffect, useState } from 'react';
import { useNavigate, useOutletContext } from 'react-router';
import { sharedPicturesCache } from '#domain/contract/offline-cache.ts';
import type { Account } from '#domain/identity/accounts/accounts.ts';
import { maximumPictures } from '#domain/platform/pictures/uploads.ts';
import { emptyItem, itemDrafts } from '#web/features/journeys/items/lodge/item-values.ts';
import { uploadOrEnqueue } from '#web/features/platform/pictures/uploads/upload-picture.ts';
import type { DraftBox } from '#web/features/platform/sending/lodging/draft-box.ts';
import {
  complaintDrafts,
  emptyComplaint,
} from '#web/features/reporting/complaints/lodge/complaint-values.ts';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate } from '#web/languages/use-translations.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx';
import { useFailureToast } from '#web/ui/use-failure-toast.ts';
import type { Route } from './+types/shared';

/** The title is in the language of the page. */
export const meta: Route.MetaFunction = () => [];

const upload = uploadOrEnqueue('vehicles');

/** Receives pictures that another app shares: they go into the draft of the record that the person chooses. */
export default function Shared() {
  return (
    <InChosenLanguage>
      <SharedPictures />
    </InChosenLanguage>
  );
}

function SharedPictures() {
  const t = useTranslate();
  const files = useShared();
  return (
    <InLang>
      <title>{`${t('Shared pictures')} | RUA`}</title>
      <PageHeading
        title={t('Shared pictures')}
        lead={t('Say what they show. They go into its form, and nothing is sent yet.')}
      />
      {files === null ? <Waiting /> : null}
      {files?.length === 0 ? (
        <Card>
          <EmptyState
            title={t('No pictures are here.')}
            action={<ButtonLink to="/users/dashboard">{t('Home')}</ButtonLink>}
          >
            {t('In another app, choose pictures, press Share, and choose RUA.')}
          </EmptyState>
        </Card>
      ) : null}
      {files && files.length > 0 ? <Choice files={files} /> : null}
    </InLang>
  );
}

function useShared(): readonly File[] | null {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    readShared().then(setFiles, () => setFiles([]));
  }, []);
  return files;
}

function Choice({ files }: { files: readonly File[] }) {
  const t = useTranslate();
  const showFailure = useFailureToast();
  const account = useOutletContext<Account>();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const previews = usePreviews(files);

  async function begin<Content extends { images: string[] }>(
    to: string,
    box: DraftBox<Content>,
    empty: Content,
  ) {
    setChosen(to);
    try {
      const paths: string[] = [];
      for (const file of files) {
        paths.push(await upload(file, { signal: new AbortController().signal, onProgress: () => {} }));
      }
      const content = box.read(account.id)?.content ?? empty;
      const images = [...content.images, ...paths].slice(0, maximumPictures);
      box.write(account.id, {
        content: { ...content, images },
        sent: null,
        savedAt: new Date().toISOString(),
      });
      await removeShared();
      await navigate(to, { replace: true });
    } catch (error) {
      setChosen(null);
      showFailure(error);
    }
  }

  const item = '/users/items/lodge';
  const complaint = '/users/complaints/lodge';
  return (
    <Card aria-labelledby="shared-card">
      <CardHead title={t('What do they show?')} id="shared-card" />
      <ul className="mb-5 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
        {previews.map(({ source, name }) => (
          <li key={source}>
            <img src={source} alt={name} className="aspect-square w-full rounded-md bg-sunk object-cover" />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={chosen === item}
          busyLabel={t('Adding')}
          disabled={chosen !== null && chosen !== item}
          onClick={() => begin(item, itemDrafts, emptyItem)}
        >
          {t('An item I send')}
        </Button>
        <Button
          variant="line"
          busy={chosen === complaint}
          busyLabel={t('Adding')}
          disabled={chosen !== null && chosen !== complaint}
          onClick={() => begin(complaint, complaintDrafts, emptyComplaint)}
        >
          {t('A complaint')}
        </Button>
        <Button
          variant="line"
          onClick={async () => {
            await removeShared();
            await navigate('/users/dashboard', { replace: true });
          }}
        >
          {t('Throw them away')}
        </Button>
      </div>
    </Card>
  );
}

function usePreviews(files: readonly File[]): readonly { source: string; name: string }[] {
  const [previews, setPreviews] = useState<readonly { source: string; name: string }[]>([]);
  useEffect(() => {
    const made = files.map((file) => ({ source: URL.createObjectURL(file), name: file.name }));
    setPreviews(made);
    return () => {
      for (const { source } of made) URL.revokeObjectURL(source);
    };
  }, [files]);
  return previews;
}

function Waiting() {
  return (
    <Card>
      <LoadingText />
      <Skeleton className="h-40 w-full" />
    </Card>
  );
}

async function readShared(): Promise<File[]> {
  if (!('caches' in window) || !(await caches.has(sharedPicturesCache))) return [];
  const cache = await caches.open(sharedPicturesCache);
  const files: File[] = [];
  for (const key of await cache.keys()) {
    const response = await cache.match(key);
    if (!response) continue;
    const bytes = await response.blob();
    const name = decodeURIComponent(response.headers.get('x-name') ?? 'picture');
    files.push(new File([bytes], name, { type: bytes.type }));
  }
  return files;
}

async function removeShared(): Promise<void> {
  if ('caches' in window) await caches.delete(sharedPicturesCache);
}
