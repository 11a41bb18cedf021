import { MediaRecord, NoSuchPicture } from '#web/features/platform/pictures/media/media-record.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import type { Route } from './+types/media-details';

/** The title is the picture's own. */
export const meta: Route.MetaFunction = () => [];

export default function MediaPage({ params }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/backoffice/media">Media</BackLink>
      {/^[1-9]\d{0,14}$/.test(params.id) ? (
        <MediaRecord key={params.id} id={Number(params.id)} />
      ) : (
        <NoSuchPicture />
      )}
    </>
  );
}
