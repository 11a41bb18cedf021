import { createContext, type ReactNode, useContext } from 'react';

/** The address of the map's tiles and their attribution; a setting of the server. */
type TileSource = { tiles: string; attribution: string };

const Source = createContext<TileSource | null>(null);

/** Put it around the pages that show maps, with the root's loader data. */
export function TileSourceProvider({ source, children }: { source: TileSource | null; children: ReactNode }) {
  return <Source value={source}>{children}</Source>;
}

/** Null where none is set: the map then shows its pins and scale on plain ground. */
export function useTileSource(): TileSource | null {
  return useContext(Source);
}
