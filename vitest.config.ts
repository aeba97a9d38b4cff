import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // One more than the cores of a small machine: many tests wait for a clock or for another server.
    maxWorkers: 3,
    // The OpenID provider of the tests advises against itself at every start.
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
          // Each file starts an application of its own, so its modules are read once for all of them.
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
