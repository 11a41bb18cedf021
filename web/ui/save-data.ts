/** Whether maps wait until they are asked for, to save data. Kept on this device. */
const KEY = 'ruaSaveData';

/** @returns what was chosen on this device. */
export function readSaveData(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function chooseSaveData(saves: boolean): void {
  try {
    if (saves) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is refused: maps come as they did.
  }
}
