// @ts-check
import { spawnSync } from 'node:child_process'
import { root } from './run-command.mjs'

/** Points git to the hooks in `.githooks`, unless the developer configured another folder. */
export function installGitHooks() {
  if (process.env.CI) return
  const isOwnWorkTree = git('rev-parse', '--show-prefix') === ''
  if (isOwnWorkTree && git('config', 'core.hooksPath') === undefined) {
    git('config', 'core.hooksPath', '.githooks')
  }
}

/** @param {string[]} args @returns {string | undefined} */
function git(...args) {
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return result.status === 0 ? result.stdout.trim() : undefined
}
