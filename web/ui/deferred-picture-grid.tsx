import { useDeferredPart } from '#web/ui/use-deferred-part.ts';
import type { PictureGridProps } from './picture-grid.tsx';

async function loadGrid() {
  const { PictureGrid } = await import('./picture-grid.tsx');
  return PictureGrid;
}

/** For forms, most of which have no pictures: the grid's code is loaded with the first picture. */
export function DeferredPictureGrid(props: PictureGridProps) {
  const { Part } = useDeferredPart<PictureGridProps>(loadGrid);
  return Part ? <Part {...props} /> : null;
}
