import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { BrandCard } from '#client/features/brands/brand-card.tsx'
import { brandSpec, toBrandCard } from '#client/features/profiles/brand-spec.tsx'
import { myBrandQuery } from '#client/features/profiles/profile.queries.ts'
import { ProfileEditor } from '#client/features/profiles/profile-editor.tsx'
import { appConfigQuery } from '#client/lib/app-config.ts'
import { createQueryClient } from '#client/lib/query-client.ts'
import { currentUserQuery, setSession } from '#client/lib/session.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import type { AppConfig } from '#shared/app.ts'
import type { MyBrand } from '#shared/brands/brand.contract.ts'
import { aBrandPage } from '#tests/support/a-brand-page.ts'
import { defaultSettings } from '#tests/support/default-settings.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { renderInRouter } from '#tests/support/render-in-router.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const user: AccountUser = {
  id: '0198c0de-0000-7000-8000-000000000001',
  role: 'BRAND',
  firstName: 'Kestrel',
  lastName: null,
  email: 'a@b.test',
  profileImageUrl: null,
  emailVerified: true,
  onboardingStep: null,
  ...defaultSettings,
}
type Sent = { method: string; url: string; body: Record<string, unknown> }

async function openEditor(
  brand: MyBrand | null,
  respond: (sent: Sent) => Response | undefined = () => undefined,
) {
  const saves: Sent[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, init: RequestInit) => {
      const sent = { method: String(init.method), url, body: JSON.parse(String(init.body ?? '{}')) }
      if (sent.method !== 'GET') saves.push(sent)
      const response = respond(sent)
      if (response) return response
      if (sent.method === 'GET') return Response.json(url === '/api/brands/me' ? brand : [])
      const { published, ...facts } = sent.body
      return Response.json(
        aBrandPage({
          version: 9,
          name: String(facts.name),
          publishedAt: published ? '2026-03-01T12:00:00Z' : null,
        }),
      )
    }),
  )
  const queryClient = createQueryClient()
  queryClient.setQueryData<AppConfig>(appConfigQuery.queryKey, {
    appName: 'Slipstream',
    appUrl: 'https://slipstream.example',
    shopUrl: '',
    googleSignIn: false,
    demo: false,
    isRegistrationOpen: true,
    notice: null,
    processors: [],
    socialLinks: { instagram: '', youtube: '', facebook: '', tiktok: '' },
  })
  queryClient.setQueryData(myBrandQuery.queryKey, brand)
  setSession(queryClient, { user, profile: null })
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
      <ProfileEditor
        spec={brandSpec}
        user={user}
        card={(values, saved) => <BrandCard brand={toBrandCard(values, saved)} />}
      />
    </QueryClientProvider>,
  )
  return { saves, session: () => queryClient.getQueryData(currentUserQuery().queryKey) }
}

const name = () => screen.getByLabelText<HTMLInputElement>('Company name')
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }))

test('a new company starts with its name and saves a draft', async () => {
  const { saves } = await openEditor(null)
  expect(name().value).toBe('Kestrel')
  await press('Save draft')
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({
    method: 'POST',
    url: '/api/brands',
    body: { name: 'Kestrel', published: false, categories: [], budgetMin: null },
  })
  expect(await screen.findByText('Draft, all changes saved')).toBeDefined()
})

test('a page cannot be published without a description and a category', async () => {
  const { saves } = await openEditor(null)
  await press('Publish')
  expect(await screen.findByText('Describe your company before you publish')).toBeDefined()
  expect(screen.getByText('Choose at least one category before you publish')).toBeDefined()
  expect(saves).toEqual([])
})

test('a save sends the version it is based on, and the menu shows the new name', async () => {
  const { saves, session } = await openEditor(aBrandPage())
  await userEvent.clear(name())
  await pasteInto(name(), 'Kestrel Oils')
  expect(screen.getByText('Unsaved changes')).toBeDefined()
  await press('Save changes')
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({
    method: 'PUT',
    url: `/api/brands/${aBrandPage().id}`,
    body: {
      name: 'Kestrel Oils',
      version: 3,
      published: true,
      budgetMin: 50_000,
      socials: { instagram: 'kestrel.oils' },
    },
  })
  await waitFor(() =>
    expect(session()).toMatchObject({
      user: { firstName: 'Kestrel Oils' },
      profile: { name: 'Kestrel Oils' },
    }),
  )
})

test('a field error of the server is shown at the field', async () => {
  await openEditor(aBrandPage(), ({ method }) =>
    method === 'PUT'
      ? Response.json(
          {
            code: 'VALIDATION',
            message: 'Check',
            fields: { slug: 'Another brand has this address. Choose another' },
          },
          { status: 422 },
        )
      : undefined,
  )
  await userEvent.type(name(), '!')
  await press('Save changes')
  expect(await screen.findByText('Another brand has this address. Choose another')).toBeDefined()
  expect(name().value).toBe('Kestrel Lubricants!')
})

test('a taken slug is reported while typing, with a free one', async () => {
  await openEditor(aBrandPage(), ({ url }) =>
    url.startsWith('/api/brands/slug-available')
      ? Response.json(
          url.endsWith('-2')
            ? { available: true, suggestion: null }
            : { available: false, suggestion: 'moraine-2' },
        )
      : undefined,
  )
  const slug = screen.getByLabelText<HTMLInputElement>(/Page address/)
  await userEvent.clear(slug)
  await userEvent.type(slug, 'moraine')
  expect(await screen.findByText('Another brand has this address')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Use moraine-2' }))
  expect(slug.value).toBe('moraine-2')
  expect(await screen.findByText('This address is available')).toBeDefined()
})

test('money is typed in whole amounts and stored in the smallest currency unit', async () => {
  const { saves } = await openEditor(aBrandPage())
  const from = screen.getByLabelText<HTMLInputElement>('From')
  expect(from.value).toBe('500')
  await userEvent.clear(from)
  await userEvent.type(from, '1,200')
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'JPY')
  await press('Save changes')
  await waitFor(() =>
    expect(saves[0]?.body).toMatchObject({ budgetMin: 1200, budgetMax: 5000, currency: 'JPY' }),
  )
})

test('an invalid amount is refused', async () => {
  const { saves } = await openEditor(aBrandPage())
  await userEvent.type(screen.getByLabelText('To'), ' or so')
  await press('Save changes')
  expect(await screen.findByText('Enter a whole amount, such as 5000')).toBeDefined()
  expect(saves).toEqual([])
})

test('an unsaved draft is restored and can be discarded', async () => {
  await openEditor(aBrandPage())
  await userEvent.type(name(), ' Oils')
  cleanup()
  await openEditor(aBrandPage())
  expect(name().value).toBe('Kestrel Lubricants Oils')
  await press('Discard draft')
  expect(name().value).toBe('Kestrel Lubricants')
})

test('a stale save shows both versions, and either can be chosen', async () => {
  const theirs = aBrandPage({ name: 'Kestrel & Daughters', version: 4 })
  const { saves } = await openEditor(aBrandPage(), ({ method, url, body }) => {
    if (method === 'GET' && url === '/api/brands/me') return Response.json(theirs)
    if (method !== 'PUT' || body.version !== 3) return undefined
    return Response.json({ code: 'STALE', message: 'Saved elsewhere' }, { status: 409 })
  })
  await userEvent.type(name(), ' Oils')
  await press('Save changes')
  const both = within(await screen.findByRole('region', { name: 'Company name' }))
  expect(both.getByText('Kestrel Lubricants Oils')).toBeDefined()
  expect(both.getByText('Kestrel & Daughters')).toBeDefined()
  await press('Overwrite with mine')
  await waitFor(() =>
    expect(saves.at(-1)?.body).toMatchObject({
      name: 'Kestrel Lubricants Oils',
      version: 4,
      published: true,
    }),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the card beside the form previews the input', async () => {
  await openEditor(aBrandPage())
  await userEvent.clear(name())
  await userEvent.type(name(), 'Moraine')
  const card = within(screen.getByRole('complementary', { name: 'Your card' }))
  expect(card.getByText('Moraine')).toBeDefined()
})
