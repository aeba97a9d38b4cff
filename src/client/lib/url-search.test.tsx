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
      <output aria-label="Address">{useLocation().searchStr}</output>
      <button type="button" onClick={() => void navigate({ to: '/', search: {} })}>
        Clear
      </button>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search help' })
const address = () => screen.getByLabelText('Address').textContent ?? ''

test('what is typed comes to stand in the address, with what was there before', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'tyres ')
  await waitFor(() => expect(address()).toContain('search=tyres'))
  expect(address()).toContain('tag=a')
  expect(box().value).toBe('tyres ')
})

test('Enter searches as well', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'oil{Enter}')
  await waitFor(() => expect(address()).toContain('search=oil'))
})

test('a change from elsewhere is shown', async () => {
  await renderInRouter(<Page />)
  await userEvent.type(box(), 'oil{Enter}')
  await waitFor(() => expect(address()).toContain('search=oil'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(box().value).toBe(''))
})

test('without scripts it is a form that asks for the same address', async () => {
  await renderInRouter(<Page />)
  expect(box().form?.getAttribute('action')).toBe('/')
  expect(box().form?.method).toBe('get')
  expect(box().name).toBe('search')
  expect(box().form?.querySelector<HTMLInputElement>('input[name="tag"]')?.value).toBe('a')
})
