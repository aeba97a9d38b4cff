import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'tests/support/global-setup.ts',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores: more files at once only wait for each other.
    maxWorkers: 2,
    restoreMocks: true,
    // The OpenID provider of the tests advises against itself at every start.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
  },
})
