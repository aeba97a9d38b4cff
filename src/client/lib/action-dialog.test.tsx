// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useFormContext } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { endpoint } from '#shared/http/endpoint.ts'
import { pasteInto } from '#tests/support/paste-into.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { type ActionSpec, actionsOf } from './action-spec.ts'
import { FormDialog } from './form-dialog.tsx'
import { createQueryClient } from './query-client.ts'
import { useToast } from './toast.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

configure({ asyncUtilTimeout: 8000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

type Lap = { id: string; version: number; driver: string }
const lap: Lap = { id: '7', version: 3, driver: 'Mara' }
const body = z.object({ version: z.int(), note: z.string().check(z.minLength(3, 'Please say why')) })
const cancel = endpoint('POST', '/api/laps/{id}/cancel', {
  summary: 'Cancel a lap',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body,
  response: z.object({ driver: z.string() }),
})

function NoteField() {
  const { register, formState } = useFormContext<{ note: string }>()
  return (
    <Field label="Why" error={formState.errors.note?.message}>
      <TextInput {...register('note')} />
    </Field>
  )
}

const lapAction = actionsOf<Lap>()
const withForm = lapAction(cancel, {
  title: ({ driver }) => `Cancel the lap of ${driver}?`,
  submit: 'Cancel lap',
  schema: body,
  fields: NoteField,
  success: ({ driver }) => ({ title: 'Lap cancelled', description: driver }),
})

const ToastTitle = () => <output>{useToast()?.title}</output>

function show(spec: ActionSpec<Lap>, respond: () => Response) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)))
    return respond()
  })
  const onClose = vi.fn()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ActionDialog spec={spec} subject={lap} onClose={onClose} />
      <ToastTitle />
    </QueryClientProvider>,
  )
  return { bodies, onClose, user: userEvent.setup({ delay: null }) }
}
const succeed = () => Response.json({ driver: 'Mara' })

test('a form is validated, sent with the version, announced and closed', async () => {
  const { bodies, onClose, user } = show(withForm, succeed)
  await user.click(screen.getByRole('button', { name: 'Cancel lap' }))
  expect(await screen.findByText('Please say why')).toBeTruthy()
  expect(bodies).toEqual([])
  await pasteInto(screen.getByRole('textbox', { name: 'Why' }), 'Oil on the track')
  await user.click(screen.getByRole('button', { name: 'Cancel lap' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(bodies).toEqual([{ version: 3, note: 'Oil on the track' }])
  expect(screen.getByText('Lap cancelled')).toBeTruthy()
})

test('a refusal shows its message at the field and preserves the input', async () => {
  const { onClose, user } = show(withForm, () =>
    Response.json(
      { code: 'VALIDATION', message: 'Please check the form', fields: { note: 'Too vague' } },
      { status: 422 },
    ),
  )
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Because')
  await user.click(screen.getByRole('button', { name: 'Cancel lap' }))
  expect(await screen.findByText('Too vague')).toBeTruthy()
  expect(screen.getByText('Please check the form')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('Because')
  expect(onClose).not.toHaveBeenCalled()
})

test('an irreversible action requires confirmation', async () => {
  const { bodies, user } = show(
    { ...withForm, confirm: () => ({ title: 'Really?', description: 'For good.', confirmLabel: 'Yes' }) },
    succeed,
  )
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Because')
  await user.click(screen.getByRole('button', { name: 'Cancel lap' }))
  expect(await screen.findByRole('alertdialog', { name: 'Really?' })).toBeTruthy()
  expect(bodies).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await waitFor(() => expect(bodies).toHaveLength(1))
})

test('an action without fields is a confirmation, and its failure is a toast', async () => {
  const { bodies, onClose, user } = show(
    lapAction(cancel, { title: 'Cancel it?', submit: 'Cancel lap', failure: 'Not cancelled' }),
    () => Response.json({ code: 'CONFLICT', message: 'It is over' }, { status: 409 }),
  )
  await user.click(screen.getByRole('button', { name: 'Cancel lap' }))
  expect(onClose).toHaveBeenCalled()
  await waitFor(() => expect(bodies).toEqual([{ version: 3 }]))
  expect(await screen.findByText('Not cancelled')).toBeTruthy()
})

function DraftedDialog({ onClose }: { onClose: () => void }) {
  const mutation = useEndpointMutation(cancel)
  return (
    <FormDialog
      title="Cancel lap"
      submit="Send"
      schema={z.pick(body, { note: true })}
      defaultValues={{ note: '' }}
      mutation={mutation}
      toInput={({ note }) => ({ params: { id: '7' }, body: { version: 1, note } })}
      draftKey="lap:7"
      onClose={onClose}
    >
      {(form) => (
        <Field label="Why" error={form.formState.errors.note?.message}>
          <TextInput {...form.register('note')} />
        </Field>
      )}
    </FormDialog>
  )
}

test('a dialog with a draft restores the input until it is sent', async () => {
  vi.stubGlobal('fetch', async () => succeed())
  const user = userEvent.setup({ delay: null })
  const dialog = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <DraftedDialog onClose={onClose} />
      </QueryClientProvider>,
    )
  const onClose = vi.fn()
  const first = dialog()
  await user.type(screen.getByRole('textbox', { name: 'Why' }), 'Oil')
  first.unmount()
  const second = dialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('Oil')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  second.unmount()
  dialog()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('')
})
