/** Whether pictures and maps wait until they are asked for. Stored on this device; a cookie sends it to the server. */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { saveDataCookie } from '#domain/platform/pictures/save-data.ts';

type SaveData = { saves: boolean; choose: (saves: boolean) => void };

const SaveDataContext = createContext<SaveData>({ saves: false, choose: () => {} });

const year = 31_536_000;

type SaveDataProviderProps = {
  /** The server's reading of the request, so that the page never names a picture that must not be loaded. */
  initially: boolean;
  children: ReactNode;
};

export function SaveDataProvider({ initially, children }: SaveDataProviderProps) {
  const [saves, setSaves] = useState(initially);
  function choose(chosen: boolean) {
    // biome-ignore lint/suspicious/noDocumentCookie: older browsers have no cookie store
    document.cookie = `${saveDataCookie}=${chosen ? 'yes' : 'no'}; Path=/; Max-Age=${year}; Secure; SameSite=Lax`;
    setSaves(chosen);
  }
  return <SaveDataContext value={{ saves, choose }}>{children}</SaveDataContext>;
}

export function useSaveData(): SaveData {
  return useContext(SaveDataContext);
}
