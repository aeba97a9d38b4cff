import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { setSession } from '#client/lib/session.ts'
import { aMember } from '#tests/support/a-member.ts'
import { followSession } from './follow-session.ts'

test('the server refuses the stream of an account that is being deleted, so that none is opened', async () => {
  const opened: string[] = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        opened.push(url)
      }
      close() {}
    },
  )
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  // Loaded here, so that the import of `followSession` takes no time.
  await import('#client/lib/realtime-page.ts')
  const queryClient = new QueryClient()
  const session = aMember('ATHLETE', null)
  const deletesAt = '2026-12-02T09:00:00.000Z'
  setSession(queryClient, { ...session, user: { ...session.user, deletesAt } })
  followSession(queryClient)
  await new Promise((resolve) => setTimeout(resolve))
  expect(opened).toEqual([])

  setSession(queryClient, session)
  await vi.waitFor(() => expect(opened).toHaveLength(1))
  setSession(queryClient, null)
})
