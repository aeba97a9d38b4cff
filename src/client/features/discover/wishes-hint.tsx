import { AppLink } from '#client/lib/app-link.tsx'
import { Alert } from '#client/ui/alert.tsx'
import { paths } from '#shared/paths.ts'

/** Without wishes nothing can be matched, and it is said how to change that. */
export function WishesHint() {
  return (
    <Alert tone="info" title="Say what you look for">
      Then every racer here shows how well they fit, and why.{' '}
      <AppLink to={paths.createBrand()} className="font-semibold underline underline-offset-4">
        Complete your brand
      </AppLink>
    </Alert>
  )
}
