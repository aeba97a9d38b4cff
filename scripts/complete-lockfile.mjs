// @ts-check
// Run after `npm install`. When the registry lacks a platform's optional package, npm omits it from the lockfile, and
// `npm ci` then rejects the lockfile on that platform. This script adds such packages back.
import { readFileSync, writeFileSync } from 'node:fs'

/** @typedef {{ version: string, optionalDependencies?: Record<string, string>, dev?: boolean, license?: string, engines?: object }} Entry */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']
const EXACT_VERSION = /^\d+\.\d+\.\d+[\w.-]*$/
const file = 'package-lock.json'

/** @type {{ packages: Record<string, Entry> }} */
const lock = JSON.parse(readFileSync(file, 'utf8'))
let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name)
    if (path === '' || !platform || !EXACT_VERSION.test(version) || isLocked(path, name)) continue
    const { dev, license, engines } = entry
    Object.assign(lock.packages, {
      [`node_modules/${name}`]: { version, ...platform, dev, license, optional: true, engines },
    })
    added += 1
  }
}
const { '': project, ...rest } = lock.packages
const sorted = Object.entries(rest).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(
  file,
  `${JSON.stringify({ ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
)
console.log(`${added} platform packages added to ${file}`)

/**
 * Whether `name` resolves from the package at `path`, there or in a parent folder.
 * @param {string} path  @param {string} name @returns {boolean}
 */
function isLocked(path, name) {
  if (lock.packages[`${path}/node_modules/${name}`]) return true
  const parent = path.lastIndexOf('/node_modules/')
  return parent < 0 ? `node_modules/${name}` in lock.packages : isLocked(path.slice(0, parent), name)
}

/** @param {string} name for example `@rolldown/binding-linux-x64-musl` */
function platformOf(name) {
  const words = name.split('/').at(-1)?.split('-') ?? []
  const cpu = words.find((word) => PROCESSORS.includes(word))
  if (!cpu) return undefined
  const os = words.find((word) => SYSTEMS.includes(word))
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : os === 'linux' ? 'glibc' : undefined
  return { cpu: [cpu], ...(os && { os: [os] }), ...(libc && { libc: [libc] }) }
}
