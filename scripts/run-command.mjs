// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the clone, wherever a command was called from. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Runs a program in the clone. Its output is kept for the caller, or with `isShown` goes straight to the terminal.
 * @param {string} program
 * @param {string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, isShown?: boolean, timeout?: number }} [options]
 * @returns {Promise<{ hasPassed: boolean, output: string }>}
 */
export function runCommand(program, parameters, { env = {}, isShown = false, timeout } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: isShown ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      timeout,
    })
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('error', (error) => resolve({ hasPassed: false, output: error.message }))
    child.once('close', (code) => resolve({ hasPassed: code === 0, output }))
  })
}

/**
 * Runs the npm this command was started with, or else the one on the path.
 * @param {string[]} parameters
 */
export function runNpm(parameters) {
  const npm = process.env.npm_execpath ?? ''
  return npm.endsWith('npm-cli.js')
    ? runCommand(process.execPath, [npm, ...parameters])
    : runCommand('npm', parameters)
}
