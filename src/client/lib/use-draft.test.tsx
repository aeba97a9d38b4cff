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
      <button type="button" onClick={draft.clear}>
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

test('what was typed is there again after a reload, and counts as a change', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  reload()
  expect(name().value).toBe('Kestrel Oils')
  expect(state()).toBe('restored dirty 1')
})

test('nothing typed leaves nothing behind', () => {
  render(<Editor />)
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('a save ends the draft', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  await userEvent.click(screen.getByText('Save'))
  reload()
  expect(name().value).toBe('Kestrel')
  expect(state()).toBe('fresh clean 1')
})

test('what was typed back again is no draft', async () => {
  render(<Editor />)
  await userEvent.type(name(), 's{Backspace}')
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('a discarded draft gives way to what was saved', async () => {
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  reload()
  await userEvent.click(screen.getByText('Discard'))
  expect(name().value).toBe('Kestrel')
  expect(state()).toBe('fresh clean 1')
  reload()
  expect(state()).toBe('fresh clean 1')
})

test('a draft remembers which version it was written over', async () => {
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
  ['that is no draft', '{"version":"1"}'],
  ['that is no JSON', '{'],
])('a draft %s changes nothing', (_, text) => {
  localStorage.setItem('draft:brand:me', text)
  render(<Editor />)
  expect(name().value).toBe('Kestrel')
  expect(screen.getByLabelText('Categories').textContent).toBe('TYRES')
})

test('one can type where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  render(<Editor />)
  await userEvent.type(name(), ' Oils')
  expect(name().value).toBe('Kestrel Oils')
})
