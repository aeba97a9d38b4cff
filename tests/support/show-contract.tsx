import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { ContractDetail } from '#client/features/contracts/contract-detail.tsx'
import type { ContractPart } from '#client/features/contracts/contracts-search.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import { aContractDetail, CONTRACT_ID } from './a-contract.ts'
import { renderInRouter } from './render-in-router.tsx'

type Refusal = { status: number; code: string; message: string }

/** Shows a contract with one of its parts open, and keeps what is asked of the server. */
export async function showContract(
  given: Partial<Contract>,
  { part = 'terms' as ContractPart, refusal = null as Refusal | null } = {},
) {
  const contract = aContractDetail(given)
  const calls: { to: string; body: unknown }[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, { method, body }: RequestInit) => {
      if (method !== 'GET') calls.push({ to: `${method} ${address}`, body: body && JSON.parse(String(body)) })
      if (method !== 'GET' && refusal) return Response.json(refusal, { status: refusal.status })
      return Response.json(contract)
    }),
  )
  const client = createQueryClient()
  setSession(client, null)
  await renderInRouter(
    <QueryClientProvider client={client}>
      <ContractDetail
        contract={contract}
        tab="active"
        part={part}
        renderFurtherPart={(further, { number }) => <p>{`${further} of ${number}`}</p>}
      />
    </QueryClientProvider>,
  )
  return calls
}

export const CONTRACT_ADDRESS = `/api/contracts/${CONTRACT_ID}`
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const chooseReason = (name: string) => userEvent.selectOptions(screen.getByLabelText('Reason'), name)

export const aDraft = {
  status: 'DRAFT',
  myRole: 'BRAND',
  allowed: ['edit-clauses', 'send'],
} satisfies Partial<Contract>
