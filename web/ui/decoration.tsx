import type { ComponentProps } from 'react';
import { useSaveData } from './save-data.tsx';

type DecorationProps = Omit<ComponentProps<'img'>, 'alt'> & { src: string };

/** A drawing that tells nothing, so that devices which save data go without it. What is around it must keep its place. */
export function Decoration(drawing: DecorationProps) {
  const { saves } = useSaveData();
  return saves ? null : <img {...drawing} alt="" />;
}
