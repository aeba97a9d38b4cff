import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { CheckCopy } from './check-copy.tsx'
import { NotVerified, Verified } from './verification.tsx'

const hash = 'ab'.repeat(32)

test('a genuine but rejected contract is marked as not in force', async () => {
  const contract = {
    number: 'C-2026-00042',
    brandName: 'Kestrel',
    athleteName: 'Mira',
    signatures: [],
    matched: 'TEXT' as const,
    amendment: null,
  }
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
        matched: 'TEXT',
        amendment: null,
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

test('a signature of a racer says when their age was given', async () => {
  const signedAt = '2026-03-01T12:00:00.000Z'
  const age = { givenAt: '2026-02-01T12:00:00.000Z', source: 'PROFILE' } as const
  await renderInRouter(
    <Verified
      hash={hash}
      contract={{
        ...{ number: 'C-2026-00042', brandName: 'Kestrel Lubricants', athleteName: 'Mira Castellan' },
        ...{ status: 'ACTIVE', matched: 'TEXT', amendment: null },
        signatures: [{ role: 'ATHLETE', signedAt, age }],
      }}
    />,
  )
  expect(screen.getByText('Age given by the racer on Feb 1, 2026')).toBeTruthy()
})

test('an unknown fingerprint is shown as not found', async () => {
  await renderInRouter(<NotVerified hash={hash} />)
  expect(screen.getByText('No contract has this fingerprint')).toBeTruthy()
  expect(screen.getByText(hash)).toBeTruthy()
})

test('a pending amendment of an active contract is marked as not in force', async () => {
  await renderInRouter(
    <Verified
      hash={hash}
      contract={{
        number: 'C-2026-00042',
        brandName: 'Kestrel',
        athleteName: 'Mira',
        status: 'ACTIVE',
        matched: 'AMENDMENT',
        amendment: { n: 2, status: 'PENDING' },
        signatures: [],
      }}
    />,
  )
  expect(screen.getByText('Not everyone has signed this amendment yet, so it is not in force.')).toBeTruthy()
  expect(screen.getByText('SHA-256 of the amendment')).toBeTruthy()
})

describe('a copy', () => {
  const text = '# Sponsorship contract C-1\n\nBoth agree.\n'
  const hashOf = async (content: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  }

  test('that is pasted with other line ends and spaces matches', async () => {
    await renderInRouter(<CheckCopy hash={await hashOf(text)} />)
    await userEvent.click(screen.getByLabelText(/Text of the contract/))
    await userEvent.paste(text.replaceAll('\n', '  \r\n'))
    await userEvent.click(screen.getByRole('button', { name: 'Compare text' }))
    expect(await screen.findByText('Your copy matches')).toBeTruthy()
  })

  test('is a PDF whose bytes are compared in the browser', async () => {
    await renderInRouter(<CheckCopy hash={await hashOf('%PDF-1.7')} />)
    const file = new File(['%PDF-1.7'], 'C-1.pdf', { type: 'application/pdf' })
    await userEvent.upload(screen.getByLabelText(/PDF of the contract/), file)
    expect(await screen.findByText('Your copy matches')).toBeTruthy()
  })

  test('with another fingerprint opens the page of that fingerprint', async () => {
    const { router } = await renderInRouter(<CheckCopy hash={hash} />)
    await userEvent.click(screen.getByLabelText(/Text of the contract/))
    await userEvent.paste('Something else')
    await userEvent.click(screen.getByRole('button', { name: 'Compare text' }))
    const other = await hashOf('Something else\n')
    await waitFor(() => expect(router.state.location.pathname).toBe(`/verify/${other}`))
  })
})
