import { defineConfig } from 'vitest/config'
import { legalMarkdown } from './scripts/legal-markdown.ts'
import { LongestFirst } from './scripts/longest-first.ts'

export default defineConfig({
  plugins: [legalMarkdown()],
  test: {
    // One more than the cores of a small machine, because many tests wait for timers or other servers.
    maxWorkers: 3,
    // Starting a worker and loading modules costs more than running most files, so the files of a worker share both.
    // `vi.mock` has no effect on a module that another file has loaded: inject dependencies or stub globals instead.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The OpenID provider used in tests prints a warning at every start.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          globalSetup: 'tests/support/global-setup.ts',
          setupFiles: [
            'tests/support/one-day.ts',
            'tests/support/fixed-seed.ts',
            'tests/support/server-reader.ts',
          ],
          include: ['{src,demo,tests,scripts}/**/*.test.ts', 'src/{server,shared}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          setupFiles: ['tests/support/one-day.ts', 'tests/support/dom-setup.tsx'],
          include: ['src/client/**/*.test.tsx'],
        },
      },
    ],
    // Limits for a machine many times slower than ours, not pauses: no test file sets its own.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    restoreMocks: true,
  },
})
