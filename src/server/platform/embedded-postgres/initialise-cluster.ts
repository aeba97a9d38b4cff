import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Account } from './choose-account.ts'
import { EmbeddedPostgresError } from './choose-account.ts'
import type { Home } from './choose-home.ts'
import type { Binaries } from './find-binaries.ts'

export const DATABASE = 'slipstream'
export const SUPERUSER = 'slipstream'

/** Replaces the caller's environment, in which PGPORT, PGDATA or a locale would change PostgreSQL. */
export const serverEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Creates an empty cluster under a temporary name, so that an interrupted start leaves no incomplete one. */
export async function initialiseCluster(home: Home, binaries: Binaries, isUnsafe: boolean): Promise<void> {
  const unfinished = `${home.cluster}.unfinished`
  try {
    await createCluster(binaries, unfinished, home.account, isUnsafe)
    const createDatabase = ['--single', '-D', unfinished, 'postgres']
    await run(binaries.postgres, createDatabase, home.account, `create database ${DATABASE}\n`)
    renameSync(unfinished, home.cluster)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

/**
 * The built-in locale sorts and folds case alike on every system. The character classes of pg_trgm still come from
 * the system, where accented letters are letters only in a UTF-8 locale; a system without one gets plain C.
 */
async function createCluster(
  { initdb }: Binaries,
  cluster: string,
  account: Account,
  isUnsafe: boolean,
): Promise<void> {
  const createWith = async (characterClasses: string) => {
    makeEmptyFolder(cluster, account)
    await run(
      initdb,
      [
        `--pgdata=${cluster}`,
        `--username=${SUPERUSER}`,
        '--auth=trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterClasses}`,
        ...(isUnsafe ? ['--no-sync'] : []),
      ],
      account,
    )
  }
  await createWith('C.UTF-8').catch((error: unknown) => {
    if (error instanceof Error && error.message.includes('invalid locale name')) return createWith('C')
    throw error
  })
}

function makeEmptyFolder(folder: string, account: Account): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

async function run(program: string, parameters: string[], account: Account, input = ''): Promise<void> {
  const child = spawn(program, parameters, { ...account, cwd: '/', env: serverEnvironment })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  child.stdin.on('error', () => {}).end(input)
  const [status, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  if (status !== 0) {
    throw new EmbeddedPostgresError(`The database could not be created: ${explainLog(output.join('\n'))}`)
  }
}

/** Why PostgreSQL failed, from its log: with advice for known causes, otherwise its own message. */
export function explainLog(log: string): string {
  if (/no space left on device|wrote only \d+ of/i.test(log))
    return 'the disk is full, free some space and start again.'
  if (log.includes('could not look up effective user ID')) {
    return `user id ${process.getuid?.()} has no name on this system, give it one or set DATABASE_URL.`
  }
  const lines = log.split('\n').filter((line) => line.trim() !== '')
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1)
  return reason?.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '') ?? 'unknown reason'
}
