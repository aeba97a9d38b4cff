import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { SessionPermissions } from '#client/lib/permitted.tsx'
import { setSession } from '#client/lib/session.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'
import type { AppConfig } from '#shared/app.ts'
import { renderInRouter } from './render-in-router.tsx'
import { createTestQueryClient } from './test-query-client.tsx'

export type SentRequest = { method: string; url: string; body: unknown }
/** The stubbed server; an empty list is the response where it returns nothing. */
export type Respond = (request: SentRequest) => Response | Promise<Response> | undefined

export const testAppConfig: AppConfig = {
  appName: 'Slipstream',
  appUrl: 'https://slipstream.test',
  shopUrl: 'https://shop.test',
  googleSignIn: false,
  demo: false,
  isRegistrationOpen: true,
  notice: null,
  processors: [],
  socialLinks: {
    instagram: 'https://instagram.test',
    youtube: 'https://youtube.test',
    facebook: 'https://facebook.test',
    tiktok: 'https://tiktok.test',
  },
}

/** Renders content for this session (null: signed out) at this URL with `fetch` stubbed; returns the requests, which grow as they are sent. */
export async function renderSignedIn(
  content: ReactNode,
  session: CurrentUser | null,
  respond: Respond,
  url?: string,
) {
  const requests: SentRequest[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET', body }: RequestInit) => {
      const request = { method, url, body: typeof body === 'string' ? JSON.parse(body) : undefined }
      requests.push(request)
      return respond(request) ?? Response.json([])
    }),
  )
  const queryClient = createTestQueryClient()
  setSession(queryClient, session)
  queryClient.setQueryData(appConfigQuery.queryKey, testAppConfig)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <SessionPermissions>{content}</SessionPermissions>
    </QueryClientProvider>,
    url,
  )
  return requests
}
