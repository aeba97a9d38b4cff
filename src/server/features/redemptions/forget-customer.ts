import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { dropCustomer } from './customer.store.ts'

/** A buyer who wants to be forgotten: not even the hash stays that told their orders from others'. */
export async function forgetCustomer(
  tx: Database,
  encryption: Encryption,
  brandId: string,
  customer: string,
): Promise<void> {
  await dropCustomer(tx, brandId, encryption.hmac(`${brandId}:${customer}`))
}
