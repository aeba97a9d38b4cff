import { useFormContext } from 'react-hook-form'
import { TextField } from '#client/fields/text-field.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'

/** Proposing an amendment includes signing it. */
export function AmendmentSignatureFields() {
  const {
    register,
    formState: { errors },
  } = useFormContext<{ signedName: string; consent: boolean }>()
  return (
    <>
      <TextField name="signedName" label="Your full name" required autoComplete="name" />
      <Checkbox
        label="I sign this amendment electronically by typing my name."
        error={errors.consent?.message}
        {...register('consent')}
      />
    </>
  )
}
