import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { ContractEvent } from '#shared/contracts/contract.rules.ts'
import { aContractDetail } from '#tests/support/a-contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ContractActionBar } from './contract-action-bar.tsx'

test.each([
  [['suspend', 'terminate'], 'Suspend', 'suspend'],
  [['resume', 'terminate'], 'Resume', 'resume'],
  [['terminate'], 'End contract', 'terminate'],
] as const)('an administrator allowed to %j sees "%s"', async (allowed, label, action) => {
  const user = userEvent.setup()
  const onAction = vi.fn()
  const contract = aContractDetail({ myRole: 'ADMIN', allowed: allowed.map((event): ContractEvent => event) })
  await renderInRouter(<ContractActionBar contract={contract} onAction={onAction} />)
  expect(screen.queryByRole('link', { name: /^Message/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: label }))
  expect(onAction).toHaveBeenCalledWith(action)
})

test('an administrator without allowed actions has no menu', async () => {
  await renderInRouter(
    <ContractActionBar contract={aContractDetail({ myRole: 'ADMIN', allowed: [] })} onAction={() => {}} />,
  )
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
