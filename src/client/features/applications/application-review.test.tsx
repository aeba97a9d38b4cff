import { useSearch } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { kindRejections } from '#shared/applications/application.constants.ts'
import type { ApplicationDetail } from '#shared/applications/application-detail.contract.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anApplication } from '#tests/support/an-application.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { ApplicationReview } from './application-review.tsx'
import { readReviewSearch } from './review-search.ts'

const racer = (n: number, name: string, change: Partial<ApplicationDetail> = {}) => {
  const like = anApplication()
  return anApplication({
    id: `0198c0de-0000-7000-8000-00000000a00${n}`,
    athlete: { ...like.athlete, name, userId: `0198c0de-0000-7000-8000-00000000c00${n}` },
    ...change,
  })
}
const mira = racer(1, 'Mira Castellan', { status: 'SUBMITTED', allowed: ['open', 'reject'] })
const jonah = racer(2, 'Jonah Prewitt')
const tova = racer(3, 'Tova Lindqvarn', {
  status: 'SHORTLISTED',
  allowed: ['ask', 'unshortlist', 'offer', 'reject'],
})

function Review() {
  const search = readReviewSearch(useSearch({ strict: false }))
  return (
    <ApplicationReview
      search={search}
      opportunities={[{ id: '0198c0de-0000-7000-8000-00000000d001', title: 'Desert kit 2027' }]}
      offerFor={({ athlete }) => <button type="button">Send offer to {athlete.name}</button>}
    />
  )
}

const show = (
  rows: ApplicationDetail[] = [mira, jonah, tova],
  respond?: (request: SentRequest) => Response,
) =>
  renderSignedIn(<Review />, aCurrentUser('BRAND'), (request) => {
    const one = rows.find(({ id }) => request.url.startsWith(`/api/applications/${id}`))
    if (request.method !== 'GET') return respond?.(request) ?? Response.json(one ?? {})
    if (request.url.startsWith('/api/applications/counts')) return Response.json({ SUBMITTED: 3 })
    return Response.json(one ?? rows)
  })

const card = (name: string) => screen.findByRole('region', { name: `Application from ${name}` })
const posts = (requests: SentRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body])

test('J and K select the next and previous racer, and selecting a new application opens it', async () => {
  const requests = await show()
  await screen.findByRole('list', { name: 'Applications' })
  await userEvent.keyboard('j')
  const first = within(await card('Mira Castellan'))
  expect(first.getByText(/finished second in points/)).toBeDefined()
  expect(first.getByText('1 of 3')).toBeDefined()
  await waitFor(() =>
    expect(posts(requests)).toEqual([[`/api/applications/${mira.id}/open`, { version: mira.version }]]),
  )
  await userEvent.keyboard('j')
  await card('Jonah Prewitt')
  await userEvent.keyboard('k')
  await card('Mira Castellan')
  expect(posts(requests)).toHaveLength(1)
})

test('the profile snapshot shows beside the letter, without skill labels', async () => {
  await show([jonah])
  await userEvent.click(await screen.findByRole('link', { name: /Jonah Prewitt/ }))
  const profile = within(await screen.findByRole('complementary', { name: 'Profile as submitted' }))
  for (const text of [/^As of/, 'Mar 1, 2026', '11 years', 'Late Model', 'Piedmont 100']) {
    expect(profile.getByText(text)).toBeDefined()
  }
  expect(profile.queryByText('Professional')).toBeNull()
})

test('S adds a racer to the shortlist and removes them', async () => {
  const requests = await show()
  await userEvent.click(await screen.findByRole('link', { name: /Jonah Prewitt/ }))
  await card('Jonah Prewitt')
  await userEvent.keyboard('s')
  await waitFor(() => expect(posts(requests)[0]?.[0]).toBe(`/api/applications/${jonah.id}/shortlist`))
  await userEvent.click(screen.getByRole('link', { name: /Tova Lindqvarn/ }))
  await card('Tova Lindqvarn')
  expect(screen.getByRole('button', { name: /^Shortlisted/ }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.keyboard('s')
  await waitFor(() => expect(posts(requests)[1]?.[0]).toBe(`/api/applications/${tova.id}/unshortlist`))
})

test('R rejects with a reason and a template text until it is edited', async () => {
  const requests = await show()
  await userEvent.click(await screen.findByRole('link', { name: /Jonah Prewitt/ }))
  await card('Jonah Prewitt')
  await userEvent.keyboard('r')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Jonah Prewitt?' }))
  const note = dialog.getByLabelText<HTMLTextAreaElement>(/^Note to the racer/)
  expect(note.value).toBe(kindRejections.NOT_THE_RIGHT_FIT)
  await userEvent.click(dialog.getByRole('radio', { name: 'Needs more detail' }))
  expect(note.value).toBe(kindRejections.NEEDS_MORE_DETAIL)
  await userEvent.clear(note)
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('Give a reason')).toBeDefined()
  await pasteInto(note, 'More laps, please')
  await userEvent.click(dialog.getByRole('radio', { name: 'Other' }))
  expect(note.value).toBe('More laps, please')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(posts(requests)).toEqual([
      [
        `/api/applications/${jonah.id}/reject`,
        { reason: 'OTHER', note: 'More laps, please', version: jonah.version },
      ],
    ]),
  )
  await card('Tova Lindqvarn')
})

test('selected applications are rejected together', async () => {
  const requests = await show([mira, jonah, tova], () =>
    Response.json({
      items: [
        { id: jonah.id, outcome: 'REJECTED', message: null },
        { id: tova.id, outcome: 'STALE', message: 'It was changed.' },
      ],
    }),
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Jonah Prewitt' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Tova Lindqvarn' }))
  expect(screen.getByText('2 selected')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Reject selected' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 2 racers?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject 2' }))
  await waitFor(() =>
    expect(posts(requests)).toEqual([
      [
        '/api/applications/reject',
        {
          reason: 'NOT_THE_RIGHT_FIT',
          note: kindRejections.NOT_THE_RIGHT_FIT,
          items: [jonah, tova].map(({ id, version }) => ({ id, version })),
        },
      ],
    ]),
  )
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

test('A requests information, and typing does not trigger shortcuts', async () => {
  const requests = await show()
  await userEvent.click(await screen.findByRole('link', { name: /Jonah Prewitt/ }))
  await card('Jonah Prewitt')
  await userEvent.keyboard('a')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask Jonah Prewitt' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  expect(await dialog.findByText('Write your question')).toBeDefined()
  await userEvent.type(dialog.getByLabelText(/^Your question/), 'jsr?')
  await userEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await waitFor(() =>
    expect(posts(requests)).toEqual([
      [`/api/applications/${jonah.id}/ask`, { question: 'jsr?', version: jonah.version }],
    ]),
  )
})

test('O opens the offer, ? lists the shortcuts, and they can be disabled', async () => {
  const requests = await show()
  await userEvent.click(await screen.findByRole('link', { name: /Jonah Prewitt/ }))
  await card('Jonah Prewitt')
  const offer = vi.fn()
  screen.getByRole('button', { name: 'Send offer to Jonah Prewitt' }).addEventListener('click', offer)
  await userEvent.keyboard('o')
  expect(offer).toHaveBeenCalledOnce()
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await userEvent.click(help.getByRole('checkbox', { name: 'Use single-key shortcuts' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('s')
  expect(posts(requests)).toEqual([])
})

test('actions that are not allowed are hidden', async () => {
  await show([racer(4, 'Wren Hale', { status: 'WITHDRAWN', allowed: [] })])
  await userEvent.click(await screen.findByRole('link', { name: /Wren Hale/ }))
  await card('Wren Hale')
  for (const name of [/^Shortlist/, /^Ask/, /^Reject/, /^Send offer/]) {
    expect(screen.queryByRole('button', { name })).toBeNull()
  }
  expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull()
})

test('an empty list has an empty state', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeDefined()
})
