import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { CityOption, Place } from '#shared/locations/location.contract.ts'
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

let asked: string[]
beforeEach(() => {
  asked = []
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

function renderField(given: Place | null = null, answer: CityOption[] | 'failure' = towns) {
  changes.mockClear()
  const queryClient = createQueryClient({
    fetch: async (path) => {
      asked.push(path)
      return answer === 'failure' ? Response.json({}, { status: 400 }) : Response.json(answer)
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

test('a chosen place reads as town, state and country', () => {
  expect(renderField(lund).value).toBe('Lund, Skåne, Sweden')
})

test('typing two letters or more asks for towns, once the fingers rest', async () => {
  const line = renderField()
  await userEvent.type(line, 'l')
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(line, 'und')
  expect(await screen.findAllByRole('option')).toHaveLength(2)
  expect(asked).toEqual(['/api/locations/cities?q=lund'])
  expect(line.getAttribute('aria-expanded')).toBe('true')
})

test('a town is chosen with the keyboard alone', async () => {
  const line = renderField()
  await userEvent.type(line, 'lund')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{ArrowDown}')
  const [first] = screen.getAllByRole('option')
  expect(first?.getAttribute('aria-selected')).toBe('true')
  expect(line.getAttribute('aria-activedescendant')).toBe(first?.id)
  await userEvent.keyboard('{Enter}')
  expect(changes).toHaveBeenLastCalledWith(lund)
  expect(line.value).toBe('Lund, Skåne, Sweden')
  expect(screen.queryByRole('option')).toBeNull()
})

test('a town is chosen with the pointer', async () => {
  const line = renderField()
  await userEvent.type(line, 'lund')
  await userEvent.click(await screen.findByRole('option', { name: 'Lundazi, Zambia' }))
  expect(line.value).toBe('Lundazi, Zambia')
})

test('Escape closes the list and keeps what was typed', async () => {
  const line = renderField()
  await userEvent.type(line, 'lund')
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(line.value).toBe('lund')
})

test('a whole name is taken when one goes on', async () => {
  const line = renderField()
  await userEvent.type(line, 'LUND')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(changes).toHaveBeenLastCalledWith(lund)
})

test('half a name is not lost, and says what is missing', async () => {
  const line = renderField()
  await userEvent.type(line, 'lun')
  await screen.findAllByRole('option')
  await userEvent.tab()
  expect(line.value).toBe('lun')
  expect(line.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please choose a town from the list')).toBeTruthy()
})

test('a place can be taken away, by its button and by emptying the line', async () => {
  const line = renderField(lund)
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(changes).toHaveBeenLastCalledWith(null)
  expect(line.value).toBe('')
  cleanup()
  await userEvent.clear(renderField(lund))
  expect(changes).toHaveBeenLastCalledWith(null)
})

test('an unknown town and a failed search are explained', async () => {
  await userEvent.type(renderField(null, []), 'atlantis')
  expect(await screen.findAllByText(/No town found/)).not.toHaveLength(0)
  cleanup()
  await userEvent.type(renderField(null, 'failure'), 'lund')
  expect(await screen.findAllByText(/couldn’t load the towns/)).not.toHaveLength(0)
})
