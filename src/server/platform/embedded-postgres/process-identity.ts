import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'

const hasProc = process.platform === 'linux'

/**
 * An identity of a running process that a later process with the same pid does not have. Zombies do not count as
 * running.
 */
export function processIdentity(pid: number): string | undefined {
  if (!hasProc) return readPs(pid, 'lstart=')
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may contain spaces and brackets, so fields are counted from its closing bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const startedAt = fields[18]
    return state === 'Z' || state === 'X' ? undefined : `${bootId}/${startedAt}`
  } catch {
    return undefined
  }
}

/** Whether this process is the PostgreSQL server of exactly this data folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!hasProc) {
    const command = readPs(pid, 'command=') ?? ''
    return basename(command.split(' -D ')[0] ?? '') === 'postgres' && command.includes(` -D ${cluster} `)
  }
  try {
    const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return (
      command === 'postgres' &&
      processIdentity(pid) !== undefined &&
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    )
  } catch {
    return false
  }
}

function readPs(pid: number, column: string): string | undefined {
  const result = spawnSync('ps', ['-ww', '-o', `stat=,${column}`, '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...rest] = (result.stdout ?? '').trim().split(/\s+/)
  return result.status === 0 && state && !state.startsWith('Z') ? rest.join(' ') : undefined
}
