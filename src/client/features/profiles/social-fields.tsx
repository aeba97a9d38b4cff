import { Field } from '#client/ui/field.tsx'
import { LinkIcon } from '#client/ui/icons.tsx'
import { FacebookIcon, InstagramIcon, TikTokIcon, YouTubeIcon } from '#client/ui/social-icons.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { type SocialNetwork, socialLabels, socialNetworks } from '#shared/profiles/social.rules.ts'
import { useProfileFields } from './use-profile-form.ts'

const icons: Record<SocialNetwork, typeof LinkIcon> = {
  instagram: InstagramIcon,
  facebook: FacebookIcon,
  snapchat: LinkIcon,
  tiktok: TikTokIcon,
  youtube: YouTubeIcon,
  misc: LinkIcon,
}

/** Names or links: either will do, and what is kept is the name. */
export function SocialFields() {
  const { register, formState } = useProfileFields()
  const errors = formState.errors.socials
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {socialNetworks.map((network) => {
        const { label, example } = socialLabels[network]
        const NetworkIcon = icons[network]
        return (
          <Field key={network} label={label} note="optional" error={errors?.[network]?.message}>
            <TextInput
              icon={<NetworkIcon className="size-4.5" />}
              placeholder={example}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...register(`socials.${network}`)}
            />
          </Field>
        )
      })}
    </div>
  )
}
