import { storedPicture } from '#web/lib/stored-pictures.ts';
import { PicturePlace } from './picture-place.tsx';
import { useSaveData } from './save-data.tsx';

type PictureLinkProps = {
  /** As records store it. */
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
        // Not lazy: it is printed also where it was not scrolled to.
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
