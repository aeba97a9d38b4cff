import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import { setSession } from '#client/lib/session.ts'
import type { Result, ResultImport } from '#shared/profiles/result.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { ResultsEditor } from './results-editor.tsx'

beforeEach(() => localStorage.clear())

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
  let imports: ResultImport[] = []
  const sentImports: unknown[] = []
  const fetch = vi.fn(async (path: string, { method = 'GET', body }: RequestInit) => {
    const given = body ? JSON.parse(String(body)) : undefined
    const id = path.split('/').at(-1)
    if (path.includes('/import')) {
      sentImports.push({ isPreview: path.endsWith('?preview=1'), ...given })
      return Response.json(imports.shift())
    }
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
    sentImports,
    /** The responses to the next imports and previews. */
    respondToImports: (...next: Partial<ResultImport>[]) => {
      imports = next.map((response) => ({
        headings: 'Date,Event,Finish',
        rows: [],
        problems: [],
        ambiguousDate: null,
        added: 0,
        ...response,
      }))
    },
  }
}

async function openResults() {
  const queryClient = createQueryClient()
  setSession(queryClient, null)
  await renderInRouter(
    <QueryClientProvider client={queryClient}>
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

/** A row of a preview. */
function aRow(row: number, eventName: string, dates: { written?: string; date?: string } = {}) {
  const { id: _, ...result } = aResult(1, eventName)
  return { row, writtenDate: dates.written ?? null, result: { ...result, date: dates.date ?? null } }
}

async function openImport() {
  await openResults()
  await userEvent.click(screen.getByRole('button', { name: 'Import results' }))
  return within(await screen.findByRole('dialog', { name: 'Import results' }))
}

async function paste(dialog: Awaited<ReturnType<typeof openImport>>, text: string) {
  await userEvent.click(dialog.getByLabelText('Table'))
  await userEvent.paste(text)
  await userEvent.click(dialog.getByRole('button', { name: 'Check table' }))
}

test('valid rows of a pasted table are added, and the others stay to be fixed', async () => {
  const server = stubServer()
  const problem = { row: 3, message: '"fast" is not a finish', text: ',Second,fast' }
  const left = { problems: [{ ...problem, row: 2 }] }
  server.respondToImports(
    { rows: [aRow(2, 'Piedmont 100')], problems: [problem] },
    { rows: [aRow(2, 'Piedmont 100')], problems: [problem], added: 1 },
    left,
    { rows: [aRow(2, 'Second')] },
    { rows: [aRow(2, 'Second')], added: 1 },
  )
  const dialog = await openImport()
  await paste(dialog, 'Date,Event,Finish\n,Piedmont 100,1\n,Second,fast')
  await dialog.findByText('1 row has an error')
  expect(dialog.getByText(',Second,fast')).toBeDefined()
  expect(dialog.getByRole('rowheader', { name: 'Piedmont 100' })).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 result' }))

  const box = dialog.getByLabelText<HTMLTextAreaElement>('Table')
  await waitFor(() => expect(box.value).toBe('Date,Event,Finish\n,Second,fast'))
  expect(await dialog.findByText('Row 2')).toBeDefined()
  await userEvent.clear(box)
  expect(dialog.queryByText('1 row has an error')).toBeNull()
  await paste(dialog, 'Date,Event,Finish\n,Second,2')
  await userEvent.click(await dialog.findByRole('button', { name: 'Add 1 result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file is read into the box and previewed at once', async () => {
  const server = stubServer()
  server.respondToImports({ rows: [aRow(2, 'Großer Preis')] })
  const dialog = await openImport()
  // Saved by a spreadsheet in Windows-1252, not in UTF-8.
  const bytes = new Uint8Array([...'Event\nGro'].map((sign) => sign.charCodeAt(0)).concat(0xdf, 0x65, 0x72))
  const file = new File([bytes], 'season.csv', { type: 'text/csv' })
  await userEvent.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    file,
  )
  await dialog.findByRole('rowheader', { name: 'Großer Preis' })
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Table').value).toBe('Event\nGroßer')
  expect(server.sentImports).toEqual([{ isPreview: true, text: 'Event\nGroßer' }])
})

test('a file that is no table is refused', async () => {
  stubServer()
  const dialog = await openImport()
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'season.xlsx', { type: 'application/zip' }), {
    applyAccept: false,
  })
  expect(await dialog.findByText('season.xlsx: This is not a CSV or TSV file.')).toBeDefined()
})

test('dates that read both ways ask for their order, and show how they were read', async () => {
  const server = stubServer()
  const example = '05/06/2025'
  const rows = [aRow(2, 'Opener', { written: example, date: '2025-06-05' })]
  server.respondToImports(
    {
      problems: [
        { row: 2, message: '"05/06/2025" could be two different days', text: '05/06/2025,Opener,1' },
      ],
      ambiguousDate: { example, order: null },
    },
    { rows, ambiguousDate: { example, order: 'DAY_FIRST' } },
    { rows, ambiguousDate: { example, order: 'DAY_FIRST' }, added: 1 },
  )
  const dialog = await openImport()
  await paste(dialog, 'Date,Event,Finish\n05/06/2025,Opener,1')
  const choice = within(await dialog.findByRole('group', { name: 'Which day is 05/06/2025?' }))
  expect(choice.getByRole('radio', { name: /^May 6, 2025/ })).toHaveProperty('checked', false)
  await userEvent.click(choice.getByRole('radio', { name: /^Jun 5, 2025/ }))
  const row = within(await dialog.findByRole('row', { name: /Opener/ }))
  expect(row.getByText('Jun 5, 2025')).toBeDefined()
  expect(row.getByText('from 05/06/2025')).toBeDefined()
  expect(document.activeElement).toBe(choice.getByRole('radio', { name: /^Jun 5, 2025/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add 1 result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentImports.at(-1)).toMatchObject({ isPreview: false, dateOrder: 'DAY_FIRST' })
})
