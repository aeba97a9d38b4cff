import { ButtonLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { ArrowDownIcon, KitIcon } from '#client/ui/tool-icons.tsx'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { mediaKitFile, paths } from '#shared/paths.ts'

type MediaKitLinkProps = { profile: Pick<AthleteProfile, 'id' | 'slug'>; isOwner: boolean }

/** On a racer's page: members download the media kit, its owner finds the QR card beside it. */
export function MediaKitLink({ profile: { id, slug }, isOwner }: MediaKitLinkProps) {
  if (isOwner) {
    return (
      <ButtonLink to={paths.mediaKit()} variant="quiet" full>
        <KitIcon />
        Media kit and QR card
      </ButtonLink>
    )
  }
  return (
    <Button asChild variant="quiet" full>
      <a href={mediaKitFile(id, 'media-kit.pdf')} download={`${slug}-media-kit.pdf`}>
        <ArrowDownIcon />
        Media kit (PDF)
      </a>
    </Button>
  )
}
