import { type ComponentProps, Suspense, useDeferredValue } from 'react'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { PASSWORD_MIN } from '#shared/accounts/account.constants.ts'

/** Advice is all it gives: where it cannot be loaded, the form goes on without it. */
const PasswordMeter = lazyComponent(() => import('./password-meter.tsx'), 'PasswordMeter', {
  isOptional: true,
})

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'value'> & {
  label: string
  error: string | undefined
  /** What has been typed so far. */
  typed: string | undefined
  /** The person's name and address, which make a poor password. */
  known?: readonly (string | undefined)[]
}

/** A password to be chosen, with a meter below it from the first letter on. */
export function NewPasswordField({
  label,
  error,
  typed = '',
  known = [],
  ...control
}: NewPasswordFieldProps) {
  const password = useDeferredValue(typed)
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        required
        error={error}
        hint={!password && !error && `${PASSWORD_MIN} characters or more`}
      >
        <PasswordInput autoComplete="new-password" {...control} />
      </Field>
      {password && (
        <Suspense>
          <PasswordMeter password={password} known={known.filter((word) => word !== undefined)} />
        </Suspense>
      )}
    </div>
  )
}
