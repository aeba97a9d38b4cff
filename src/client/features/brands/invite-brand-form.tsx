import { brandCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { MailIcon } from '#client/ui/tool-icons.tsx'
import { brandInvitation } from '#shared/brands/brand.contract.ts'

const blank = { name: '', email: '' }

/** Ruling R11: an admin creates a page for a company and invites it to take over. */
export function InviteBrandForm() {
  const invite = useEndpointMutation(brandCalls.invite)
  const { form, submit } = useMutationForm({
    schema: brandInvitation,
    defaultValues: blank,
    mutation: invite,
    toInput: (body) => ({ body }),
    onSuccess: () => form.reset(blank),
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={submit}>
      <ProblemAlert error={invite.error} />
      {invite.data && (
        <Alert tone="ok" title={`${invite.data.name} invited`}>
          We created a draft page and sent a link to take it over to {invite.data.email}.
        </Alert>
      )}
      <Field label="Company name" required error={errors.name?.message}>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field
        label="Company email"
        required
        hint="We send a link to take over the page. It works once and expires after seven days."
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
