import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { legalMarkdown } from './scripts/legal-markdown.ts'

/** `vi.mock` has no effect on a module that another file has loaded, so these files need their own module graph. */
const filesThatMockModules = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => `src/client/${file}`)
  .filter((file) => readFileSync(file, 'utf8').includes('vi.mock('))

const dom = { environment: 'jsdom', setupFiles: 'tests/support/dom-setup.tsx' }

export default defineConfig({
  plugins: [legalMarkdown()],
  test: {
    globalSetup: 'tests/support/global-setup.ts',
    // One more than the cores of a small machine, because many tests wait for timers or other servers.
    maxWorkers: 3,
    // Starting a worker and loading modules costs more than running most files, so the files of a worker share both.
    isolate: false,
    // The OpenID provider used in tests prints a warning at every start.
    onConsoleLog: (line) => !line.includes('oidc-provider'),
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{src,demo,tests,scripts}/**/*.test.ts', 'src/{server,shared}/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: { ...dom, name: 'dom', include: ['src/client/**/*.test.tsx'], exclude: filesThatMockModules },
      },
      {
        extends: true,
        test: { ...dom, name: 'dom-isolated', include: filesThatMockModules, isolate: true },
      },
    ],
    // Limits for a busy machine, not pauses.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
})
