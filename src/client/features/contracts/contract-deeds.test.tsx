import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ContractEvent } from '#shared/contracts/contract.rules.ts'
import { aContractDetail } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractDeeds } from './contract-deeds.tsx'

vi.setConfig({ testTimeout: 60_000 })

test.each([
  [['suspend', 'terminate'], 'Suspend', 'suspend'],
  [['resume', 'terminate'], 'Resume', 'resume'],
  [['terminate'], 'End contract', 'terminate'],
] as const)('an operator who may %j finds "%s"', async (allowed, label, deed) => {
  const user = userEvent.setup()
  const onDeed = vi.fn()
  const contract = aContractDetail({ myRole: 'ADMIN', allowed: allowed.map((event): ContractEvent => event) })
  await renderInRouter(<ContractDeeds contract={contract} onDeed={onDeed} />)
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  expect(onDeed).toHaveBeenCalledWith(deed)
})

test('an operator who may do nothing has no menu', async () => {
  await renderInRouter(
    <ContractDeeds contract={aContractDetail({ myRole: 'ADMIN', allowed: [] })} onDeed={() => {}} />,
  )
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
