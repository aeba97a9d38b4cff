import { useQuery } from '@tanstack/react-query'
import { FormDialog } from '#client/lib/form-dialog.tsx'
import type { FormMutation } from '#client/lib/use-mutation-form.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { proofBody } from '#shared/accounts/two-factor.contract.ts'
import { signInMethodsQuery, twoFactorQuery } from './auth.queries.ts'

type Proof = { proof?: string | undefined }

type ProofDialogProps<Response> = {
  title: string
  description: string
  submit: string
  tone?: 'primary' | 'danger'
  mutation: FormMutation<{ body?: Proof | undefined }, Response>
  onSuccess?: (response: Response) => void
  onClose: () => void
}

/** Asks for the password or a code before a change of the ways to sign in. */
export function ProofDialog<Response>({ mutation, ...props }: ProofDialogProps<Response>) {
  const { label, isLoading } = useProofLabel()
  return (
    <FormDialog
      size="sm"
      schema={proofBody}
      defaultValues={{ proof: '' }}
      mutation={mutation}
      toInput={({ proof }) => ({ body: proof ? { proof } : {} })}
      isBlocked={isLoading}
      {...props}
    >
      {({ register, formState: { errors } }) =>
        label && (
          <Field label={label} required error={errors.proof?.message}>
            <PasswordInput autoComplete="current-password" {...register('proof')} />
          </Field>
        )
      }
    </FormDialog>
  )
}

/** What the account can prove itself with; null for one that just has to have signed in a moment ago. */
function useProofLabel() {
  const methods = useQuery(signInMethodsQuery()).data
  const twoFactor = useQuery(twoFactorQuery()).data
  const labels = [methods?.password && 'your password', twoFactor?.isOn && 'a code'].filter(Boolean)
  const text = labels.join(' or ')
  return {
    isLoading: !(methods && twoFactor),
    label: text ? text.charAt(0).toUpperCase() + text.slice(1) : null,
  }
}
