import { useLatePart } from '#web/lib/use-late-part.ts';
import type { PictureGridProps } from './picture-grid.tsx';

async function loadGrid() {
  const { PictureGrid } = await import('./picture-grid.tsx');
  return PictureGrid;
}

/** For forms, most of which have no pictures: what shows them comes with the first. */
export function LatePictureGrid(props: PictureGridProps) {
  const { Part } = useLatePart<PictureGridProps>(loadGrid);
  return Part ? <Part {...props} /> : null;
}
