declare module 'virtual:before-scripts' {
  /** The text of `run.ts` as one script; empty in the browser. Made by scripts/vite/before-scripts.ts. */
  export const beforeScripts: string;
}
