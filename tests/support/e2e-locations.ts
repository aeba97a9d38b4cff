import path from 'node:path'
import { attachEmbeddedPostgres } from '#server/platform/embedded-postgres/start-embedded-postgres.ts'
import { loadTestGazetteer } from './test-gazetteer.ts'

/** Gives the server under test a dozen towns, in Sweden, Texas and North Carolina among others; once for all tests. */
export async function loadTowns(): Promise<void> {
  const dataDir = path.join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const { url, stop } = await attachEmbeddedPostgres({ dataDir })
  await loadTestGazetteer(url)
  await stop()
}
