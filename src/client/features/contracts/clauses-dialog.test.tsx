import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { Template } from '#shared/templates/template.contract.ts'
import { aDraft, press, renderContract } from '#tests/support/render-contract.tsx'

beforeEach(() => localStorage.clear())

const shipping: Template = {
  id: '0198c0de-0000-7000-8000-00000000f001',
  kind: 'CLAUSES',
  name: 'Shipping',
  body: 'The Brand pays for shipping.',
  updatedAt: '2026-11-15T09:00:00.000Z',
}
const clauses = () => screen.findByLabelText<HTMLTextAreaElement>(/^Additional clauses/)

test('saved clauses are added to those that are written', async () => {
  const changes = await renderContract(
    { ...aDraft, clauses: 'The logo stays red.' },
    { templates: [shipping] },
  )
  await press('Edit clauses')
  await userEvent.click(await screen.findByText('Saved clauses (1)'))
  await press('Use Shipping')
  expect((await clauses()).value).toBe('The logo stays red.\n\nThe Brand pays for shipping.')
  await press('Save clauses')
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]?.body).toMatchObject({ clauses: 'The logo stays red.\n\nThe Brand pays for shipping.' })
})

test('clauses are saved as a template, which needs text', async () => {
  const changes = await renderContract({ ...aDraft, clauses: '' })
  await press('Edit clauses')
  await userEvent.click(await screen.findByText('Saved clauses'))
  fireEvent.change(screen.getByLabelText('Save these clauses as'), { target: { value: 'Logo' } })
  await press('Save as template')
  expect(await screen.findByText('Write the clauses first')).toBeDefined()
  fireEvent.change(await clauses(), { target: { value: 'The logo stays red.' } })
  await press('Save as template')
  await waitFor(() => expect(changes).toHaveLength(1))
  expect(changes[0]).toMatchObject({
    url: '/api/templates',
    body: { kind: 'CLAUSES', name: 'Logo', body: 'The logo stays red.' },
  })
})
