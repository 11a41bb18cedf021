import { storedPicture } from '#web/lib/stored-pictures.ts';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';

type PictureLinkProps = {
  /** The path as records store it. */
  path: string;
  alt: string;
};

const look = 'h-24 w-32 rounded-md bg-sunk';

/** A small picture that leads to the whole one. It is small on paper as well. */
export function PictureLink({ path, alt }: PictureLinkProps) {
  const { saves } = useSaveData();
  return (
    <a href={storedPicture(path)} target="_blank" rel="noopener noreferrer" className="my-1.5 block w-32">
      {saves ? (
        <PicturePlace alt={alt} className={look} />
      ) : (
        // The picture is not loaded lazily, because it is printed even when it was not scrolled into view.
        <img
          src={storedPicture(path, 320)}
          alt={alt}
          width={128}
          height={96}
          className={`${look} object-cover`}
        />
      )}
    </a>
  );
}
