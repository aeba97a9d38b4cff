import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { expect, test } from 'vitest'
import { TimezoneField } from './timezone-field.tsx'

function Page({ saved }: { saved: string | null }) {
  const form = useForm<{ timezone: string | null }>({ defaultValues: { timezone: saved } })
  const value = useWatch({ control: form.control, name: 'timezone' })
  return (
    <FormProvider {...form}>
      <TimezoneField name="timezone" from="your country" />
      <output>{String(value)}</output>
    </FormProvider>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Time zone/ })

test('a time zone is found by its city, and shown without underscores', async () => {
  render(<Page saved={null} />)
  expect(field().placeholder).toBe('Time zone of your country')
  await userEvent.type(field(), 'los ang')
  await userEvent.click(screen.getByRole('option', { name: 'America/Los Angeles' }))
  expect(field().value).toBe('America/Los Angeles')
  expect(screen.getByText('America/Los_Angeles')).toBeDefined()
})

test('an unfinished name leaves the chosen time zone, and an emptied field has none', async () => {
  render(<Page saved="Europe/Lisbon" />)
  await userEvent.clear(field())
  await userEvent.type(field(), 'nowhere')
  expect(screen.getAllByText('No time zone found. Try a large city.').length).toBeGreaterThan(0)
  await userEvent.tab()
  expect(field().value).toBe('Europe/Lisbon')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByText('null')).toBeDefined()
})
