import { useState } from 'react'
import { twoFactorCalls } from '#client/lib/endpoint-map.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { codeBody } from '#shared/accounts/two-factor.contract.ts'
import { AccountForm } from './account-form.tsx'
import { useEnterAccount } from './enter-account.ts'

const kinds = {
  app: { label: 'Code from your app', other: 'Use a recovery code', autoComplete: 'one-time-code' },
  recovery: { label: 'Recovery code', other: 'Use a code from your app', autoComplete: 'off' },
} as const

/** The second step of a login: the code of the authenticator app, or a recovery code for a lost phone. */
export function CodeForm({ returnTo }: { returnTo: string | undefined }) {
  const [kind, setKind] = useState<keyof typeof kinds>('app')
  const enterAccount = useEnterAccount(returnTo)
  const finish = useEndpointMutation(twoFactorCalls.finishLogin, {
    onSuccess: (session, _, queryClient) => enterAccount(session, queryClient),
  })
  const { form, submit } = useMutationForm({
    schema: codeBody,
    defaultValues: { code: '' },
    mutation: finish,
    toInput: (body) => ({ body }),
  })
  const { label, other, autoComplete } = kinds[kind]
  return (
    <AccountForm submit={submit} error={finish.error} fallback="Login failed. Please try again.">
      <Field
        label={label}
        required
        error={form.formState.errors.code?.message}
        hint={kind === 'recovery' && 'One of the codes that you saved when you turned on two-factor sign-in.'}
      >
        <TextInput
          className="mono"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          {...form.register('code')}
        />
      </Field>
      <Button isNative type="submit" size="lg" full pending={finish.isPending || finish.isSuccess}>
        Sign In
      </Button>
      <Button
        variant="ghost"
        full
        onClick={() => {
          setKind(kind === 'app' ? 'recovery' : 'app')
          form.resetField('code')
          form.setFocus('code')
        }}
      >
        {other}
      </Button>
    </AccountForm>
  )
}
