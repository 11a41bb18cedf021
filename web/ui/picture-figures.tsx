import { PictureLink } from './picture-link.tsx';

type PictureFiguresProps = {
  /** The paths as records store them; empty for none. */
  paths: readonly string[];
  /** The caption of each; empty for none. */
  captions: readonly string[];
  /** @param number counts from 1. */
  altOf: (number: number) => string;
};

/** Small pictures beside each other, each over what it shows. */
export function PictureFigures({ paths, captions, altOf }: PictureFiguresProps) {
  if (paths.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      {paths.map((path, place) => (
        <figure key={path} className="w-32">
          <PictureLink path={path} alt={altOf(place + 1)} />
          {captions[place] ? (
            <figcaption className="text-xs wrap-anywhere">{captions[place]}</figcaption>
          ) : null}
        </figure>
      ))}
    </div>
  );
}
