import { useController, useFormContext, useWatch } from 'react-hook-form'
import { CheckboxField } from '#client/fields/choice-fields.tsx'
import { FieldAnchor, TextField } from '#client/fields/text-field.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { FieldGroup } from '#client/ui/field.tsx'
import { LinkIcon } from '#client/ui/icons.tsx'
import { FacebookIcon, InstagramIcon, TikTokIcon, YouTubeIcon } from '#client/ui/social-icons.tsx'
import { offerTypeLabels, offerTypes } from '#shared/offers/offer.constants.ts'
import { type SocialNetwork, socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'
import { ChoiceCard, MotorsportFields, toggled } from './motorsport-fields.tsx'

const icons: Record<SocialNetwork, typeof LinkIcon> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  snapchat: LinkIcon,
  tiktok: TikTokIcon,
  youtube: YouTubeIcon,
  misc: LinkIcon,
}

/** User names or links; the canonical name is stored. */
export const SocialFields = () => (
  <div data-field="socials" className="grid gap-5 sm:grid-cols-2">
    {socialNetworks.map((network) => {
      const { label, example } = socialLabels[network]
      const NetworkIcon = icons[network]
      return (
        <TextField
          key={network}
          name={`socials.${network}`}
          label={label}
          icon={<NetworkIcon className="size-4.5" />}
          placeholder={example}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )
    })}
  </div>
)

/** The fields `sports`, `disciplines` and `level`, which are chosen together. */
export function MotorsportChoice({ hasLevel = true }: { hasLevel?: boolean }) {
  const { setValue, formState } = useFormContext()
  const { errors, isSubmitted } = formState
  const [motorsports, disciplines, level] = useWatch({ name: ['sports', 'disciplines', 'level'] })
  const change = { shouldDirty: true, shouldValidate: isSubmitted }
  return (
    <FieldAnchor name="sports" anchor="sports">
      <MotorsportFields
        value={{ motorsports, disciplines, level: level ?? null }}
        onChange={(choice) => {
          setValue('sports', choice.motorsports, change)
          setValue('disciplines', choice.disciplines, change)
          if (hasLevel) setValue('level', choice.level, change)
        }}
        hasLevel={hasLevel}
        errors={{
          motorsports: errors.sports?.message?.toString(),
          disciplines: errors.disciplines?.message?.toString(),
          level: errors.level?.message?.toString(),
        }}
      />
    </FieldAnchor>
  )
}

export function OfferTypesField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <FieldAnchor name={name} anchor={name}>
      <FieldGroup label={label} error={fieldState.error?.message}>
        <div className="flex flex-wrap gap-2">
          {offerTypes.map((type) => (
            <ChoiceCard
              key={type}
              label={offerTypeLabels[type]}
              checked={field.value.includes(type)}
              onChange={({ target }) => field.onChange(toggled(field.value, type, target.checked))}
            />
          ))}
        </div>
      </FieldGroup>
    </FieldAnchor>
  )
}

type PublishFieldProps = {
  label: string
  hint: string
  /** What is missing before it can be published. */
  obstacles?: readonly string[]
}

export function PublishField({ label, hint, obstacles = [] }: PublishFieldProps) {
  const isPublished: boolean = useWatch({ name: 'published' })
  return (
    <div className="grid gap-3">
      <CheckboxField
        name="published"
        label={
          <>
            <b className="font-semibold">{label}</b>
            <span className="block text-muted">{hint}</span>
          </>
        }
      />
      {isPublished && obstacles.length > 0 && (
        <Alert tone="wait" title="Not ready to publish yet">
          <ul>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
