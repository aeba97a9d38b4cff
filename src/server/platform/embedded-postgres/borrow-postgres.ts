import { findAnnounced } from './claim-data-dir.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.ts'

/** For commands beside the product: its database when it runs, or the same one started for as long as the command takes. */
export async function borrowPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const url = findAnnounced(options.dataDir)
  return url ? { url, stop: async () => {} } : startEmbeddedPostgres(options)
}
