import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Eligibility } from '#shared/applications/application.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ApplyButton } from './apply-button.tsx'

const brand = { id: '0198c0de-0000-7000-8000-000000000002', slug: 'kestrel' }

const eligible = (current: Eligibility['current']) => () =>
  Response.json({
    canApply: current === null,
    obstacle: null,
    needsProfile: false,
    needsPlan: false,
    requirements: [],
    warnings: [],
    current,
    reapplyAfter: null,
  } satisfies Eligibility)

const racer = aCurrentUser('ATHLETE')
const id = '0198c0de-0000-7000-8000-000000000009'

test('a racer can apply', async () => {
  await renderSignedIn(<ApplyButton brand={brand} />, racer, eligible(null))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeDefined()
})

test('a racer with a draft continues it', async () => {
  await renderSignedIn(<ApplyButton brand={brand} />, racer, eligible({ id, status: 'DRAFT' }))
  expect(await screen.findByRole('button', { name: 'Continue application' })).toBeDefined()
})

test('a racer who has applied sees that, with the way to the application', async () => {
  await renderSignedIn(<ApplyButton brand={brand} />, racer, eligible({ id, status: 'SUBMITTED' }))
  const link = await screen.findByRole('link', { name: 'Applied' })
  expect(link.getAttribute('href')).toBe('/sent-requests?tab=applications')
})

test('a visitor comes back to the application after signing up', async () => {
  await renderSignedIn(<ApplyButton brand={brand} />, null, eligible(null))
  expect(screen.getByRole('link', { name: 'Apply' }).getAttribute('href')).toBe(
    '/auth/register?role=ATHLETE&returnTo=%2Fbrands%2Fkestrel%3Fapply%3Dbrand',
  )
})
