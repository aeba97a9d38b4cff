import type { Database } from '#server/platform/database.ts'
import type { Seal } from '#server/platform/seal.ts'
import { dropCustomer } from './customer.store.ts'

/** A buyer who wants to be forgotten: not even the hash stays that told their orders from others'. */
export async function forgetCustomer(
  tx: Database,
  seal: Seal,
  brandId: string,
  customer: string,
): Promise<void> {
  await dropCustomer(tx, brandId, seal.fingerprint(`${brandId}:${customer}`))
}
