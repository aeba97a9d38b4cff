import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import type { Profile } from '#shared/profiles/profile.contract.ts'
import { noSocials } from '#shared/profiles/social.contract.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { myProfile } from '#tests/support/my-profile.ts'
import { renderHtml, renderInRouter } from '#tests/support/render-in-router.tsx'
import { testAppConfig } from '#tests/support/render-signed-in.tsx'
import { athleteSpec } from './athlete-spec.tsx'
import { myMediaQuery, myProfileQuery } from './profile.queries.ts'
import { ProfileEditor } from './profile-editor.tsx'
import { resultsQuery } from './result.queries.ts'

const user: AccountUser = {
  id: '0198c0de-0000-7000-8000-000000000001',
  role: 'ATHLETE',
  firstName: 'Mira',
  lastName: 'Castellan',
  email: 'mira@paddock.test',
  profileImageUrl: null,
  emailVerified: true,
  onboardingStep: null,
  ...defaultSettings,
}
const mira = myProfile({ bio: 'I race.', experienceYears: 9, published: true })

type Sent = { method: string; body: Record<string, unknown> }
const sent: Sent[] = []

/** Stubs the server: `save` responds to saves, `stored` is the saved profile. */
function stubServer({ save, stored = mira }: { save?: (body: Profile) => Response; stored?: Profile }) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method = 'GET', body }: RequestInit) => {
      if (method === 'PUT') {
        const given = JSON.parse(String(body))
        sent.push({ method, body: given })
        return save?.(given) ?? Response.json({ ...mira, ...given, version: given.version + 1 })
      }
      return Response.json(path === '/api/profile' ? stored : [])
    }),
  )
}

function anEditor(profile = mira) {
  const client = createQueryClient()
  client.setQueryData(appConfigQuery.queryKey, testAppConfig)
  client.setQueryData(myProfileQuery.queryKey, profile)
  client.setQueryData(resultsQuery.queryKey, [])
  client.setQueryData(myMediaQuery.queryKey, [])
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <ProfileEditor spec={athleteSpec} user={user} card={({ firstName }) => <p>Card of {firstName}</p>} />
      </Suspense>
    </QueryClientProvider>
  )
}

async function openEditor(profile = mira) {
  await renderInRouter(anEditor(profile))
  await screen.findByLabelText('First name')
}

beforeEach(() => {
  sent.length = 0
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`))
const retype = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.paste(text)
}

test('the HTML of the server has the saved values in the fields', async () => {
  stubServer({})
  const html = await renderHtml(anEditor())
  const savedIn = (name: string) =>
    html.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value
  expect(['firstName', 'number', 'experienceYears', 'slug', 'bio'].map(savedIn)).toEqual([
    ...['Mira', '27', '9', 'mira-castellan', 'I race.'],
  ])
  expect(html.querySelector<HTMLInputElement>('[name=published]')?.checked).toBe(true)
})

test('a save sends the whole form and the version it is based on', async () => {
  stubServer({})
  await openEditor()
  await retype('First name', 'Miranda')
  await retype('Racing number', '#28')
  await save()
  expect(await screen.findByText('All changes saved')).toBeDefined()
  expect(sent).toEqual([
    {
      method: 'PUT',
      body: expect.objectContaining({
        version: 3,
        firstName: 'Miranda',
        number: '28',
        bio: 'I race.',
        slug: 'mira-castellan',
        socials: noSocials,
      }),
    },
  ])
})

test('a racer can enter a birth date, and a team cannot', async () => {
  stubServer({})
  await openEditor()
  expect(screen.getByText(/^Only you can see this. It decides whether a guardian must sign/)).toBeDefined()
  fireEvent.change(field('Date of birth'), { target: { value: '1899-12-31' } })
  await save()
  expect(await screen.findByText('Enter a day after 1899')).toBeDefined()
  fireEvent.change(field('Date of birth'), { target: { value: '1998-03-14' } })
  await save()
  expect(await screen.findByText('All changes saved')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ birthDate: '1998-03-14' })
  await userEvent.click(screen.getByRole('radio', { name: 'A team' }))
  expect(screen.queryByLabelText(/^Date of birth/)).toBeNull()
})

test('a minor reads that support changes the date of birth and the kind of account', async () => {
  const minor = myProfile({ birthDate: '2015-01-01', locked: ['birthDate', 'isTeam'] })
  stubServer({ stored: minor })
  await openEditor(minor)
  expect(screen.getByLabelText<HTMLInputElement>(/^Date of birth/).readOnly).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'A team' }).disabled).toBe(true)
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Contact support to change it' })
  expect(links).toHaveLength(2)
  expect(links[0]?.getAttribute('href')).toMatch(/^\/contact-support\?topic=profile/)
  await retype('First name', 'Miranda')
  await save()
  expect(await screen.findByText('All changes saved')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ birthDate: '2015-01-01', isTeam: false })
})

test('the card previews the input', async () => {
  stubServer({})
  await openEditor()
  await retype('First name', 'Mi')
  expect(screen.getByText('Card of Mi')).toBeDefined()
})

test('an invalid field is reported and its section marked before anything is sent', async () => {
  stubServer({})
  await openEditor()
  await retype('Racing number', 'seventy')
  await retype('Website', 'javascript:alert(1)')
  await save()
  expect(await screen.findByText('Use one to four digits or letters, such as 27 or 7X')).toBeDefined()
  expect(screen.getByText(/Enter a web address/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Socials (check this)' })).toBeDefined()
  expect(sent).toEqual([])
})

test('field errors of the server are shown at their fields, also in a group', async () => {
  const fields = { slug: 'This address is taken. Choose another', 'socials.tiktok': 'No such name' }
  stubServer({
    save: () =>
      Response.json({ message: 'Check the highlighted fields', code: 'VALIDATION', fields }, { status: 422 }),
  })
  await openEditor()
  await retype('First name', 'Miranda')
  await save()
  expect(await screen.findByText(fields.slug)).toBeDefined()
  expect(screen.getByText('No such name')).toBeDefined()
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Miranda')
})

test('the character count is updated while typing', async () => {
  stubServer({})
  await openEditor()
  expect(screen.getByText('7 / 2,000')).toBeDefined()
  await userEvent.type(field('Your story'), '!')
  expect(screen.getByText('8 / 2,000')).toBeDefined()
})

test('a draft is restored after a reload and can be discarded', async () => {
  stubServer({})
  await openEditor()
  await retype('First name', 'Miranda')
  cleanup()
  await openEditor()
  expect(await screen.findByText('Draft restored')).toBeDefined()
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Miranda')
  await userEvent.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Mira')
  cleanup()
  await openEditor()
  expect(screen.queryByText('Draft restored')).toBeNull()
})

const stale = () => Response.json({ message: 'Saved in the meantime', code: 'STALE' }, { status: 409 })
const theirs = { ...mira, version: 4, bio: 'Saved on the phone' }

test('a stale save shows both versions, and mine can overwrite theirs', async () => {
  stubServer({
    save: (body) => (body.version === 3 ? stale() : Response.json({ ...theirs, ...body, version: 5 })),
    stored: theirs,
  })
  await openEditor()
  await retype('First name', 'Miranda')
  await save()
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Saved on the phone')).toBeDefined()
  expect(within(dialog).getByText('Miranda')).toBeDefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent.at(-1)?.body).toMatchObject({ version: 4, firstName: 'Miranda', bio: 'I race.' })
})

test('or theirs is loaded, and the next save is based on it', async () => {
  stubServer({ save: (body) => (body.version === 3 ? stale() : Response.json(theirs)), stored: theirs })
  await openEditor()
  await retype('First name', 'Miranda')
  await save()
  await userEvent.click(await screen.findByRole('button', { name: 'Use saved version' }))
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Mira')
  expect(field('Your story')).toHaveProperty('value', 'Saved on the phone')
  await retype('First name', 'Mimi')
  await save()
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ version: 4, firstName: 'Mimi' }))
})

test('at most five motorsports can be chosen', async () => {
  stubServer({})
  await openEditor()
  for (const sport of ['Drifting', 'Autocross', 'Trials', 'Hill Climb']) {
    await userEvent.click(screen.getByRole('checkbox', { name: sport }))
  }
  expect(screen.getByText('You have chosen all 5. Remove one to choose another.')).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Drag Racing' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Shifter Kart' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Karting' }))
  expect(screen.queryByRole('checkbox', { name: 'Shifter Kart' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Drag Racing' })).toHaveProperty('disabled', false)
})

test('a team has one name', async () => {
  stubServer({})
  await openEditor()
  await userEvent.click(screen.getByRole('radio', { name: 'A team' }))
  expect(screen.getByLabelText('Team name')).toHaveProperty('value', 'Mira')
  expect(screen.queryByLabelText('Last name')).toBeNull()
})
