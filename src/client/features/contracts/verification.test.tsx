import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { NotVerified, Verified } from './verification.tsx'

const hash = 'ab'.repeat(32)

test('a genuine but rejected contract is marked as not in force', async () => {
  const contract = { number: 'C-2026-00042', brandName: 'Kestrel', athleteName: 'Mira', signatures: [] }
  await renderInRouter(<Verified hash={hash} contract={{ ...contract, status: 'REJECTED' }} />)
  expect(screen.getByText('Genuine, but not in force')).toBeTruthy()
  cleanup()
  await renderInRouter(<Verified hash={hash} contract={{ ...contract, status: 'ACTIVE' }} />)
  expect(screen.queryByText('Genuine, but not in force')).toBeNull()
})

test('a known fingerprint shows the parties, the status and every signature', async () => {
  await renderInRouter(
    <Verified
      hash={hash}
      contract={{
        number: 'C-2026-00042',
        brandName: 'Kestrel Lubricants',
        athleteName: 'Mira Castellan',
        status: 'ACTIVE',
        signatures: [
          { role: 'BRAND', signedAt: '2026-03-01T12:00:00.000Z' },
          { role: 'ATHLETE', signedAt: null },
        ],
      }}
    />,
  )
  for (const text of [
    'C-2026-00042',
    'Kestrel Lubricants',
    'Mira Castellan',
    'Active',
    'Not signed yet',
    hash,
  ]) {
    expect(screen.getByText(text)).toBeTruthy()
  }
  expect(screen.getByText(/Mar 1, 2026/).getAttribute('datetime')).toBe('2026-03-01T12:00:00.000Z')
})

test('an unknown fingerprint is shown as not found', async () => {
  await renderInRouter(<NotVerified hash={hash} />)
  expect(screen.getByText('No contract has this fingerprint')).toBeTruthy()
  expect(screen.getByText(hash)).toBeTruthy()
})
