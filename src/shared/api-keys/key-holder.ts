import type { ApiKeyMode, ApiKeyScope } from './api-key.constants.ts'

/** A brand's own system, by the key that it called with. */
export type KeyHolder = {
  keyId: string
  brandId: string
  mode: ApiKeyMode
  scopes: readonly ApiKeyScope[]
}
