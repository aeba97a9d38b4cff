import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setSession } from '#client/lib/session.ts'
import { aContractDetail, CONTRACT_ID } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { createTestQueryClient } from '#tests/support/test-query-client.tsx'
import { contractQuery } from './contract.queries.ts'
import { ContractDrawer } from './contract-drawer.tsx'

async function showDrawer(response: () => Response, client = createTestQueryClient()) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => response()),
  )
  setSession(client, null)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ContractDrawer
        id={CONTRACT_ID}
        tab="active"
        part="terms"
        renderFurtherPart={() => null}
        onClose={() => {}}
      />
    </QueryClientProvider>,
  )
}

test.each([true, false])(
  'the focus starts at the heading of the drawer (contract cached: %s)',
  async (isKnown) => {
    const contract = aContractDetail({ allowed: ['suspend', 'terminate'] })
    const client = createTestQueryClient()
    if (isKnown) client.setQueryData(contractQuery(CONTRACT_ID).queryKey, contract)
    await showDrawer(() => Response.json(contract), client)
    const heading = await screen.findByRole('heading', { name: 'Contract C-2026-00042' })
    expect(await screen.findByRole('button', { name: 'More' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)

test('a contract of other users is not found', async () => {
  await showDrawer(() => Response.json({ code: 'NOT_FOUND', message: 'No such contract.' }, { status: 404 }))
  expect(await screen.findByRole('heading', { name: 'Contract not found' })).toBeTruthy()
})
