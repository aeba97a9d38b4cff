import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextField } from '#client/fields/text-field.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { ADULT_AGE } from '#shared/contracts/contract.constants.ts'
import { birthDate } from '#shared/profiles/profile-fields.ts'
import { signingEndpoints } from '#shared/signing/signing.contract.ts'

const signature = z.omit(signingEndpoints.sign.body, { version: true })
const datedSignature = z.extend(signature, { birthDate })
export type Signature = z.infer<typeof signature>

type SignatureFormProps = {
  /** The label of the checkbox. */
  consent: ReactNode
  submitLabel?: string
  asksBirthDate?: boolean
  pending: boolean
  error: Error | null
  onSign: (signature: Signature) => void
  /** Alternatives to signing. */
  children?: ReactNode
}

export function SignatureForm({
  consent,
  submitLabel = 'Sign contract',
  asksBirthDate = false,
  pending,
  error,
  onSign,
  children,
}: SignatureFormProps) {
  const form = useForm<Signature>({ resolver: zodResolver(asksBirthDate ? datedSignature : signature) })
  const { errors } = form.formState
  return (
    <FormProvider {...form}>
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit((given) => onSign(given))}>
        <ProblemAlert error={error} />
        <TextField
          name="signedName"
          label="Your full name"
          required
          hint="As you would sign on paper."
          autoComplete="name"
          inputClassName="min-h-14 text-xl italic"
        />
        {asksBirthDate && (
          <TextField
            name="birthDate"
            label="Date of birth"
            required
            hint={`Only you can see it. We save it in your profile. If you are under ${ADULT_AGE}, a guardian has to sign with you.`}
            className="md:max-w-90"
            type="date"
            autoComplete="bday"
          />
        )}
        <Checkbox label={consent} error={errors.consent?.message} {...form.register('consent')} />
        <p className="text-sm text-muted">
          We store your name, the time, your IP address and the fingerprint of the text with the signature.
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          {children}
          <Button type="submit" pending={pending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
