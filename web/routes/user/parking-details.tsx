import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { Space } from '#domain/road/parking/spaces.ts';
import type { EditSpaceDialogProps } from '#web/features/road/parking/edit-space-dialog.tsx';
import { FoundRecord } from '#web/features/road/parking/found-record.tsx';
import { spaceDetails } from '#web/features/road/parking/queries.ts';
import { SpaceFactsCard, SpaceHeading, SpaceMapCard } from '#web/features/road/parking/space-parts.tsx';
import { InChosenLanguage } from '#web/languages/in-chosen-language.tsx';
import { InLang } from '#web/languages/in-lang.tsx';
import { useTranslate, useTranslations } from '#web/languages/use-translations.ts';
import { isRecordId } from '#web/lib/record-id.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PicturesCard } from '#web/ui/pictures-card.tsx';
import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import { useDialogHistory } from '#web/ui/use-dialog-history.ts';
import type { Route } from './+types/parking-details';

/** The title is the space's own. */
export const meta: Route.MetaFunction = () => [];

async function loadEditDialog() {
  const { EditSpaceDialog } = await import('#web/features/road/parking/edit-space-dialog.tsx');
  return EditSpaceDialog;
}

/** A space as its owner sees it. */
export default function ParkingDetails({ params }: Route.ComponentProps) {
  const t = useTranslations().t;
  const answer = useQuery({ ...spaceDetails(Number(params.id)), enabled: isRecordId(params.id) });
  return (
    <InChosenLanguage>
      <InLang>
        <BackLink to="/users/parking?tab=own">{t('Parking space')}</BackLink>
        <FoundRecord
          what={t('space')}
          id={params.id}
          answer={answer}
          listTo="/users/parking?tab=own"
          listName={t('your spaces')}
        >
          {(space) => <OwnSpace space={space} />}
        </FoundRecord>
      </InLang>
    </InChosenLanguage>
  );
}

function OwnSpace({ space }: { space: Space }) {
  const t = useTranslate();
  const dialog = useDialogHistory();
  const { Part: EditDialog, loadNow } = useDeferredPart<EditSpaceDialogProps>(loadEditDialog);

  async function edit() {
    if (await loadNow()) dialog.open();
  }

  return (
    <>
      <SpaceHeading space={space}>
        {space.can.edit ? (
          <Button small onClick={() => void edit()}>
            <Pencil aria-hidden="true" className="ic" />
            {t('Edit')}
          </Button>
        ) : space.hidden ? null : (
          <ButtonLink small to={`/users/explore-parking/details/${space.id}`}>
            {t('Book now')}
          </ButtonLink>
        )}
      </SpaceHeading>
      {space.hidden ? (
        <Notice tone="bad" title={t('Our staff have hidden this space. Only you see it.')}>
          {space.hiddenReason}
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24.5rem] lg:gap-6">
        <SpaceFactsCard space={space} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SpaceMapCard space={space} />
          <PicturesCard paths={space.image} of={space.name} vehicle="keke" />
        </div>
      </div>
      {dialog.isOpen && EditDialog ? <EditDialog space={space} onClose={dialog.close} /> : null}
    </>
  );
}
