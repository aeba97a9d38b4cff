import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContractDetail } from '#client/features/contracts/contract-detail.tsx'
import type { ContractPart } from '#client/features/contracts/contracts-search.ts'
import type { ContractDetail as Contract } from '#shared/contracts/contract-shape.ts'
import type { LegalIdentity } from '#shared/legal-identities/legal-identity.contract.ts'
import type { Template } from '#shared/templates/template.contract.ts'
import { aContractDetail, CONTRACT_ID } from './a-contract.ts'
import { renderSignedIn, type SentRequest } from './render-signed-in.tsx'

type Refusal = { status: number; code: string; message: string }

/** Renders a contract with one of its parts open; returns the requests other than GET, which grow as they are sent. */
export async function renderContract(
  given: Partial<Contract>,
  {
    part = 'terms' as ContractPart,
    refusal = null as Refusal | null,
    templates = [] as Template[],
    /** Of the viewer. */
    identity = null as LegalIdentity | null,
    /** Further pages of its lists, by URL. */
    pages = {} as Record<string, unknown>,
  } = {},
) {
  const contract = aContractDetail(given)
  const changes: SentRequest[] = []
  await renderSignedIn(
    <ContractDetail
      contract={contract}
      tab="active"
      part={part}
      renderFurtherPart={(further, { number }) => <p>{`${further} of ${number}`}</p>}
    />,
    null,
    (request) => {
      if (request.method === 'GET') {
        if (request.url.startsWith('/api/templates')) return Response.json(templates)
        if (request.url === '/api/legal-identity') return Response.json({ identity })
        if (request.url.startsWith('/api/locations')) return Response.json([{ value: 'SE', label: 'Sweden' }])
        if (request.url.includes('cursor=') && !pages[request.url]) return new Response(null, { status: 503 })
        return Response.json(pages[request.url] ?? contract)
      }
      changes.push(request)
      return refusal ? Response.json(refusal, { status: refusal.status }) : Response.json(contract)
    },
  )
  return changes
}

export const CONTRACT_URL = `/api/contracts/${CONTRACT_ID}`
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
export const chooseReason = (name: string) => userEvent.selectOptions(screen.getByLabelText('Reason'), name)

export const aDraft = {
  status: 'DRAFT',
  myRole: 'BRAND',
  allowed: ['edit-clauses', 'edit-brand-details', 'send'],
} satisfies Partial<Contract>
