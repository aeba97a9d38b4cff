import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { brandCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { MailIcon } from '#client/ui/tool-icons.tsx'
import { type brandEndpoints, brandInvitation } from '#shared/brands/brand.contract.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { Problem } from '#shared/http/problem.ts'

const nobody = { name: '', email: '' }

/** Ruling R11: an admin sets up a page for a company and invites it to take the page over. */
export function InviteBrandForm() {
  const form = useForm({ resolver: zodResolver(brandInvitation), defaultValues: nobody })
  const { errors } = form.formState
  const invite = useMutation({
    mutationFn: (input: InputOf<typeof brandEndpoints.invite>) => call(brandCalls.invite, input),
    onSuccess: () => form.reset(nobody),
    onError: (error) => {
      showFieldProblems(form, error)
      if (isTaken(error))
        form.setError('email', { type: 'server', message: error.message }, { shouldFocus: true })
    },
  })
  return (
    <form
      noValidate
      className="grid max-w-xl gap-5"
      onSubmit={form.handleSubmit((body) => invite.mutate({ body }))}
    >
      <ProblemAlert error={isTaken(invite.error) ? null : invite.error} />
      {invite.data && (
        <Alert tone="ok" title={`${invite.data.name} is invited`}>
          The draft waits, and a link to choose a password is on its way to {invite.data.email}.
        </Alert>
      )}
      <Field label="Company Name" required error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="Email of the company"
        required
        hint="Gets the link to choose a password. It works once, for seven days."
        error={errors.email?.message}
      >
        <TextInput type="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Button type="submit" className="justify-self-start" pending={invite.isPending}>
        <MailIcon />
        Send invitation
      </Button>
    </form>
  )
}

const isTaken = (error: unknown): error is Problem => error instanceof Problem && error.code === 'EMAIL_TAKEN'
