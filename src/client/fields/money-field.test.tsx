import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { CurrencyField, MoneyField } from './money-field.tsx'

function Price() {
  const form = useForm({ defaultValues: { amountMinor: null, currency: 'USD' } })
  return (
    <FormProvider {...form}>
      <MoneyField name="amountMinor" label="Amount" />
      <CurrencyField currencies={['USD', 'JPY', 'KWD']} amounts={['amountMinor']} />
      <output>{String(form.watch('amountMinor'))}</output>
    </FormProvider>
  )
}

const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' })
const chooseCurrency = (code: string) => userEvent.selectOptions(screen.getByRole('combobox'), code)

test('an amount keeps its digits when the currency changes', async () => {
  render(<Price />)
  await userEvent.type(amount(), '500')
  expect(screen.getByRole('status').textContent).toBe('50000')
  await chooseCurrency('JPY')
  expect(screen.getByRole('status').textContent).toBe('500')
  expect(amount().value).toBe('500')
})

test('an amount with the decimals of the new currency is preserved', async () => {
  render(<Price />)
  await userEvent.type(amount(), '1,234.567')
  expect(screen.getByRole('status').textContent).toBe('NaN')
  await chooseCurrency('KWD')
  expect(amount().value).toBe('1,234.567')
  expect(screen.getByRole('status').textContent).toBe('1234567')
})

test('what was typed is read again in the new currency, and back', async () => {
  render(<Price />)
  await userEvent.type(amount(), '1.250')
  expect(screen.getByRole('status').textContent).toBe('125000')
  await chooseCurrency('KWD')
  expect(amount().value).toBe('1.250')
  expect(screen.getByRole('status').textContent).toBe('1250')
  await chooseCurrency('USD')
  expect(amount().value).toBe('1.250')
  expect(screen.getByRole('status').textContent).toBe('125000')
})
