import { useWatch } from 'react-hook-form'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { forgotEmailBody } from '#shared/accounts/account-form.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import { AccountTypeSelect, nameLabel } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

/** Ruling R30: the response is the same whether an account was found or not. */
export function ForgotEmailForm({ onSent }: { onSent: (message: string) => void }) {
  const remind = useEndpointMutation(accountCalls.forgotEmail, {
    onSuccess: ({ message }) => onSent(message),
  })
  const { form, submit } = useMutationForm({
    schema: forgotEmailBody,
    mutation: remind,
    toInput: (body) => ({ body }),
  })
  const { errors } = form.formState
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <AccountForm submit={submit} error={remind.error}>
      <Field label="Account type" required error={errors.role?.message}>
        <AccountTypeSelect {...form.register('role')} />
      </Field>
      <Field
        label={isCompany(role) ? nameLabel(role) : 'Full or team name'}
        required
        error={errors.name?.message}
      >
        <TextInput autoComplete={isCompany(role) ? 'organization' : 'name'} {...form.register('name')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        {!isCompany(role) && (
          <Field label="Car number" note="optional" error={errors.number?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...form.register('number')} />
          </Field>
        )}
        <Field label="City" note="optional" error={errors.city?.message}>
          <TextInput autoComplete="address-level2" {...form.register('city')} />
        </Field>
      </div>
      <Button isNative type="submit" size="lg" full pending={remind.isPending}>
        Send reminder
      </Button>
    </AccountForm>
  )
}
