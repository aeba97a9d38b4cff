import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

/** Why the embedded database cannot run, in one line that somebody can act on. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The system account PostgreSQL runs under; undefined means our own. */
export type Account = { uid: number; gid: number } | undefined

const OWN_ACCOUNT = 'slipstream'
const ROOT = 0

/** PostgreSQL refuses to run as root, so for root this is the account that owns the data, or an unprivileged one. */
export function chooseAccount(cluster: string): Account {
  const self = process.getuid?.()
  const owner = statSync(join(cluster, 'PG_VERSION'), { throwIfNoEntry: false })
  if (self !== ROOT) {
    if (owner && owner.uid !== self) {
      throw new EmbeddedPostgresError(
        `The database in ${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root.`,
      )
    }
    return undefined
  }
  if (owner && owner.uid !== ROOT) return { uid: owner.uid, gid: owner.gid }
  const account =
    findAccount('postgres') ??
    findAccount('_postgres') ??
    findAccount(OWN_ACCOUNT) ??
    createAccount() ??
    findAccount('nobody')
  if (account) return account
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root and no other account was found: start as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account may enter this folder. Only trying it is reliable on every file system. */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

function findAccount(name: string): Account {
  const uid = askId('-u', name)
  const gid = askId('-g', name)
  return uid && gid ? { uid, gid } : undefined
}

function askId(flag: string, name: string): number {
  return Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout)
}

function createAccount(): Account {
  const made = spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/bin/false', OWN_ACCOUNT])
  return made.status === 0 ? findAccount(OWN_ACCOUNT) : undefined
}
