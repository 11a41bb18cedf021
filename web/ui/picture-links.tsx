import { PictureLink } from './picture-link.tsx';

type PictureLinksProps = {
  /** The paths as records store them; empty for none. */
  paths: readonly string[];
  /** The alternative text of one picture. With several pictures, each adds its number. */
  alt: string;
};

/** Small pictures beside each other, on paper as well. */
export function PictureLinks({ paths, alt }: PictureLinksProps) {
  if (paths.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-2">
      {paths.map((path, place) => (
        <PictureLink
          key={path}
          path={path}
          alt={paths.length === 1 ? alt : `${alt}, ${place + 1}/${paths.length}`}
        />
      ))}
    </div>
  );
}
