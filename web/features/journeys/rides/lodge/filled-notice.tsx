import { ListChecks } from 'lucide-react';
import { formatManifestNumber } from '#domain/values/speakable-ids.ts';
import { storedPicture } from '#web/lib/stored-pictures.ts';
import { DeferredPictureGrid } from '#web/ui/deferred-picture-grid.tsx';
import { Notice } from '#web/ui/notice.tsx';

type FilledNoticeProps = {
  number: string;
  /** The driver's pictures of the vehicle. */
  images?: readonly string[] | undefined;
  role?: 'status' | undefined;
};

/** Lists the values that a manifest filled in, and asks the person to check them against the vehicle. */
export function FilledNotice({ number, images = [], role }: FilledNoticeProps) {
  return (
    <Notice
      tone="ok"
      icon={ListChecks}
      role={role}
      title={
        <>
          Filled from manifest <span className="num whitespace-nowrap">{formatManifestNumber(number)}.</span>
        </>
      }
    >
      <p>Vehicle, driver, park and route came from the driver’s list. Check them against what you see.</p>
      {images.length > 0 ? (
        <div className="mt-3 max-w-80">
          <DeferredPictureGrid
            vehicle="danfo"
            pictures={images.map((path, index) => ({
              src: storedPicture(path),
              thumbnail: storedPicture(path, 320),
              alt: `The vehicle of this manifest, picture ${index + 1}`,
            }))}
          />
        </div>
      ) : null}
    </Notice>
  );
}
