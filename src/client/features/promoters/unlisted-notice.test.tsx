import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aMember } from '#tests/support/a-member.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { UnlistedNotice } from './unlisted-notice.tsx'

test('a promoter without the plan is told that the page is not listed, and which plan lists it', async () => {
  await renderSignedIn(<UnlistedNotice />, aMember('PROMOTER', 'promoter-base'), () => undefined)
  expect(screen.getByRole('status').textContent).toContain('Your page is not listed')
  expect(screen.getByRole('status').textContent).toContain('Promoter brings it back to the events directory')
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
})

test('a promoter with the plan sees nothing', async () => {
  await renderSignedIn(<UnlistedNotice />, aMember('PROMOTER', 'promoter'), () => undefined)
  expect(screen.queryByRole('status')).toBeNull()
})
