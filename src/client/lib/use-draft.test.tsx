import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useDraft } from './use-draft.tsx'

function Editor({ version = 1, saved = 'Kestrel' }: { version?: number; saved?: string }) {
  const form = useForm({ defaultValues: { name: saved, categories: ['TYRES'] } })
  const draft = useDraft('brand:me', form, version)
  const { isDirty } = form.formState
  return (
    <form>
      <input aria-label="Name" {...form.register('name')} />
      <output aria-label="State">
        {`${draft.isRestored ? 'restored' : 'fresh'} ${isDirty ? 'dirty' : 'clean'} ${draft.version}`}
      </output>
      <output aria-label="Categories">{form.watch('categories').join()}</output>
      <button type="button" onClick={() => form.reset(form.getValues())}>
        Save
      </button>
      <button type="button" onClick={draft.discard}>
        Discard
      </button>
      <button type="button" onClick={() => draft.clear()}>
        Clear
      </button>
    </form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const state = () => screen.getByLabelText('State').textContent
const reload = (again = <Editor />) => {
  cleanup()
  render(again)
}

test('the input is restored after a reload and counts as a change', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  reload()
  expect(name().value).toBe('Kestrel Oils')
  expect(state()).toBe('restored dirty 1')
})

test('a draft that the server has saved meanwhile is not restored', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  reload(<Editor version={2} saved="Kestrel Oils" />)
  expect(state()).toBe('fresh clean 2')
  reload(<Editor version={3} saved="Kestrel Fuels" />)
  expect(name().value).toBe('Kestrel Fuels')
})

test('an unchanged form stores no draft', () => {
  render(<Editor />)
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('a save removes the draft', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  await userEvent.click(screen.getByText('Save'))
  reload()
  expect(name().value).toBe('Kestrel')
  expect(state()).toBe('fresh clean 1')
})

test('a reverted change stores no draft', async () => {
  render(<Editor />)
  await userEvent.type(name(), 's{Backspace}')
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('discarding a draft restores the saved values', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  reload()
  await userEvent.click(screen.getByText('Discard'))
  expect(name().value).toBe('Kestrel')
  expect(state()).toBe('fresh clean 1')
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('a draft stores the version it is based on', async () => {
  render(<Editor version={1} />)
  await userEvent.type(name(), ' Oils')
  reload(<Editor version={2} saved="Kestrel Lubricants" />)
  expect(name().value).toBe('Kestrel Oils')
  expect(state()).toBe('restored dirty 1')
  await userEvent.click(screen.getByText('Clear'))
  expect(state()).toBe('fresh dirty 2')
})

test.each([
  ['of another form', JSON.stringify({ version: 1, values: { name: 7, categories: 'TYRES', more: 1 } })],
  ['that is not a draft', '{"version":"1"}'],
  ['that is not JSON', '{'],
])('a draft %s is ignored', (_, text) => {
  localStorage.setItem('draft:brand:me', text)
  render(<Editor />)
  expect(name().value).toBe('Kestrel')
  expect(screen.getByLabelText('Categories').textContent).toBe('TYRES')
})

test('typing works when the browser storage is full', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  expect(name().value).toBe('Kestrel Oils')
})
