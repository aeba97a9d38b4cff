import { useFormContext } from 'react-hook-form'
import { cn } from '#client/ui/cn.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { isCompany, type Role } from '#shared/accounts/roles.ts'
import { nameAutoComplete, nameLabel } from './account-fields.tsx'

type Names = Record<'firstName' | 'lastName', string>

/** Of a new account, within the `FormProvider` of its form; a company has one name. */
export function NameFields({ role }: { role?: Role | undefined }) {
  const { register, formState } = useFormContext<Names>()
  const { errors } = formState
  return (
    <div className={cn('grid gap-5', !isCompany(role) && 'sm:grid-cols-2')}>
      <Field label={nameLabel(role)} required error={errors.firstName?.message}>
        <TextInput autoComplete={nameAutoComplete(role)} {...register('firstName')} />
      </Field>
      {!isCompany(role) && (
        <Field label="Last name" required error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
      )}
    </div>
  )
}
