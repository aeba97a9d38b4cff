import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'
import { namedId } from '#shared/messages/message.contract.ts'
import { atMost } from '#shared/profiles/profile-fields.ts'
import { API_KEY_NAME_MAX, apiKeyModes, apiKeyScopes } from './api-key.constants.ts'

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  mode: z.enum(apiKeyModes),
  /** How the key begins: enough to find it in a system's settings, and no more. */
  beginning: z.string(),
  scopes: z.array(z.enum(apiKeyScopes)),
  lastUsedAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
})
export type ApiKey = z.infer<typeof apiKey>

/** The key itself, told once: only its hash is kept. */
export const newApiKey = z.extend(apiKey, { key: z.string() })
export type NewApiKey = z.infer<typeof newApiKey>

export const makeApiKeyBody = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please say where the key will be used'),
      z.maxLength(API_KEY_NAME_MAX, atMost(API_KEY_NAME_MAX)),
    ),
  mode: z.enum(apiKeyModes, 'Please choose live or test'),
  scopes: z.pipe(
    z
      .array(z.enum(apiKeyScopes, 'Please choose from the list'))
      .check(z.minLength(1, 'Please choose at least one'), z.maxLength(apiKeyScopes.length)),
    z.transform((chosen) => [...new Set(chosen)]),
  ),
})
export type MakeApiKeyForm = z.input<typeof makeApiKeyBody>

export const apiKeyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/api-keys',
    summary: 'The keys of the own brand that still open, the newest first',
    access: ['BRAND'],
    response: z.array(apiKey),
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/api-keys',
    summary: 'Make a key; this answer is the only place where it stands whole',
    access: ['BRAND'],
    body: makeApiKeyBody,
    response: newApiKey,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/api/api-keys/{id}',
    summary: 'Make a key open nothing any more',
    access: ['BRAND'],
    params: z.object({ id: namedId }),
    response: noContent,
  }),
}
