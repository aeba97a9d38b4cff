import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { EyeIcon } from '#client/ui/icons.tsx'
import { paths } from '#shared/paths.ts'

/** What owners find on their own page in the place of the buttons for everybody else. */
export function OwnerActions() {
  return (
    <>
      <Button asChild variant="secondary">
        <AppLink to={paths.athletePreview()}>
          <EyeIcon />
          Preview
        </AppLink>
      </Button>
      <Button asChild>
        <AppLink to={paths.editProfile()}>Edit</AppLink>
      </Button>
    </>
  )
}
