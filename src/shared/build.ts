/** Identifies the build in error reports and logs (`scripts/build.mjs`); outside of a build there is none. */
export const BUILD_ID: string =
  (import.meta as { env?: Record<string, string | undefined> }).env?.VITE_BUILD_ID ?? 'dev'
