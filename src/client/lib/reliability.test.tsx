import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { ReliabilityCard } from '#shared/reliability/reliability.contract.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { MemberReliability } from './reliability.tsx'

beforeEach(stubLayout)

const open = (card: ReliabilityCard | null) =>
  renderSignedIn(<MemberReliability userId="0198c0de-0000-7000-8000-000000000001" />, null, () =>
    Response.json(card),
  )

test('each line shows its figure and basis, and a press explains it', async () => {
  await open({
    contracts: 5,
    lines: [
      { kind: 'REPLIES', cases: 24, inTime: null, minutes: 310 },
      { kind: 'DELIVERABLES', cases: 13, inTime: 12, minutes: null },
    ],
  })
  const block = within(await screen.findByRole('region', { name: 'Reliability' }))
  expect(block.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '5 hours24 replies',
    '92%12 of 13 deliverables',
  ])
  expect(block.getByRole('link', { name: 'How it’s counted' }).getAttribute('href')).toBe(
    '/help-center#reliability-card',
  )
  await userEvent.click(block.getByRole('button', { name: 'About deliverables on time' }))
  expect((await screen.findByRole('tooltip')).textContent).toContain('Submitted by the due date.')
})

test('there is nothing before the third contract', async () => {
  const requests = await open(null)
  await expect.poll(() => requests.length).toBe(1)
  expect(screen.queryByRole('region')).toBeNull()
})
