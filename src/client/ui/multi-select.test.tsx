import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

const classes = ['Karting', 'Drag Racing', 'Stage Rally', 'Drift'].map((label) => ({
  value: label.toUpperCase(),
  label,
}))

// Preloads the lazy popover, so that its load time does not count.
beforeAll(() => import('./multi-select-popover.tsx'))
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  Element.prototype.scrollIntoView = () => {}
})
function Paddock({ max, chosen = [] }: { max?: number; chosen?: string[] }) {
  const [value, setValue] = useState(chosen)
  return (
    <Field label="Classes">
      <MultiSelect
        options={classes}
        value={value}
        onChange={setValue}
        {...(max === undefined ? {} : { max })}
        placeholder="All classes"
        searchPlaceholder="Search classes"
      />
    </Field>
  )
}

async function open(props: { max?: number; chosen?: string[] } = {}) {
  const user = userEvent.setup()
  render(<Paddock {...props} />)
  await user.click(trigger())
  await screen.findByRole('option', { name: 'Karting' })
  return user
}

const trigger = () => screen.getByRole('combobox', { name: 'Classes', hidden: true })

test('an empty selection shows the placeholder', () => {
  render(<Paddock />)
  expect(trigger().textContent).toBe('All classes')
})

test('a selected option is shown in the control, and a second click removes it', async () => {
  const user = await open()
  await user.click(screen.getByRole('option', { name: 'Drift' }))
  expect(trigger().textContent).toBe('Drift')
  await user.click(screen.getByRole('option', { name: 'Drift' }))
  expect(trigger().textContent).toBe('All classes')
})

test('more than two selected options are counted', () => {
  render(<Paddock chosen={['KARTING', 'DRIFT', 'STAGE RALLY']} />)
  expect(trigger().textContent).toBe('KartingDrift+1')
})

test('options can be chosen with the keyboard', async () => {
  const user = await open()
  await user.keyboard('dr{ArrowDown}{Enter}')
  expect(screen.queryByRole('option', { name: 'Karting' })).toBeNull()
  expect(trigger().textContent).toBe('Drift')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(document.activeElement).toBe(trigger())
})

test('a search without a match shows a message', async () => {
  const user = await open()
  await user.keyboard('rowing')
  expect(screen.getByText('No results')).toBeTruthy()
})

test('at the limit no more options can be chosen, and a message is shown', async () => {
  const user = await open({ max: 2, chosen: ['KARTING', 'DRIFT'] })
  expect(screen.getByText('2 of 2 selected, the maximum')).toBeTruthy()
  await user.click(screen.getByRole('option', { name: 'Stage Rally' }))
  expect(trigger().textContent).toBe('KartingDrift')
  await user.click(screen.getByRole('option', { name: 'Karting' }))
  await user.click(screen.getByRole('option', { name: 'Stage Rally' }))
  expect(trigger().textContent).toBe('DriftStage Rally')
})
