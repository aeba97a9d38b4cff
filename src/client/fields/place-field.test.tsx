import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CityOption, Place } from '#shared/locations/location.contract.ts'
import { typeAtOnce } from '#tests/support/type-at-once.tsx'
import { PlaceField } from './place-field.tsx'

const lund: Place = { city: 'Lund', state: 'Skåne', country: 'SE', latitude: 55.70584, longitude: 13.19321 }
const towns: CityOption[] = [
  {
    ...lund,
    city: 'Lund',
    country: 'SE',
    latitude: 55.70584,
    longitude: 13.19321,
    value: '1',
    label: 'Lund, Skåne, Sweden',
  },
  {
    city: 'Lundazi',
    state: null,
    country: 'ZM',
    latitude: -12.3,
    longitude: 33.2,
    value: '2',
    label: 'Lundazi, Zambia',
  },
]

let requests: string[]
beforeEach(() => {
  requests = []
})
const changes = vi.fn()

function Form({ given }: { given: Place | null }) {
  const [place, setPlace] = useState(given)
  return (
    <PlaceField
      value={place}
      onChange={(next) => {
        changes(next)
        setPlace(next)
      }}
    />
  )
}

function renderField(given: Place | null = null, response: CityOption[] | 'failure' = towns) {
  changes.mockClear()
  const queryClient = createQueryClient({
    fetch: async (path) => {
      requests.push(path)
      return response === 'failure' ? Response.json({}, { status: 400 }) : Response.json(response)
    },
  })
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  render(
    <QueryClientProvider client={queryClient}>
      <Form given={given} />
    </QueryClientProvider>,
  )
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' })
}

test('a chosen place is shown as town, state and country', () => {
  expect(renderField(lund).value).toBe('Lund, Skåne, Sweden')
})

test('typing two or more letters searches for towns, debounced', async () => {
  const input = renderField()
  await userEvent.type(input, 'l')
  expect(input.getAttribute('aria-expanded')).toBe('false')
  typeAtOnce(input, 'lund')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(requests).toEqual(['/api/locations/cities?q=lund'])
  expect(input.getAttribute('aria-expanded')).toBe('true')
})

test('a town can be chosen with the keyboard', async () => {
  const input = renderField()
  await userEvent.type(input, 'lund')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowDown}')
  const [first] = screen.getAllByRole('option')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(input.getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveBeenLastCalledWith(lund)
  expect(input.value).toBe('Lund, Skåne, Sweden')
  expect(screen.queryByRole('option')).toBeNull()
})

test('a town can be chosen with the pointer', async () => {
  const input = renderField()
  await userEvent.type(input, 'lund')
  await userEvent.click(await screen.findByRole('option', { name: 'Lundazi, Zambia' }))
  expect(input.value).toBe('Lundazi, Zambia')
})

test('Escape closes the list and preserves the input', async () => {
  const input = renderField()
  await userEvent.type(input, 'lund')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(input.value).toBe('lund')
})

test('a complete name is selected on blur', async () => {
  const input = renderField()
  await userEvent.type(input, 'LUND')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(changes).toHaveBeenLastCalledWith(lund)
})

test('an incomplete name is preserved and reported on blur', async () => {
  const input = renderField()
  await userEvent.type(input, 'lun')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(input.value).toBe('lun')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Choose a town from the list')).toBeTruthy()
})

test('a place can be cleared by its button and by emptying the input', async () => {
  const input = renderField(lund)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes).toHaveBeenLastCalledWith(null)
  expect(input.value).toBe('')
  cleanup()
  await userEvent.clear(renderField(lund))
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('an unknown town and a failed search show a message', async () => {
  await userEvent.type(renderField(null, []), 'atlantis')
  expect(await screen.findAllByText(/No town found/)).not.toHaveLength(0)
  cleanup()
  await userEvent.type(renderField(null, 'failure'), 'lund')
  expect(await screen.findAllByText(/couldn’t load the towns/)).not.toHaveLength(0)
})
