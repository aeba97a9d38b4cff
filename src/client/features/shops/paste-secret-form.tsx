import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { showFieldProblems } from '#client/lib/show-field-problems.ts'
import { toast } from '#client/lib/toast.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/field.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { pasteSecretForm, type Shop } from '#shared/shops/shop.contract.ts'
import { kindWords } from './shop-words.ts'
import { useChangeSecret } from './use-change-secret.ts'

/** The secret that the shop shows; it is kept sealed, and never shown again. */
export function PasteSecretForm({ shop }: { shop: Shop }) {
  const form = useForm({ resolver: zodResolver(pasteSecretForm), defaultValues: { secret: '' } })
  const change = useChangeSecret(shop)
  const { errors } = form.formState
  const submit = form.handleSubmit((body) =>
    change.mutate(body, {
      onSuccess: () => {
        form.reset()
        toast({ variant: 'success', title: 'Secret kept', description: `${shop.name} can send its orders.` })
      },
      onError: (error) => showFieldProblems(form, error),
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      {!errors.secret && <ProblemAlert error={change.error} />}
      <div className="flex flex-wrap items-start gap-3">
        <Field
          label={shop.isReady ? 'A new signing secret' : `Signing secret of ${kindWords[shop.kind].label}`}
          required={!shop.isReady}
          error={errors.secret?.message}
          className="min-w-56 flex-1"
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            className="mono text-sm"
            {...form.register('secret')}
          />
        </Field>
        <Button type="submit" variant="secondary" pending={change.isPending} className="sm:mt-6.5">
          Keep the secret
        </Button>
      </div>
    </form>
  )
}
