import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { MyReliability } from './my-reliability.tsx'

const open = (mine: object) =>
  renderSignedIn(<MyReliability />, aCurrentUser('ATHLETE'), () => Response.json(mine))

test('a member sees how far it is to their card', async () => {
  await open({ contracts: 1, card: null })
  expect(await screen.findByText('2 more contracts until others see how reliable you are.')).toBeDefined()
})

test('a member sees what others see', async () => {
  await open({
    contracts: 3,
    card: { contracts: 3, lines: [{ kind: 'DECISIONS', cases: 4, inTime: 3, minutes: null }] },
  })
  expect(await screen.findByText('3 of 4 applications')).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
