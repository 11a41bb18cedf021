/** Stands for the PIN in answers as they are stored; it is filled in as they are sent. */
export const pinPlaceholder = '{pin}';
