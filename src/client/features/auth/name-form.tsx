import { accountSettingCalls } from '#client/lib/endpoint-map.ts'
import { Permitted } from '#client/lib/permitted.tsx'
import { useSetUser } from '#client/lib/session.ts'
import { useEndpointMutation } from '#client/lib/use-endpoint-mutation.ts'
import { useMutationForm } from '#client/lib/use-mutation-form.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { updateMeBody } from '#shared/accounts/account-settings.contract.ts'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import { nameAutoComplete, nameLabel } from './account-fields.tsx'
import { AccountForm } from './account-form.tsx'

export const NameForm = ({ user }: { user: AccountUser }) => (
  <Permitted call={accountSettingCalls.updateMe}>
    <EditableName user={user} />
  </Permitted>
)

function EditableName({ user }: { user: AccountUser }) {
  const hasLastName = !isCompany(user.role)
  const setUser = useSetUser()
  const save = useEndpointMutation(accountSettingCalls.updateMe, {
    success: 'Name saved',
    onSuccess: setUser,
  })
  const { form, submit } = useMutationForm({
    schema: updateMeBody,
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName },
    mutation: save,
    toInput: (body) => ({ body }),
    onSuccess: ({ firstName, lastName }) => form.reset({ firstName: firstName ?? '', lastName }),
  })
  const { errors } = form.formState
  return (
    <AccountForm className="max-w-140" submit={submit} error={save.error}>
      <div className={cn('grid gap-5', hasLastName && 'sm:grid-cols-2')}>
        <Field label={nameLabel(user.role)} required error={errors.firstName?.message}>
          <TextInput
            autoComplete={nameAutoComplete(user.role)}
            defaultValue={user.firstName ?? ''}
            {...form.register('firstName')}
          />
        </Field>
        {hasLastName && (
          <Field label="Last name" note="optional" error={errors.lastName?.message}>
            <TextInput
              autoComplete="family-name"
              defaultValue={user.lastName ?? ''}
              {...form.register('lastName')}
            />
          </Field>
        )}
      </div>
      <Button isNative type="submit" className="justify-self-start" pending={save.isPending}>
        Save name
      </Button>
    </AccountForm>
  )
}
