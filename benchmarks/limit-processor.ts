import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Short, so that a process that has used up its share waits for milliseconds. */
const PERIOD_MICROSECONDS = 20_000
const CONTROL_GROUPS = '/sys/fs/cgroup'

/**
 * Gives a process a share of one core, with all its threads: a machine with two cores then has room for several nodes and their
 * database. By control groups of either version; null where this user may not create one.
 */
export function limitProcessor(pid: number, share: number): { remove(): void } | null {
  const isUnified = existsSync(path.join(CONTROL_GROUPS, 'cgroup.controllers'))
  const group = path.join(CONTROL_GROUPS, isUnified ? '' : 'cpu', `slipstream-${pid}`)
  const quota = Math.round(share * PERIOD_MICROSECONDS)
  const write = (file: string, value: string) => writeFileSync(path.join(group, file), value)
  try {
    mkdirSync(group)
    if (isUnified) {
      write('cpu.max', `${quota} ${PERIOD_MICROSECONDS}`)
    } else {
      write('cpu.cfs_period_us', String(PERIOD_MICROSECONDS))
      write('cpu.cfs_quota_us', String(quota))
    }
    write('cgroup.procs', String(pid))
    // Empty once the process has ended.
    return { remove: () => rmdirSync(group) }
  } catch {
    return null
  }
}
