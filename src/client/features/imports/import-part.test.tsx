import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DryRun, RedemptionImport } from '#shared/imports/import.contract.ts'
import { type Respond, renderSignedIn } from '#tests/support/render-signed-in.tsx'
import { ImportPart } from './import-part.tsx'

const CSV = 'Beleg,code\nA-1,JAKE27'
const mapping = { orderId: 'Beleg', code: 'code', redeemedAt: 'Tag', netAmount: 'Summe', currency: 'Geld' }
const none = { NEW: 0, UPDATED: 0, THERE: 0, UNKNOWN: 0, SKIPPED: 0, BAD: 0 }
const row = { orderId: 'A-1', code: 'JAKE27', netMinor: 12_900, currency: 'USD' } as const
const aDryRun = (change: Partial<DryRun> = {}): DryRun => ({
  headers: ['Beleg', 'code', 'Tag', 'Summe', 'Geld', 'Nummer'],
  ...{ source: 'OTHER', mapping, fixedCurrency: null, missing: [], ambiguousDate: null },
  ...{ shops: [], shopId: null },
  counts: { ...none, NEW: 1, BAD: 1 },
  rows: [
    { line: 2, outcome: 'NEW', ...row, redeemedAt: '2026-05-03T14:22:00.000Z', note: null },
    {
      ...{ line: 3, outcome: 'BAD', ...row, orderId: 'A-2', code: null, netMinor: null, redeemedAt: null },
      note: 'No currency.',
    },
  ],
  ...change,
})
const anImport = (change: Partial<RedemptionImport> = {}): RedemptionImport => ({
  id: '0198c0de-0000-7000-8000-000000000001',
  ...{ fileName: 'april.csv', source: 'SHOPIFY', status: 'COMMITTED', isWorking: false, undoneAt: null },
  counts: { ...none, NEW: 12, THERE: 3 },
  createdAt: '2026-05-01T10:00:00.000Z',
  ...change,
})

const show = async (respond: Respond) => {
  const requests = await renderSignedIn(<ImportPart />, null, respond)
  return () => requests.filter(({ method }) => method !== 'GET')
}

async function choose(text = CSV, name = 'may.csv') {
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input')
  await userEvent.upload(input, new File([text], name, { type: 'text/csv' }))
}

test('a chosen file is checked by a dry run', async () => {
  const sent = await show(({ method }) => (method === 'POST' ? Response.json(aDryRun()) : undefined))
  await choose()
  expect(await screen.findByRole('heading', { name: 'may.csv' })).toBeDefined()
  const table = within(await screen.findByRole('table', { name: 'Rows of the file' }))
  expect(table.getByText('$129')).toBeDefined()
  expect(table.getByText('No currency.')).toBeDefined()
  expect(screen.getByText('2 rows')).toBeDefined()
  expect(sent()).toEqual([
    {
      method: 'POST',
      url: '/api/redemption-imports/dry-run',
      body: { fileName: 'may.csv', csv: CSV },
    },
  ])
})

test('rows can be filtered by outcome', async () => {
  await show(({ method }) => (method === 'POST' ? Response.json(aDryRun()) : undefined))
  await choose()
  const bad = await screen.findByRole('button', { name: /^Error/ })
  await userEvent.click(bad)
  expect(bad.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByText('$129')).toBeNull()
  expect(screen.getByText('1 row')).toBeDefined()
  await userEvent.click(bad)
  expect(screen.getByText('$129')).toBeDefined()
  expect(screen.getByRole('button', { name: /^Updated/ }).hasAttribute('disabled')).toBe(true)
})

test('a missing column can be chosen, which checks the file again', async () => {
  const { orderId: _, ...rest } = mapping
  const sent = await show(({ method, body }) => {
    if (method !== 'POST') return undefined
    const isFirst = !JSON.stringify(body).includes('Nummer')
    return Response.json(
      isFirst
        ? aDryRun({ mapping: rest, missing: ['orderId'], rows: [], counts: none })
        : aDryRun({ mapping: { ...rest, orderId: 'Nummer' } }),
    )
  })
  await choose()
  const field = await screen.findByRole('combobox', { name: /^Order number/ })
  expect(screen.getByText('Choose a column.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(field, 'Nummer')
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeDefined()
  expect(sent().at(-1)?.body).toEqual({
    fileName: 'may.csv',
    csv: CSV,
    source: 'OTHER',
    mapping: { ...rest, orderId: 'Nummer' },
    fixedCurrency: null,
    shopId: null,
    keepsUnknown: true,
  })
})

test('a brand with several shops of a kind chooses the one the file is from', async () => {
  const shops = [
    { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Hollowtree EU' },
    { id: '0198c0de-0000-7000-8000-00000000000b', name: 'Hollowtree US' },
  ]
  const sent = await show(({ method, body }) => {
    if (method !== 'POST') return undefined
    const chosen = shops.find(({ id }) => JSON.stringify(body).includes(id))
    return Response.json(
      chosen
        ? aDryRun({ source: 'SHOPIFY', shops, shopId: chosen.id })
        : aDryRun({ source: 'SHOPIFY', shops, rows: [], counts: none }),
    )
  })
  await choose()
  const field = await screen.findByRole('combobox', { name: /^Shop/ })
  expect(screen.getByText('Choose the shop this file is from.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Nothing to import' }).hasAttribute('disabled')).toBe(true)
  await userEvent.selectOptions(field, 'Hollowtree US')
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeDefined()
  expect(sent().at(-1)?.body).toMatchObject({ shopId: shops[1]?.id })
})

test('detected columns are collapsed', async () => {
  await show(({ method }) => (method === 'POST' ? Response.json(aDryRun()) : undefined))
  await choose()
  const change = await screen.findByRole('button', { name: 'Change columns' })
  expect(screen.queryByRole('combobox', { name: /^Order number/ })).toBeNull()
  await userEvent.click(change)
  expect(screen.getByRole('combobox', { name: /^Order number/ })).toHaveProperty('value', 'Beleg')
  expect(screen.getByRole('button', { name: 'Hide columns' }).getAttribute('aria-expanded')).toBe('true')
})

test('another source uses its own columns', async () => {
  const sent = await show(({ method }) => (method === 'POST' ? Response.json(aDryRun()) : undefined))
  await choose()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Source' }), 'Shopify')
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent().at(-1)?.body).toEqual({
    fileName: 'may.csv',
    csv: CSV,
    source: 'SHOPIFY',
    keepsUnknown: true,
  })
})

test('importing sends the checked file and resets the form', async () => {
  const sent = await show(({ method, url }) => {
    if (method === 'GET') return undefined
    return url.endsWith('dry-run')
      ? Response.json(aDryRun())
      : Response.json(anImport({ fileName: 'may.csv' }), { status: 201 })
  })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByRole('button', { name: 'Choose CSV file' })).toBeDefined()
  expect(sent().at(-1)).toEqual({
    method: 'POST',
    url: '/api/redemption-imports',
    body: {
      fileName: 'may.csv',
      csv: CSV,
      source: 'OTHER',
      mapping,
      fixedCurrency: null,
      shopId: null,
      keepsUnknown: true,
    },
  })
})

test('an invalid file shows an error, and another can be chosen', async () => {
  await show(({ method }) =>
    method === 'POST'
      ? Response.json(
          {
            code: 'VALIDATION',
            message: 'Check it.',
            fields: { csv: 'This file has headers and no orders.' },
          },
          { status: 422 },
        )
      : undefined,
  )
  await choose()
  expect(await screen.findByText('This file has headers and no orders.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }))
  expect(screen.getByRole('button', { name: 'Choose CSV file' })).toBeDefined()
})

test('a failed import shows the error and keeps the choices', async () => {
  await show(({ method, url }) => {
    if (method === 'GET') return undefined
    return url.endsWith('dry-run')
      ? Response.json(aDryRun())
      : Response.json({ code: 'NOTHING_NEW', message: 'Nothing in this file is new.' }, { status: 409 })
  })
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  expect(await screen.findByText('Nothing in this file is new.')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'may.csv' })).toBeDefined()
})

test('a file in a legacy encoding is decoded correctly', async () => {
  const sent = await show(({ method }) => (method === 'POST' ? Response.json(aDryRun()) : undefined))
  const input = document.querySelector('input[type=file]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input')
  const bytes = new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65])
  await userEvent.upload(input, new File([bytes], 'old.csv', { type: 'text/csv' }))
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ csv: 'Größe' }))
})

test('an import is undone after confirmation', async () => {
  const sent = await show(({ method }) =>
    Response.json(method === 'GET' ? [anImport()] : anImport({ status: 'UNDONE' })),
  )
  const imports = within(await screen.findByRole('table', { name: 'Imports, newest first' }))
  expect(imports.getByText('12 new')).toBeDefined()
  expect(imports.getByText('3 already recorded')).toBeDefined()
  await userEvent.click(imports.getByRole('button', { name: 'Undo april.csv' }))
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Undo this import?' }))
  expect(sent()).toEqual([])
  await userEvent.click(confirmation.getByRole('button', { name: 'Undo import' }))
  await waitFor(() => expect(sent()[0]?.url).toBe(`/api/redemption-imports/${anImport().id}/undo`))
})

test('running and undone imports show their status', async () => {
  await show(() =>
    Response.json([
      anImport({ id: '0198c0de-0000-7000-8000-000000000002', isWorking: true }),
      anImport({ status: 'UNDONE', undoneAt: '2026-05-02T10:00:00.000Z' }),
    ]),
  )
  expect(await screen.findByText('Importing…')).toBeDefined()
  expect(screen.getByText('Undone')).toBeDefined()
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
})

test('the list of imports has an empty state', async () => {
  await show(() => undefined)
  expect(await screen.findByText('No imports yet')).toBeDefined()
})

test('dates that read both ways ask for their order before the import', async () => {
  const example = '05/06/2026'
  const sent = await show(({ method, url, body }) => {
    if (method !== 'POST') return undefined
    if (!url.endsWith('/dry-run')) return Response.json(anImport())
    const { dateOrder = null } = body as { dateOrder?: 'DAY_FIRST' }
    return Response.json(aDryRun({ ambiguousDate: { example, order: dateOrder } }))
  })
  await choose()
  const choice = within(await screen.findByRole('group', { name: 'Which day is 05/06/2026?' }))
  await userEvent.click(choice.getByRole('radio', { name: /^Jun 5, 2026/ }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: /^Import \d/ }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  for (const { body } of sent().slice(1)) expect(body).toMatchObject({ dateOrder: 'DAY_FIRST' })
})
