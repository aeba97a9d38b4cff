import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/find-chromium.mjs'
import { chooseE2eData } from './tests/support/e2e-data.ts'
import { findFreePort } from './tests/support/free-port.ts'

/** Workers evaluate this file too, so values chosen once are passed on through the environment. */
process.env.E2E_PORT ??= String(await findFreePort())
process.env.E2E_RECEIVER_PORT ??= String(await findFreePort())
process.env.E2E_DATA_DIR ??= chooseE2eData()
process.env.CHROMIUM_PATH ??= await findChromium()

const port = process.env.E2E_PORT
const baseURL = `http://localhost:${port}`

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Two for each core of a small machine: three left a sixth of it idle, because tests wait for timers and the network.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Generous limits for a busy machine; they only cost time when a test fails.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  globalTeardown: './tests/support/e2e-data.ts',
  use: {
    baseURL,
    screenshot: 'only-on-failure',
    // Animations would be caught halfway by accessibility scans, and cost time.
    contextOptions: {
      reducedMotion: 'reduce',
      // Views by automated browsers do not count, and the headless one says that it is automated.
      userAgent:
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
    },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        // A page lives for seconds: optimizing its scripts takes longer than it saves.
        '--js-flags=--no-maglev,--no-turbofan',
      ],
    },
  },
  webServer: {
    command: 'node --import tsx tests/support/prepare-e2e-data.ts && exec node dist/server/main.js',
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: process.env.E2E_DATA_DIR,
      // Tests receive webhooks on this machine, which is refused otherwise.
      OUTGOING_ALLOW: `localhost:${process.env.E2E_RECEIVER_PORT}`,
      // A few towns take its place, where a test needs them.
      PLACE_DIRECTORY: '0',
      // All tests come from one IP; rate limits have their own tests.
      LIMIT_GENERAL_PER_MINUTE: '0',
      LIMIT_READS_PER_MINUTE: '0',
      LIMIT_READS_SESSION_PER_MINUTE: '0',
      LIMIT_FILES_PER_MINUTE: '0',
      LIMIT_SIGN_IN_PER_15_MINUTES: '0',
      LIMIT_MAIL_PER_HOUR: '0',
      LIMIT_MAILBOX_PER_DAY: '0',
      LIMIT_MAILBOX_AWAITED_PER_DAY: '0',
      LIMIT_IMPORTS_PER_HOUR: '0',
      LIMIT_IMPORTS_ACCOUNT_PER_HOUR: '0',
      LIMIT_FIRST_MESSAGES_PER_DAY: '0',
      LIMIT_OFFERS_PER_DAY: '0',
      LIMIT_BULK_MESSAGES_PER_DAY: '0',
    },
  },
})
