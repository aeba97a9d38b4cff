import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '#tests/support/a-member.ts'
import { aCurrentUser } from '#tests/support/a-sent-offer.ts'
import { anEventDate } from '#tests/support/an-event-date.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { stubLayout } from '#tests/support/stub-layout.tsx'
import { MyEventDates } from './my-event-dates.tsx'

// The form is loaded on demand; importing it first keeps a busy machine from delaying the tests.
beforeAll(() => import('./event-date-dialog.tsx'))
beforeEach(stubLayout)

const round = anEventDate({ title: 'Twice Told Tour', sequence: 3 })

/** Shows the dates of a promoter; reads return one date unless `respond` overrides them. */
const openDates = (respond: Respond = () => undefined) =>
  renderSignedIn(<MyEventDates place={null} />, aCurrentUser('PROMOTER'), (request) => {
    const special = respond(request)
    if (special !== undefined) return special
    return request.url.startsWith('/api/event-dates?')
      ? Response.json({ items: [round], nextCursor: null })
      : Response.json(round)
  })

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
async function openForm() {
  await press('Add date')
  return within(await screen.findByRole('dialog', { name: 'Add a date' }))
}
const submit = (dialog: Awaited<ReturnType<typeof openForm>>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Add date' }))
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}

test('a date is validated before it is sent', async () => {
  const requests = await openDates()
  const dialog = await openForm()
  await submit(dialog)
  expect(await dialog.findByText('Use at least 3 characters')).toBeDefined()
  await fill(dialog.getByLabelText(/^Title/), 'Lighthouse Sprint')
  await userEvent.type(dialog.getByLabelText(/^Starts/), '2027-06-12T10:00')
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2027-06-11T10:00')
  await submit(dialog)
  expect(await dialog.findByText('The end must be after the start')).toBeDefined()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])

  await userEvent.clear(dialog.getByLabelText(/^Ends/))
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2027-06-12T18:00')
  await submit(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    title: 'Lighthouse Sprint',
    startsAt: '2027-06-12T10:00',
    endsAt: '2027-06-12T18:00',
  })
})

test('an unsaved date is restored as a draft', async () => {
  await openDates()
  await fill((await openForm()).getByLabelText(/^Title/), 'Lighthouse Sprint')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Lighthouse Sprint'))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const dialog = await openForm()
  expect(await dialog.findByText('Draft restored')).toBeDefined()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Lighthouse Sprint')
})

test('a stale save shows both versions, and mine can overwrite theirs', async () => {
  const theirs = { ...round, track: 'Western Pad', sequence: 4 }
  const requests = await openDates(({ method, url, body }) => {
    if (method === 'GET') return url.endsWith(round.id) ? Response.json(theirs) : undefined
    const { sequence } = body as { sequence: number }
    return sequence === theirs.sequence
      ? Response.json(theirs)
      : Response.json({ code: 'STALE', message: 'There is a newer version' }, { status: 409 })
  })
  await press('Edit Twice Told Tour')
  await fill(await screen.findByLabelText(/^Track/), 'Eastern Pad')
  await press('Save date')
  const both = within(await screen.findByRole('dialog', { name: 'There’s a newer version' }))
  expect(both.getByRole('region', { name: 'Track' }).textContent).toContain('Eastern Pad')
  expect(both.getByRole('region', { name: 'Track' }).textContent).toContain('Western Pad')
  await userEvent.click(both.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests.filter(({ method }) => method === 'PATCH').at(-1)?.body).toMatchObject({
    track: 'Eastern Pad',
    sequence: 4,
  })
})

test('deleting a date requires confirmation', async () => {
  const requests = await openDates(({ method }) =>
    method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
  )
  await press('Delete Twice Told Tour')
  expect(screen.getByRole('alertdialog', { name: 'Delete “Twice Told Tour”?' })).toBeDefined()
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false)
  await press('Delete date')
  await waitFor(() =>
    expect(requests.some(({ method, url }) => method === 'DELETE' && url.endsWith(round.id))).toBe(true),
  )
})

test('at the limit of the plan no date is added, and those beyond it are read-only', async () => {
  const dates = ['One', 'Two', 'Three', 'Four'].map((title, at) =>
    anEventDate({ id: `0198c0de-0000-7000-8000-00000000a00${at}`, title, sequence: 2 }),
  )
  const requests = await renderSignedIn(
    <MyEventDates place={null} />,
    aMember('PROMOTER', 'promoter-base'),
    ({ method }) => Response.json(method === 'GET' ? { items: dates, nextCursor: null } : dates[3]),
  )
  expect(
    await screen.findByText(/^Your plan includes 3 upcoming event dates. Promoter has no limit./),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add date' }).disabled).toBe(true)
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(3)
  expect(screen.getByText('Read-only')).toBeDefined()
  await press('Cancel event: Four')
  await press('Cancel event')
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      status: 'CANCELLED',
      sequence: 2,
    }),
  )
})
