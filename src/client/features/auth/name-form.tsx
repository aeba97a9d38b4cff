import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { call } from '#client/lib/call.ts'
import { accountCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { useSetUser } from '#client/lib/session.ts'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { cn } from '#client/ui/cn.ts'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type AccountUser, type accountEndpoints, updateMeBody } from '#shared/accounts/account.contract.ts'
import { isCompany } from '#shared/accounts/roles.ts'
import type { InputOf } from '#shared/http/endpoint.ts'
import { AccountForm } from './account-form.tsx'
import { nameAutoComplete, nameLabel } from './name-labels.ts'

export function NameForm({ user }: { user: AccountUser }) {
  const hasLastName = !isCompany(user.role)
  const setUser = useSetUser()
  const form = useForm({
    resolver: zodResolver(updateMeBody),
    defaultValues: { firstName: user.firstName ?? '', lastName: user.lastName },
  })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (input: InputOf<typeof accountEndpoints.updateMe>) => call(accountCalls.updateMe, input),
    onSuccess: (saved) => {
      setUser(saved)
      form.reset({ firstName: saved.firstName ?? '', lastName: saved.lastName })
      toast({ variant: 'success', title: 'Name saved' })
    },
    onError: (error) => showFieldProblems(form, error),
  })
  return (
    <AccountForm className="max-w-140" submit={form.handleSubmit((body) => save.mutate({ body }))}>
      <ProblemAlert error={save.error} />
      <div className={cn('grid gap-5', hasLastName && 'sm:grid-cols-2')}>
        <Field label={nameLabel(user.role)} required error={errors.firstName?.message}>
          <TextInput
            autoComplete={nameAutoComplete(user.role)}
            defaultValue={user.firstName ?? ''}
            {...form.register('firstName')}
          />
        </Field>
        {hasLastName && (
          <Field label="Last Name" note="optional" error={errors.lastName?.message}>
            <TextInput
              autoComplete="family-name"
              defaultValue={user.lastName ?? ''}
              {...form.register('lastName')}
            />
          </Field>
        )}
      </div>
      <Button isNative type="submit" className="justify-self-start" pending={save.isPending}>
        Save Name
      </Button>
    </AccountForm>
  )
}
