import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // One more than the cores of a small machine, because many tests wait for timers or other servers.
    maxWorkers: 3,
    // The OpenID provider used in tests prints a warning at every start.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'src/{server,shared}/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'tests/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // Each file starts its own application, so sharing modules between files is safe and saves loading them.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'client', include: ['src/client/**/*.test.{ts,tsx}'] },
      },
    ],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    restoreMocks: true,
  },
})
