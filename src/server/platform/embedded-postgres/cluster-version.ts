import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedPostgresError } from './choose-account.ts'

/** The major version of PostgreSQL that wrote the files of a cluster. */
export const readMajor = (cluster: string): number =>
  Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)

/** PostgreSQL would only log that the files are incompatible, and not what to do. */
export function requireMajor(cluster: string, major: number): void {
  const written = readMajor(cluster)
  if (written === major) return
  throw new EmbeddedPostgresError(
    `The database in ${cluster} is of PostgreSQL ${written}, and this version of the product runs ${major}. ` +
      'Export it with the version that you ran before, and import it with this one: see “Upgrades” in docs/operations.md.',
  )
}
