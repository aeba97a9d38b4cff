import { type ComponentProps, useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAppConfig } from '#client/lib/app-config.ts'
import { lazyComponent } from '#client/lib/lazy-component.ts'
import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { PasswordInput } from '#client/ui/password-input.tsx'
import { Options, Select } from '#client/ui/select.tsx'
import { GoogleIcon } from '#client/ui/social-icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { Divider } from '#client/ui/typography.tsx'
import { PASSWORD_MIN, signInRefusals } from '#shared/accounts/account.constants.ts'
import { isCompany, type Role, registrableRoles, roleLabels } from '#shared/accounts/roles.ts'

/** Specification 2.5: the first-name field has another label for companies. */
export function nameLabel(role: Role | null | undefined): string {
  if (role === 'BRAND') return 'Company Name'
  return role === 'PROMOTER' ? 'Event Name' : 'First name'
}

export const nameAutoComplete = (role: Role | null | undefined) =>
  isCompany(role) ? 'organization' : 'given-name'

/** Specification 2.5. */
export const AccountTypeSelect = (props: Omit<ComponentProps<typeof Select>, 'children'>) => (
  <Select {...props}>
    <option value="">Choose one</option>
    <Options of={registrableRoles} entry={(role) => [role, roleLabels[role]]} />
  </Select>
)

/** A link to the server, not to a screen: the browser leaves the page. Not offered where Google is not configured. */
export function GoogleButton({ href }: { href: string }) {
  const { googleSignIn } = useAppConfig()
  if (!googleSignIn) return null
  return (
    <>
      <Button asChild variant="quiet" full>
        <a href={href}>
          <GoogleIcon /> Continue with Google
        </a>
      </Button>
      <Divider>or with your email</Divider>
    </>
  )
}

const isRefusal = (code: unknown): code is keyof typeof signInRefusals =>
  typeof code === 'string' && Object.hasOwn(signInRefusals, code)

/** Why a sign-in with Google failed, from `?error=`. */
export const SignInRefusal = ({ code }: { code: unknown }) =>
  isRefusal(code) ? <Alert>{signInRefusals[code]}</Alert> : null

/** It only gives advice: if it cannot be loaded, the form works without it. */
const PasswordMeter = lazyComponent(() => import('./password-meter.tsx'), 'PasswordMeter', {
  isOptional: true,
})

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordInput>, 'value'> & {
  label: string
  error: string | undefined
  typed: string | undefined
  /** The user's name and email, which make a poor password. */
  known?: readonly (string | undefined)[]
}

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
      {password && <PasswordMeter password={password} known={known.filter((word) => word !== undefined)} />}
    </div>
  )
}

type Credentials = Record<'firstName' | 'lastName' | 'email' | 'password' | 'confirmPassword', string>

/** Of a new account, within the `FormProvider` of its form: the email address, and the password twice. */
export function CredentialFields() {
  const { control, register, formState } = useFormContext<Credentials>()
  const { errors } = formState
  const [firstName, lastName, email, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'password'],
  })
  return (
    <>
      <Field label="Email" required error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <NewPasswordField
        label="Password"
        error={errors.password?.message}
        typed={password}
        known={[firstName, lastName, email]}
        {...register('password')}
      />
      <Field label="Confirm password" required error={errors.confirmPassword?.message}>
        <PasswordInput autoComplete="new-password" {...register('confirmPassword')} />
      </Field>
    </>
  )
}
