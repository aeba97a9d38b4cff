import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'

const hasProc = process.platform === 'linux'

/**
 * Names a running process so that a later one with the same id gets another name.
 * A process that has ended but was never reaped does not count as running.
 */
export function identifyProcess(pid: number): string | undefined {
  if (!hasProc) return askPs(pid, 'lstart=')
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name may hold spaces and brackets, so the fields are counted from its closing bracket.
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const startedAt = fields[18]
    return state === 'Z' || state === 'X' ? undefined : `${bootId}/${startedAt}`
  } catch {
    return undefined
  }
}

/** Tells whether this process is the PostgreSQL server of exactly this data folder. */
export function isPostmasterOf(pid: number, cluster: string): boolean {
  if (!hasProc) {
    const command = askPs(pid, 'command=') ?? ''
    return basename(command.split(' -D ')[0] ?? '') === 'postgres' && command.includes(` -D ${cluster} `)
  }
  try {
    const command = readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    return (
      command === 'postgres' &&
      identifyProcess(pid) !== undefined &&
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
    )
  } catch {
    return false
  }
}

function askPs(pid: number, column: string): string | undefined {
  const answer = spawnSync('ps', ['-ww', '-o', `stat=,${column}`, '-p', String(pid)], { encoding: 'utf8' })
  const [state, ...rest] = (answer.stdout ?? '').trim().split(/\s+/)
  return answer.status === 0 && state && !state.startsWith('Z') ? rest.join(' ') : undefined
}
