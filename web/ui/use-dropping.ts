import { type DragEvent, useState } from 'react';

/** Takes dropped files. @returns the props of the element that takes them, and whether files are dragged over it. */
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
