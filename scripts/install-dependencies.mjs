// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CommandError, step } from './console.mjs'
import { installGitHooks } from './install-git-hooks.mjs'
import { root, runNpm } from './run-command.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const OLDEST_NODE = [20, 19]

export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new CommandError(
    `Node.js ${process.versions.node} is too old: install ${OLDEST_NODE.join('.')} or newer.`,
  )
}

/** Installs the dependencies unless node_modules already matches the lockfile. */
export async function ensureDependencies() {
  if (!areDependenciesInstalled()) await step('Installing dependencies', install)
  installGitHooks()
}

async function install() {
  // The build needs the dev dependencies, which NODE_ENV=production would omit.
  const { hasPassed, output } = await runNpm(['ci', '--include=dev', '--no-progress'])
  if (!hasPassed) throw new CommandError(explain(output))
}

/**
 * npm records what it installed in node_modules/.package-lock.json. Packages for other platforms are in our lockfile but
 * not in that one.
 */
function areDependenciesInstalled() {
  const installedLockfile = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installedLockfile)) return false
  const installed = readPackages(installedLockfile)
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    if (path === '' || wanted.link) return true
    const found = installed[path]
    return found ? found.version === wanted.version : !isNeededHere(wanted)
  })
}

/** @param {LockedPackage} wanted */
function isNeededHere(wanted) {
  if (!wanted.optional && !wanted.devOptional) return true
  const isForThisSystem = wanted.os?.includes(process.platform) && wanted.cpu?.includes(process.arch)
  return Boolean(isForThisSystem && !wanted.libc)
}

/** @param {string} path @returns {Record<string, LockedPackage>} */
function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return {}
  }
}

/** @param {string} output */
function explain(output) {
  if (/ENOSPC/.test(output)) return 'The disk is full. Free about 1 GB and try again.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return 'The npm registry is unreachable. Check the network (or `npm config get registry`) and try again.'
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'node_modules is not writable because it belongs to another user. Remove it and try again.'
  }
  const errors = output.split('\n').filter((line) => /^npm (error|ERR!) (?!code|A complete log)/.test(line))
  const reason = errors[0]?.replace(/^npm (error|ERR!)\s*/, '') ?? 'npm gave no reason'
  return `Installing the dependencies failed: ${reason} (run \`npm ci\` for the full output).`
}
