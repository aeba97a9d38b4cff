import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Eligibility } from '#shared/applications/application.contract.ts'
import { anApplication } from '#tests/support/an-application.ts'
import { dropFiles } from '#tests/support/drop-files.ts'
import { fakeUploads } from '#tests/support/fake-uploads.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { type Respond, renderSignedIn, type SentRequest } from '#tests/support/render-signed-in.tsx'
import { ApplyDialog } from './apply-dialog.tsx'

const BRAND = '0198c0de-0000-7000-8000-00000000b001'
const DESERT = '0198c0de-0000-7000-8000-00000000d001'
const letter = 'I have raced late models for six seasons, and I would like to race for you.'
const pictures = [1, 2, 3, 4].map((n) => ({
  id: `0198c0de-0000-7000-8000-00000000e00${n}`,
  kind: 'IMAGE',
  url: `/pictures/${n}.webp`,
  width: null,
  height: null,
  thumbhash: null,
  videoUrl: null,
  caption: `Lap ${n}`,
  alt: null,
  event: null,
  showOnProfile: true,
  isRemoved: false,
}))
const templates = [
  { id: '0198c0de-0000-7000-8000-00000000f001', kind: 'LETTER', name: 'Ovals', body: letter, updatedAt: '' },
]

const eligible: Eligibility = {
  canApply: true,
  obstacle: null,
  needsProfile: false,
  needsPlan: false,
  requirements: [{ isMet: true, text: 'Races in Karting' }],
  warnings: [],
  current: null,
  reapplyAfter: null,
}

function show(eligibility: Partial<Eligibility> = {}, respond?: Respond) {
  const onClose = vi.fn()
  const dialog = (
    <ApplyDialog
      userId="0198c0de-0000-7000-8000-00000000c001"
      brand={{ id: BRAND, name: 'Kestrel Lubricants' }}
      opportunities={[{ id: DESERT, title: 'Desert kit 2027' }]}
      opportunityId={DESERT}
      onClose={onClose}
    />
  )
  return renderSignedIn(dialog, null, (request) => {
    const custom = respond?.(request)
    if (custom) return custom
    if (request.method !== 'GET') return Response.json(anApplication(), { status: 201 })
    if (request.url.startsWith('/api/applications/eligibility'))
      return Response.json({ ...eligible, ...eligibility })
    if (request.url === '/api/media') return Response.json(pictures)
    return Response.json(request.url.startsWith('/api/templates') ? templates : anApplication())
  }).then((requests) => ({ requests, onClose }))
}

const changes = (requests: SentRequest[]) => requests.filter(({ method }) => method !== 'GET')
const field = () => screen.findByLabelText<HTMLTextAreaElement>(/^Cover letter/)
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send application' }))

test('a racer without a profile goes to the editor instead of writing a letter that cannot be sent', async () => {
  const obstacle = 'Complete your racing profile before you apply.'
  await show({ canApply: false, obstacle, needsProfile: true, requirements: [] })
  expect(await screen.findByText(obstacle)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Complete profile' }).getAttribute('href')).toBe('/profile/edit')
  expect(screen.queryByRole('button', { name: 'Send application' })).toBeNull()
})

test('a letter of fewer than 50 characters is not sent', async () => {
  const { requests } = await show()
  await pasteInto(await field(), 'Too short')
  expect(screen.getByText('9 / 3,000')).toBeDefined()
  await send()
  expect(await screen.findByText('Cover letter must be at least 50 characters')).toBeDefined()
  expect(changes(requests)).toEqual([])
})

test('files go with the application, which waits for those that are uploading', async () => {
  const uploads = fakeUploads()
  const { requests } = await show()
  fireEvent.change(await field(), { target: { value: letter } })
  const pdf = new File(['%PDF-1.7'], 'season.pdf', { type: 'application/pdf' })
  dropFiles(screen.getByRole('button', { name: 'Attach PDF' }), [pdf])
  await screen.findByRole('progressbar', { name: 'Upload of season.pdf' })
  await send()
  expect(changes(requests)).toEqual([])
  const file = { id: '0198c0de-0000-7000-8000-00000000f002', name: 'season.pdf', bytes: 900 }
  await uploads.end(201, file)
  await waitFor(() => expect(changes(requests)).toHaveLength(1))
  expect(changes(requests)[0]?.body).toMatchObject({ coverLetter: letter, fileIds: [file.id] })
})

test('a file that was refused keeps the application open with its letter', async () => {
  const uploads = fakeUploads()
  const { requests } = await show()
  fireEvent.change(await field(), { target: { value: letter } })
  const pdf = new File(['%PDF-1.7'], 'season.pdf', { type: 'application/pdf' })
  dropFiles(screen.getByRole('button', { name: 'Attach PDF' }), [pdf])
  await screen.findByRole('progressbar', { name: 'Upload of season.pdf' })
  await uploads.end(422, { code: 'INVALID', message: 'This PDF contains scripts.' })
  await send()
  expect(await screen.findByText('A file wasn’t uploaded. Try it again or remove it.')).toBeDefined()
  expect(await field()).toHaveProperty('value', letter)
  await userEvent.click(screen.getByRole('button', { name: 'Remove season.pdf' }))
  await send()
  await waitFor(() => expect(changes(requests)).toHaveLength(1))
  expect(changes(requests)[0]?.body).toMatchObject({ fileIds: [] })
})

test('a racer who misses a hard requirement sees it and cannot apply', async () => {
  const { requests } = await show({
    canApply: false,
    requirements: [
      { isMet: true, text: 'At least 3 years of racing' },
      { isMet: false, text: 'Races in Rally Racing. Your profile: Karting' },
    ],
  })
  const list = within(await screen.findByRole('region', { name: 'Requirements' }))
  expect(list.getAllByText(/^(Met|Not met)$/).map(({ textContent }) => textContent)).toEqual([
    'Met',
    'Not met',
  ])
  await pasteInto(await field(), letter)
  await send()
  expect(await screen.findByText('Not sent: you don’t meet a requirement')).toBeDefined()
  expect(changes(requests)).toEqual([])
})

test('a letter is sent with up to three pictures, expected support and availability', async () => {
  const { requests, onClose } = await show()
  await pasteInto(await field(), letter)
  for (const name of ['Lap 1', 'Lap 2', 'Lap 3']) {
    await userEvent.click(await screen.findByRole('checkbox', { name }))
  }
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Lap 4' }).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText(/^Support you’re looking for/), 'Tyres')
  await pasteInto(screen.getByLabelText(/^Availability/), 'Weekends')
  await send()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(changes(requests)).toEqual([
    {
      method: 'POST',
      url: '/api/applications',
      body: {
        coverLetter: letter,
        mediaIds: pictures.slice(0, 3).map(({ id }) => id),
        fileIds: [],
        expectedSupport: 'Tyres',
        availability: 'Weekends',
        isDraft: false,
        brandId: BRAND,
        opportunityId: DESERT,
      },
    },
  ])
})

test('the draft is restored, and an error keeps the input', async () => {
  await show({}, ({ method }) =>
    method === 'POST'
      ? Response.json({ code: 'CLOSED', message: 'It closed a minute ago.' }, { status: 409 })
      : undefined,
  )
  await pasteInto(await field(), letter)
  await send()
  expect(await screen.findByText('It closed a minute ago.')).toBeDefined()
  expect((await field()).value).toBe(letter)
  cleanup()
  await show()
  await waitFor(async () => expect((await field()).value).toBe(letter))
  expect(screen.getByText('Draft restored')).toBeDefined()
})

test('a saved draft is loaded and continued', async () => {
  const draft = anApplication({ status: 'DRAFT', coverLetter: letter, version: 5 })
  const { requests } = await show({ current: { id: draft.id, status: 'DRAFT' } }, ({ method, url }) =>
    method === 'GET' && url === `/api/applications/${draft.id}` ? Response.json(draft) : undefined,
  )
  await waitFor(async () => expect((await field()).value).toBe(letter))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(changes(requests)).toHaveLength(1))
  expect(changes(requests)[0]).toMatchObject({
    method: 'PUT',
    url: `/api/applications/${draft.id}`,
    body: { coverLetter: letter, isDraft: true, version: 5 },
  })
})

test('letter templates are saved, used, renamed and deleted', async () => {
  const { requests } = await show()
  await field()
  await userEvent.click(screen.getByText(/^Saved letters/))
  await userEvent.click(screen.getByRole('button', { name: 'Save letter' }))
  expect(await screen.findByText('Write the letter first')).toBeDefined()
  await userEvent.click(await screen.findByRole('button', { name: 'Use Ovals' }))
  expect((await field()).value).toBe(letter)
  await userEvent.click(screen.getByRole('button', { name: 'Save letter' }))
  expect(await screen.findByText('Enter a name')).toBeDefined()
  await userEvent.type(screen.getByLabelText('Save this letter as'), 'Dirt{Enter}')
  await waitFor(() =>
    expect(changes(requests)[0]?.body).toEqual({ kind: 'LETTER', name: 'Dirt', body: letter }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Rename Ovals' }))
  const name = screen.getByLabelText('New name')
  await userEvent.clear(name)
  await userEvent.type(name, 'Short ovals{Enter}')
  await waitFor(() =>
    expect(changes(requests)[1]?.body).toEqual({ kind: 'LETTER', name: 'Short ovals', body: letter }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete Ovals' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete letter' }))
  await waitFor(() => expect(changes(requests)[2]?.method).toBe('DELETE'))
})

test('an existing application shows with a link', async () => {
  await show({
    canApply: false,
    obstacle: 'You have applied here already.',
    current: { id: anApplication().id, status: 'IN_REVIEW' },
  })
  expect(await screen.findByText('You have applied here already.')).toBeDefined()
  const link = screen.getByRole('link', { name: 'View your application' })
  expect(link.getAttribute('href')).toBe('/sent-requests?tab=applications')
})

test('at the limit of the plan the dialog says so first, and where the plans are', async () => {
  const obstacle = 'Your plan includes 5 open applications. Racer Pro has no limit.'
  const { requests } = await show({ canApply: false, obstacle, needsPlan: true })
  expect(await screen.findByText(obstacle)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/pricing')
  await userEvent.click(screen.getByLabelText(/^Cover letter/))
  await userEvent.paste(letter)
  await userEvent.click(screen.getByRole('button', { name: 'Send application' }))
  expect((await screen.findByText(obstacle)).closest('[role=alert]')).not.toBeNull()
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})
