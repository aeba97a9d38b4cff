// @ts-check
import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

/** The repository root, whatever the working directory. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the repository root. Returns its output, or with `isShown` prints it to the terminal. One that is
 * not urgent leaves the processor to others.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, isUrgent?: boolean, timeout?: number }} [options]
 * @returns {Promise<{ hasPassed: boolean, output: string }>}
 */
export function runCommand(program, args, { env = {}, isShown = false, isUrgent = true, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    if (!isUrgent && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
    let output = ''
    const append = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', append)
    child.stderr?.on('data', append)
    child.once('error', (error) => resolve({ hasPassed: false, output: error.message }))
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }))
  })
}

/**
 * Runs the npm that started this process, or else the one on the PATH.
 * @param {string[]} args
 */
export function runNpm(args) {
  const npm = process.env.npm_execpath ?? ''
  return npm.endsWith('npm-cli.js') ? runCommand(process.execPath, [npm, ...args]) : runCommand('npm', args)
}
