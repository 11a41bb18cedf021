import type { ComponentProps } from 'react';
import { useSaveData } from './save-data.tsx';

type DecorationProps = Omit<ComponentProps<'img'>, 'alt'> & { src: string };

/**
 * A drawing that carries no information. Devices that save data do not load it. The layout around it must not move
 * without it.
 */
export function Decoration(drawing: DecorationProps) {
  const { saves } = useSaveData();
  return saves ? null : <img {...drawing} alt="" />;
}
