import { useFormContext } from 'react-hook-form'
import { Field } from '#client/ui/field.tsx'
import { FieldSpot } from '#client/ui/field-spot.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { BrandForm } from '#shared/brands/brand-form.contract.ts'
import { socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'

/** Where racers and fans can tag the company. */
export function BrandSocialFields() {
  const { register, formState } = useFormContext<BrandForm>()
  return (
    <FieldSpot id="socials">
      <div className="grid gap-5 sm:grid-cols-2">
        {socialNetworks.map((network) => (
          <Field
            key={network}
            label={network === 'misc' ? 'Another address' : socialLabels[network].label}
            error={formState.errors.socials?.[network]?.message}
          >
            <TextInput
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder={network === 'misc' ? 'https://' : 'Name or link'}
              {...register(`socials.${network}`)}
            />
          </Field>
        ))}
      </div>
    </FieldSpot>
  )
}
