import { type DragEvent, useState } from 'react';

/** Takes files that are dropped. @returns what the element needs that takes them, and whether some are held over it. */
export function useDropping(onDrop: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, dropping };
}
