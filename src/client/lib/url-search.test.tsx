import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { UrlSearch } from './url-search.tsx'

function Page() {
  const navigate = useNavigate()
  const { search = '' }: { search?: string } = useSearch({ strict: false })
  return (
    <>
      <UrlSearch
        label="Search help"
        placeholder=""
        path="/"
        search={search}
        keep={{ tag: 'a' }}
        maxLength={20}
      />
      <output aria-label="Query string">{useLocation().searchStr}</output>
      <button type="button" onClick={() => void navigate({ to: '/', search: {} })}>
        Clear
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search help' })
const currentSearch = () => screen.getByLabelText('Query string').textContent ?? ''

test('the search text is written to the URL and preserves other parameters', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'tyres ')
  await waitFor(() => expect(currentSearch()).toContain('search=tyres'))
  expect(currentSearch()).toContain('tag=a')
  expect(box().value).toBe('tyres ')
})

test('Enter searches as well', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'oil{Enter}')
  await waitFor(() => expect(currentSearch()).toContain('search=oil'))
})

test('an external change of the URL is shown', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'oil{Enter}')
  await waitFor(() => expect(currentSearch()).toContain('search=oil'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(box().value).toBe(''))
})

test('without scripts the form submits to the same URL', async () => {
  await renderInRouter(<Page />)
  expect(box().form?.getAttribute('action')).toBe('/')
  expect(box().form?.method).toBe('get')
  expect(box().name).toBe('search')
  expect(box().form?.querySelector<HTMLInputElement>('input[name="tag"]')?.value).toBe('a')
})
