import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/account.contract.ts'
import { renderInRouter } from './render-in-router.tsx'

export type HeardCall = { method: string; address: string; body: unknown }
type Answer = (call: HeardCall) => Response | undefined

/** Shows something to somebody who is signed in, and keeps what it asks of the server. */
export async function showSignedIn(content: ReactNode, session: CurrentUser | null, answer: Answer) {
  const calls: HeardCall[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method = 'GET', body }: RequestInit) => {
      const call = { method, address, body: typeof body === 'string' ? JSON.parse(body) : undefined }
      calls.push(call)
      return answer(call) ?? Response.json([])
    }),
  )
  const queryClient = createQueryClient()
  setSession(queryClient, session)
  await renderInRouter(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>)
  return calls
}
