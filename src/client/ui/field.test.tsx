import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Field, FieldGroup } from './field.tsx'
import { RadioCard, RadioCards } from './radio-card.tsx'
import { Select } from './select.tsx'
import { Textarea, TextInput } from './text-input.tsx'

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

describe('a field', () => {
  test.each([
    ['text input', <TextInput key="control" />],
    ['textarea', <Textarea key="control" />],
    ['select', <Select key="control" />],
  ])('labels its %s and describes it by the error and the hint', (_, control) => {
    render(
      <Field label="Title" note="optional" hint="Shown to everyone" error="Title is too short">
        {control}
      </Field>,
    )
    const element = screen.getByLabelText(/^Title/)
    expect(element.getAttribute('aria-invalid')).toBe('true')
    expect(descriptionOf(element)).toBe('Title is too short Shown to everyone')
  })

  test('without an error is not marked as invalid', () => {
    render(
      <Field label="Title">
        <TextInput />
      </Field>,
    )
    const input = screen.getByLabelText('Title')
    expect(input.hasAttribute('aria-invalid')).toBe(false)
    expect(input.hasAttribute('aria-describedby')).toBe(false)
  })

  test('has a hidden label for screen readers', () => {
    render(
      <Field label="Search" hideLabel>
        <TextInput type="search" />
      </Field>,
    )
    expect(screen.getByRole('searchbox', { name: 'Search' })).toBeDefined()
  })

  test('preserves the aria-describedby of its control', () => {
    render(
      <>
        <p id="rules">House rules</p>
        <Field label="Title" hint="Short">
          <TextInput aria-describedby="rules" />
        </Field>
      </>,
    )
    expect(descriptionOf(screen.getByLabelText('Title'))).toBe('House rules Short')
  })
})

test('a group of choices is named by its legend and described by its error', () => {
  render(
    <FieldGroup label="Offer type" error="Choose one">
      <RadioCards>
        <RadioCard name="type" value="cash" label="Cash" />
        <RadioCard name="type" value="product" label="Product" />
      </RadioCards>
    </FieldGroup>,
  )
  const group = screen.getByRole('group', { name: 'Offer type' })
  expect(descriptionOf(group)).toBe('Choose one')
  expect(screen.getAllByRole('radio')).toHaveLength(2)
})

test('a checkbox is named by its label and described by its error', () => {
  render(<Checkbox label="I agree" error="You must agree" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(box)).toBe('You must agree')
})
