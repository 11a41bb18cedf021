/** The router's key of the context that the server gives to the pages it renders. */
import { createContext } from 'react-router';
import type * as shared from '#domain/page-context.ts';

export type PageContext = shared.PageContext<(path: string, init?: RequestInit) => Promise<Response>>;

export const pageContext = createContext<PageContext>();
