import type { Database } from '#server/platform/database.ts'
import type { ApiKeyMode } from '#shared/api-keys/api-key.constants.ts'

class TriedOnly extends Error {}

/** Does the work for a live key. For one of the test mode it does it too, and takes all of it back. */
export async function keepOrTry<T>(
  tx: Database,
  mode: ApiKeyMode,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  if (mode === 'LIVE') return work(tx)
  const tried: T[] = []
  await tx
    .transaction(async (trial) => {
      tried.push(await work(trial))
      throw new TriedOnly()
    })
    .catch((error: unknown) => {
      if (!(error instanceof TriedOnly)) throw error
    })
  const [done] = tried
  if (done === undefined) throw new Error('A trial gave nothing')
  return done
}
