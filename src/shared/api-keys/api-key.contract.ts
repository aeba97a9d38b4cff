import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/input-fields.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import {
  API_KEY_NAME_MAX,
  type ApiKeyMode,
  type ApiKeyScope,
  apiKeyModes,
  apiKeyScopes,
} from './api-key.constants.ts'

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(apiKeyModes),
  /** The visible start of the key, enough to recognize it. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** The name of who added it; null where that is not known. */
  addedBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The only response that contains the key; only its hash is stored. */
export const newApiKey = z.extend(apiKey, { key: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

export const makeApiKeyBody = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(API_KEY_NAME_MAX, atMost(API_KEY_NAME_MAX))),
  mode: z.enum(apiKeyModes, 'Choose live or test'),
  scopes: z.pipe(
    z
      .array(z.enum(apiKeyScopes, 'Choose from the list'))
      .check(z.minLength(1, 'Choose at least one'), z.maxLength(apiKeyScopes.length)),
    z.transform((chosen) => [...new Set(chosen)]),
  ),
})
export type MakeApiKeyForm = z.input<typeof makeApiKeyBody>

export const apiKeyEndpoints = {
  list: endpoint('GET', '/api/api-keys', {
    summary: 'Your active API keys, newest first',
    access: ['BRAND'],
    response: z.array(apiKey),
  }),
  make: endpoint('POST', '/api/api-keys', {
    permission: 'own',
    summary: 'Create an API key; only this response contains the whole key',
    access: ['BRAND'],
    needsConfirmedEmail: true,
    body: makeApiKeyBody,
    response: newApiKey,
  }),
  revoke: endpoint('DELETE', '/api/api-keys/{id}', {
    permission: 'own',
    summary: 'Revoke an API key',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    response: noContent,
  }),
}

/** A brand's own system, by the key that it called with. */
export type KeyHolder = {
  keyId: string
  brandId: string
  mode: ApiKeyMode
  scopes: readonly ApiKeyScope[]
}
