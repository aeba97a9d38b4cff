import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import { aContractDetail, CONTRACT_ID } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { contractQuery } from './contract.queries.ts'
import { ContractDrawer } from './contract-drawer.tsx'

vi.setConfig({ testTimeout: 60_000 })

async function open(isKnown: boolean) {
  const contract = aContractDetail({ allowed: ['suspend', 'terminate'] })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(contract)),
  )
  const client = createQueryClient()
  setSession(client, null)
  if (isKnown) client.setQueryData(contractQuery(CONTRACT_ID).queryKey, contract)
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
  return screen.findByRole('heading', { name: 'Contract C-2026-00042' })
}

test.each([true, false])(
  'the focus starts at the heading of the drawer, whether it is known already: %s',
  async (isKnown) => {
    const heading = await open(isKnown)
    expect(await screen.findByRole('button', { name: 'More' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(heading))
  },
)
