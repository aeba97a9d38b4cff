import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#client/lib/query-client.ts'
import type { RoiSettings } from '#shared/roi/roi.contract.ts'
import { renderInRouter } from '#tests/support/render-in-router.tsx'
import { RoiSettingsDialog } from './roi-settings-dialog.tsx'

const emptySettings: RoiSettings = { marginBp: null, reportCurrency: null, rates: {}, version: 0 }

async function open(settings = emptySettings, refusals = 0) {
  const saved: unknown[] = []
  let left = refusals
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { method, body }: RequestInit) => {
      if (method === 'GET')
        return Response.json(saved.length > 0 ? { ...settings, marginBp: 700, version: 9 } : settings)
      saved.push(JSON.parse(String(body)))
      if (left-- > 0) return Response.json({ code: 'STALE', message: 'Too late' }, { status: 409 })
      return Response.json({ ...settings, version: 1 })
    }),
  )
  const onClose = vi.fn()
  const user = userEvent.setup()
  await renderInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <RoiSettingsDialog onClose={onClose} />
    </QueryClientProvider>,
  )
  const margin = await screen.findByRole('textbox', { name: /^Margin/ })
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  return { saved, onClose, user, margin, save }
}

test('a margin is entered in percent, with a decimal comma', async () => {
  const { saved, onClose, user, margin, save } = await open()
  await user.type(margin, '42,5')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(saved).toEqual([{ marginBp: 4250, reportCurrency: null, rates: {}, version: 0 }])
})

test.each(['0', '101', 'half', '-3', '12.345'])('a margin of %s is reported at its field', async (typed) => {
  const { saved, user, margin, save } = await open()
  await user.type(margin, typed)
  await save()
  expect(await screen.findByText('Enter a margin of up to 100 percent, such as 42.5')).toBeTruthy()
  expect(saved).toEqual([])
})

test('each currency has one rate to the report currency', async () => {
  const { saved, user, save } = await open()
  await user.selectOptions(screen.getByLabelText('Report in'), 'USD')
  await user.click(screen.getByRole('button', { name: 'Add a rate' }))
  await save()
  expect(await screen.findByText('Enter a rate above zero, such as 1.08')).toBeTruthy()
  await user.type(screen.getByLabelText('Rate 1'), '1.08')
  await user.click(screen.getByRole('button', { name: 'Add a rate' }))
  await user.type(screen.getByLabelText('Rate 2'), '0.0067')
  await save()
  expect(await screen.findByText('Each currency has one rate')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Currency 2'), 'JPY')
  await save()
  await waitFor(() =>
    expect(saved).toEqual([
      { marginBp: null, reportCurrency: 'USD', rates: { EUR: '1.08', JPY: '0.0067' }, version: 0 },
    ]),
  )
})

test('a stale save shows both versions and can be overwritten', async () => {
  const { saved, user, margin, save } = await open({ ...emptySettings, marginBp: 500, version: 3 }, 1)
  await user.clear(margin)
  await user.type(margin, '60')
  await save()
  expect(await screen.findByText('There’s a newer version')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Overwrite with mine' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved).toMatchObject([
    { marginBp: 6000, version: 3 },
    { marginBp: 6000, version: 9 },
  ])
})
