// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { installGitHooks } from './install-git-hooks.mjs'
import { root, runNpm } from './run-command.mjs'
import { Failure, step } from './say.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage */

const OLDEST_NODE = [20, 19]

export function checkNodeVersion() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return
  throw new Failure(`Node.js ${process.versions.node} is too old: install ${OLDEST_NODE.join('.')} or newer.`)
}

/** Installs what the lockfile names, unless exactly that is installed. */
export async function ensureDependencies() {
  if (!areDependenciesInstalled()) await step('Installing the dependencies', install)
  installGitHooks()
}

async function install() {
  // The build needs the development tools even where NODE_ENV=production would leave them out.
  const { hasPassed, output } = await runNpm(['ci', '--include=dev', '--no-progress'])
  if (!hasPassed) throw new Failure(explain(output))
}

/**
 * npm notes what it installed in a lockfile of its own, also when a developer ran `npm install` by hand.
 * Packages for other systems are in our lockfile and rightly missing from that one.
 */
function areDependenciesInstalled() {
  const noted = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = readPackages(noted)
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
  if (/ENOSPC/.test(output)) return 'The disk is full: free about 1 GB and start again.'
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i.test(output)) {
    return 'The npm registry cannot be reached: check the network (or `npm config get registry`) and start again.'
  }
  if (/EACCES|EPERM/.test(output)) {
    return 'node_modules cannot be written: it belongs to another user. Remove it and start again.'
  }
  const complaints = output
    .split('\n')
    .filter((line) => /^npm (error|ERR!) (?!code|A complete log)/.test(line))
  const reason = complaints[0]?.replace(/^npm (error|ERR!)\s*/, '') ?? 'npm gave no reason'
  return `The dependencies could not be installed: ${reason} (run \`npm ci\` to see everything).`
}
