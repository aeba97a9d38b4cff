import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { Result, ResultImport } from '#shared/profiles/result.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ResultsEditor } from './results-editor.tsx'

const aResult = (id: number, eventName: string): Result => ({
  id: `0198c0de-0000-7000-8000-00000000000${id}`,
  content: null,
  race: null,
  eventName,
  class: null,
  date: null,
  location: null,
  finish: id,
})

/** Stubs the result endpoints with stored results. */
function stubServer(...events: string[]) {
  let stored = events.map((event, index) => aResult(index + 1, event))
  let resultImport: ResultImport = { rows: [], problems: [], added: 0 }
  const fetch = vi.fn(async (path: string, { method = 'GET', body }: RequestInit) => {
    const given = body ? JSON.parse(String(body)) : undefined
    const id = path.split('/').at(-1)
    if (path.includes('/import')) return Response.json(resultImport)
    if (method === 'POST') {
      const added = { ...given, id: aResult(stored.length + 5, '').id }
      stored = [added, ...stored]
      return Response.json(added, { status: 201 })
    }
    if (method === 'DELETE') {
      stored = stored.filter((result) => result.id !== id)
      return new Response(null, { status: 204 })
    }
    if (method === 'PUT')
      stored = given.ids.map((each: string) => stored.find((result) => result.id === each))
    if (method === 'PATCH') {
      stored = stored.map((result) => (result.id === id ? { ...result, ...given } : result))
      return Response.json(stored.find((result) => result.id === id))
    }
    return Response.json(stored)
  })
  vi.stubGlobal('fetch', fetch)
  return {
    names: () => stored.map(({ eventName }) => eventName),
    setImport: (nextImport: ResultImport) => {
      resultImport = nextImport
    },
  }
}

async function openResults() {
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <Suspense>
        <ResultsEditor />
      </Suspense>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Add result' })
}
const shown = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getAllByText(/./)[0]?.textContent)

test('a result is added at the top', async () => {
  const server = stubServer('Opener')
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Add result' }))
  await userEvent.type(screen.getByLabelText('Event or series'), 'Finale')
  await userEvent.type(screen.getByLabelText('Finish'), '2{Enter}')
  await waitFor(() => expect(shown()).toEqual(['Finale', 'Opener']))
  expect(server.names()).toEqual(['Finale', 'Opener'])
  expect(screen.getByText('2nd Place')).toBeDefined()
})

test('a result without a name is not sent', async () => {
  const server = stubServer()
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Add result' }))
  await userEvent.type(screen.getByLabelText('Finish'), '2')
  await userEvent.click(screen.getAllByRole('button', { name: 'Add result' }).at(-1) as HTMLElement)
  expect(await screen.findByText('Name the event or race, or say what happened')).toBeDefined()
  expect(server.names()).toEqual([])
})

test('results are reordered with buttons, and the new position is announced', async () => {
  const server = stubServer('One', 'Two', 'Three')
  await openResults()
  expect(screen.getByRole('button', { name: 'Move up: One' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Move down: One' }))
  expect(shown()).toEqual(['Two', 'One', 'Three'])
  expect(screen.getByText('Moved to position 2 of 3')).toBeDefined()
  await waitFor(() => expect(server.names()).toEqual(['Two', 'One', 'Three']))
})

test('a result is edited in place', async () => {
  const server = stubServer('One', 'Two')
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Edit Two' }))
  await userEvent.type(screen.getByLabelText('Event or series'), ' hundred')
  await userEvent.click(screen.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(shown()).toEqual(['One', 'Two hundred']))
  expect(server.names()).toEqual(['One', 'Two hundred'])
})

test('undo restores a removed result at its position', async () => {
  const server = stubServer('One', 'Two', 'Three')
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Two' }))
  await waitFor(() => expect(shown()).toEqual(['One', 'Three']))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(shown()).toEqual(['One', 'Two', 'Three']))
  expect(server.names()).toEqual(['One', 'Two', 'Three'])
})

test('a pasted table is validated before it is added', async () => {
  const server = stubServer()
  const { id: _, ...opener } = aResult(1, 'Piedmont 100')
  server.setImport({
    rows: [{ row: 2, result: opener }],
    problems: [{ row: 3, message: '"fast" is not a finish. Write it as a number, such as 3' }],
    added: 0,
  })
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Paste a table' }))
  const dialog = await screen.findByRole('dialog')
  const box = within(dialog).getByLabelText('Table')
  await userEvent.click(box)
  await userEvent.paste('Event\tFinish\nPiedmont 100\t1\nSecond\tfast')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check table' }))
  expect(await within(dialog).findByText('1 row has an error')).toBeDefined()
  expect(within(dialog).getByText('Piedmont 100')).toBeDefined()
  expect(within(dialog).queryByRole('button', { name: /^Add/ })).toBeNull()

  server.setImport({ rows: [{ row: 2, result: opener }], problems: [], added: 1 })
  await userEvent.clear(box)
  await userEvent.paste('Event\tFinish\nPiedmont 100\t1')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Check table' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add 1 result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
