/** Whether pictures and maps wait until they are asked for: as was chosen on this device, or else as its browser asks. */

/**
 * Holds `yes` or `no`; absent until the person chose. A cookie, so that a page is made without pictures from the
 * start.
 */
export const saveDataCookie = '__Host-rua_save_data';

const chosenIn = new RegExp(`(?:^|;\\s*)${saveDataCookie}=(yes|no)`);

/**
 * @param cookies the header as it came.
 * @param asked the header `Save-Data`, which browsers send when `navigator.connection.saveData` is true.
 */
export function savesData(cookies: string | undefined, asked: string | undefined): boolean {
  const chosen = cookies === undefined ? undefined : chosenIn.exec(cookies)?.[1];
  return chosen === undefined ? asked?.trim().toLowerCase() === 'on' : chosen === 'yes';
}
