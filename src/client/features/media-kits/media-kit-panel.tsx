import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/checkbox.tsx'
import { EyeIcon } from '#client/ui/icons.tsx'
import { TitledPanel } from '#client/ui/panel.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'
import type { AccountUser } from '#shared/accounts/current-user.contract.ts'
import type { AthleteProfile } from '#shared/athletes/athlete-profile.contract.ts'
import { mediaKitFile, paths } from '#shared/paths.ts'

type MediaKitPanelProps = {
  profile: Pick<AthleteProfile, 'id' | 'slug'>
  user: Pick<AccountUser, 'email' | 'emailVerified'>
}

/** The racer's own copy of the PDF, with their email address if they choose so. */
export function MediaKitPanel({ profile: { id, slug }, user }: MediaKitPanelProps) {
  const [showsEmail, setShowsEmail] = useState(false)
  const file = mediaKitFile(id, 'media-kit.pdf', { email: showsEmail ? 'true' : undefined })
  return (
    <TitledPanel title="One-page PDF">
      <div className="grid gap-5 p-5">
        <p className="text-ui">
          Photo, number and home, your bio, best results, audience and links, what you are looking for and
          your next races, with a QR code of your page. The first three pictures of your{' '}
          <AppTextLink to={paths.mediaGallery()}>gallery</AppTextLink> and the dates you marked as racing in
          the <AppTextLink to={paths.events()}>race calendar</AppTextLink> are included.
        </p>
        {user.emailVerified ? (
          <Checkbox
            label={`Show my email address (${user.email}) in this copy`}
            checked={showsEmail}
            onChange={({ currentTarget }) => setShowsEmail(currentTarget.checked)}
          />
        ) : (
          <p className="text-sm text-muted">Confirm your email address to add it to your copy.</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <a href={file} download={`${slug}-media-kit.pdf`}>
              <ArrowDownIcon />
              Download PDF
            </a>
          </Button>
          <Button asChild variant="secondary">
            <a href={file} target="_blank" rel="noopener">
              <EyeIcon />
              Open
              <span className="sr-only"> (opens in a new window)</span>
            </a>
          </Button>
        </div>
        <p className="text-sm text-muted">
          Members who can see your page can download the PDF there, without your email address. It shows only
          what is public.
        </p>
      </div>
    </TitledPanel>
  )
}
