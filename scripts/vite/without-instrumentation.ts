import type { Plugin } from 'vite';

/**
 * React Router can report each navigation to programs that measure them. RUA has none, so its pages leave this KiB out.
 * A function that is missing here fails the build.
 */
export function withoutInstrumentation(): Plugin {
  return {
    name: 'without-instrumentation',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /react-router[\\/]dist[\\/].*[\\/]router[\\/]instrumentation\.js$/ },
      handler: () => `
        export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
        export const getRouteInstrumentationUpdates = () => ({});
        export const instrumentClientSideRouter = (router) => router;
        // Of the server alone.
        export const instrumentHandler = undefined, instrumentationResultMetaContext = undefined;
      `,
    },
  };
}
