import * as z from 'zod/mini'
import { endpoint, noContent } from '#shared/http/endpoint.ts'

const params = z.object({ userId: z.uuid() })

export const followEndpoints = {
  follow: endpoint('POST', '/api/follows/{userId}', {
    summary: 'Follow an account; idempotent',
    access: 'signed-in',
    params,
    response: noContent,
  }),
  unfollow: endpoint('DELETE', '/api/follows/{userId}', {
    summary: 'Unfollow an account',
    access: 'signed-in',
    params,
    response: noContent,
  }),
}
