// @ts-check
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runCommand } from './run-command.mjs'
import { Failure } from './say.mjs'

/** The one without windows comes first: it opens a page in half the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const WELL_KNOWN_PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const DOWNLOAD_LIMIT_MS = 180_000
const ANSWER_LIMIT_MS = 20_000

/**
 * Finds a Chromium for the journeys, and installs one only when the machine has none.
 * @returns {Promise<string>} the path of its program
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (isProgram(chosen)) return chosen
    throw new Failure(`CHROMIUM_PATH names no program: ${chosen}`)
  }
  const found =
    findInstalled() ?? (await findPlaywrights()) ?? (await downloadPlaywrights()) ?? (await installDebians())
  if (found) return found
  throw new Failure('The journeys need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program.')
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...WELL_KNOWN_PLACES].find((path) => isProgram(path) && answersAsChromium(path))
}

async function findPlaywrights() {
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  return existsSync(path) && answersAsChromium(path) ? path : undefined
}

async function downloadPlaywrights() {
  await runCommand('npx', ['playwright', 'install', 'chromium'], { timeout: DOWNLOAD_LIMIT_MS })
  return findPlaywrights()
}

async function installDebians() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update'], { env, timeout: DOWNLOAD_LIMIT_MS })
  await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], {
    env,
  })
  return findInstalled()
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Some systems ship a script under this name that only advises to install the browser, or one whose libraries are missing.
/** @param {string} path */
function answersAsChromium(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: ANSWER_LIMIT_MS })
  return /Chrom(e|ium)\D*\d/.test(stdout ?? '')
}
