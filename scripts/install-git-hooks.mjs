// @ts-check
import { spawnSync } from 'node:child_process'
import { root } from './run-command.mjs'

/** Lets git run the checks in `.githooks` before each commit, unless the developer has hooks of another kind. */
export function installGitHooks() {
  if (process.env.CI) return
  const isOwnWorkTree = git('rev-parse', '--show-prefix') === ''
  if (isOwnWorkTree && git('config', 'core.hooksPath') === undefined) {
    git('config', 'core.hooksPath', '.githooks')
  }
}

/** @param {string[]} parameters @returns {string | undefined} */
function git(...parameters) {
  const answer = spawnSync('git', parameters, { cwd: root, encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim() : undefined
}
