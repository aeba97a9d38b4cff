import { expect, test, vi } from 'vitest'
import type { PageContext } from '#client/lib/page.ts'
import type { ReportStatus } from '#shared/moderation/report.constants.ts'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { load } from './admin-moderation-page.tsx'

const REPORT = '0198c0de-0000-7000-8000-000000000101'

/** Opens the queue with these parameters, where the report has this status, or does not exist. */
function open(search: PageContext['search'], status?: ReportStatus) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes(REPORT)) return Response.json([])
    return status
      ? Response.json({ id: REPORT, status })
      : Response.json({ code: 'NOT_FOUND' }, { status: 404 })
  })
  return load({ queryClient: createTestQueryClient(), session: null, params: {}, search })
}

test.each([
  ['OPEN', 'open'],
  ['APPEALED', 'appeals'],
  ['CLOSED', 'decided'],
] as const)('a link to a report (%s) opens it in the list that it is in (%s)', async (status, state) => {
  await expect(open({ report: REPORT }, status)).rejects.toMatchObject({
    options: { href: `/admin/moderation?state=${state}&report=${REPORT}` },
  })
})

test('a report that was opened from a list stays in it after its decision', async () => {
  await expect(open({ state: 'open', report: REPORT }, 'CLOSED')).resolves.toBeUndefined()
})

test('a link to a report that does not exist opens the queue', async () => {
  await expect(open({ report: REPORT })).resolves.toBeUndefined()
})
