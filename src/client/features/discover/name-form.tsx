import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogBody, DialogFooter } from '#client/ui/dialog.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { LIST_NAME_MAX } from '#shared/discover/discover.constants.ts'
import { listName } from '#shared/discover/shortlist.contract.ts'

type NameFormProps = {
  label: string
  placeholder: string
  submitLabel: string
  initial?: string
  error: Error | null
  isPending: boolean
  onSubmit: (name: string) => Promise<unknown>
  /** Whatever else is asked. */
  children?: ReactNode
}

/** A dialog's form that asks what something shall be called. */
export function NameForm({
  label,
  placeholder,
  submitLabel,
  initial = '',
  error,
  isPending,
  onSubmit,
  children,
}: NameFormProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ name: listName })),
    defaultValues: { name: initial },
  })
  const submit = form.handleSubmit(({ name }) =>
    onSubmit(name).catch((refusal: unknown) => void showFieldProblems(form, refusal)),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="contents">
      <DialogBody className="grid gap-5">
        <ProblemAlert error={error} />
        <Field label={label} required error={form.formState.errors.name?.message}>
          <TextInput maxLength={LIST_NAME_MAX} placeholder={placeholder} {...form.register('name')} />
        </Field>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
