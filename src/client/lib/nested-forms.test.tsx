import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { useNestedForms, useUnsavedInput } from './nested-forms.tsx'

/** Stands for a picture field: its value is known when the upload is done. */
function Upload({ done }: { done: Promise<string | null> }) {
  const { setValue } = useFormContext()
  useUnsavedInput(true, async () => {
    const url = await done
    setValue('logo', url)
    return url !== null
  })
  return null
}

type FormProps = { done: Promise<string | null>; send: (values: object) => void }

function Form({ done, send }: FormProps) {
  const form = useForm({ defaultValues: { name: 'Kestrel', logo: '' } })
  const nested = useNestedForms()
  return (
    <FormProvider {...form}>
      {nested.provide(<Upload done={done} />)}
      <button type="button" aria-busy={nested.isSaving} onClick={() => void nested.submit(form, send)}>
        Save
      </button>
    </FormProvider>
  )
}

async function submitDuring(done: Promise<string | null>) {
  const send = vi.fn()
  render(<Form done={done} send={send} />)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  return send
}

test('a form waits for an upload under way, and sends what it became', async () => {
  let finish = (_url: string) => {}
  const send = await submitDuring(new Promise<string>((resolve) => (finish = resolve)))
  expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('true')
  expect(send).not.toHaveBeenCalled()
  await act(async () => finish('/pictures/logo.webp'))
  await waitFor(() =>
    expect(send.mock.lastCall?.[0]).toEqual({ name: 'Kestrel', logo: '/pictures/logo.webp' }),
  )
})

test('a form is not sent when an upload under way fails', async () => {
  const send = await submitDuring(Promise.resolve(null))
  expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBe('false')
  expect(send).not.toHaveBeenCalled()
})
