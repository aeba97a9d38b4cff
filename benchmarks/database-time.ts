import { readdirSync, readFileSync } from 'node:fs'
import { Client } from 'pg'

const TICKS_PER_SECOND = 100

/** The process that started all others of the server, by its connection. */
export async function findPostmaster(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return statOf(rows[0]?.pid ?? 0).parent
  } finally {
    await client.end()
  }
}

/** The processor time in milliseconds that the server and all its processes have used, those that have ended included. */
export function databaseMilliseconds(postmaster: number): number {
  const running = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
  const ticks = running.reduce((sum, { own }) => sum + own, 0) + statOf(postmaster).ended
  return (ticks / TICKS_PER_SECOND) * 1000
}

/** From `/proc/{pid}/stat`; the name of the program, in parentheses, may contain spaces. */
function statOf(pid: number): { pid: number; parent: number; own: number; ended: number } {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = line
      .slice(line.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0] = [fields[1], fields[11], fields[12]]
    return { pid, parent, own: user + system, ended: (fields[13] ?? 0) + (fields[14] ?? 0) }
  } catch {
    // Ended meanwhile: counted by its parent.
    return { pid, parent: 0, own: 0, ended: 0 }
  }
}
