// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError } from './console.mjs'
import { runCommand } from './run-command.mjs'

/** The headless shell comes first: it opens a page in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const WELL_KNOWN_PATHS = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const DOWNLOAD_TIMEOUT_MS = 180_000
const VERSION_TIMEOUT_MS = 20_000

/**
 * Finds a Chromium for the end-to-end tests, and installs one if the machine has none.
 * @returns {Promise<string>} the path of the executable
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isExecutable(chosen)) return chosen
    throw new CommandError(`CHROMIUM_PATH is not an executable: ${chosen}`)
  }
  const found =
    findInstalled() ??
    (await findPlaywrightChromium()) ??
    (await downloadPlaywrightChromium()) ??
    (await installWithApt())
  if (found) return found
  throw new CommandError(
    'The end-to-end tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its executable.',
  )
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...WELL_KNOWN_PATHS].find((path) => isExecutable(path) && isChromium(path))
}

async function findPlaywrightChromium() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && isChromium(path) ? path : undefined
}

async function downloadPlaywrightChromium() {
  await runCommand('npx', ['playwright', 'install', 'chromium'], { timeout: DOWNLOAD_TIMEOUT_MS })
  return findPlaywrightChromium()
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env, timeout: DOWNLOAD_TIMEOUT_MS })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  })
  return findInstalled()
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Some systems ship a script under this name that only suggests installing the browser, or a binary with missing libraries.
 * @param {string} path
 */
function isChromium(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: VERSION_TIMEOUT_MS })
  return /Chrom(e|ium)\D*\d/.test(stdout ?? '')
}
