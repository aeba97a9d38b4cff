import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { kindLabels } from '#client/features/notifications/kind-labels.ts'
import { unsubscribeLinkQuery } from '#client/features/notifications/unsubscribe.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-text.ts'
import { Button } from '#client/ui/button.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { notFound } from '#shared/http/problem.ts'
import { paths, unsubscribeFormDoor } from '#shared/paths.ts'

export const meta: PageMeta = {
  title: 'Unsubscribe',
  description: 'Switch off the mails that this link came with.',
  noIndex: true,
}

export const missing: MissingThing = {
  title: 'This Link Is Not Whole',
  description: 'Open the one at the end of the mail again, or choose what we mail you in your settings.',
}

const tokenOf = ({ token }: Record<string, unknown>) => searchText(token) ?? ''

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const token = tokenOf(search)
  if (!token) throw notFound('link')
  await queryClient.ensureQueryData(unsubscribeLinkQuery(token))
}

/** A link that mail programs open ahead must change nothing, so the page asks; its form needs no JavaScript. */
export default function UnsubscribePage() {
  const token = tokenOf(useSearch({ strict: false }))
  const { data: link } = useSuspenseQuery(unsubscribeLinkQuery(token))
  const kinds = link.kinds.map((kind) => kindLabels[kind].name).join(', ')
  return (
    <>
      <PageBanner
        title={link.isOff ? 'Radio silence' : 'Fewer mails?'}
        lede={
          link.isOff ? (
            <>
              No more mails to <span className="wrap-anywhere">{link.emailMasked}</span> about: {kinds}.
            </>
          ) : (
            <>
              This switches off mails to <span className="wrap-anywhere">{link.emailMasked}</span> about:{' '}
              {kinds}.
            </>
          )
        }
      />
      <PageWidth className="grid justify-items-start gap-6 py-10 md:py-14">
        <p className="max-w-[60ch] text-pretty">
          {link.isOff
            ? 'It counts at once. What happens still shows up under the bell when you are signed in, and you can switch the mails on again in your settings.'
            : 'Everything else stays as it is: you still find it under the bell when you are signed in, and mails about your password or your address come as before.'}
        </p>
        <div className="flex flex-wrap gap-3">
          {!link.isOff && (
            <form method="post" action={unsubscribeFormDoor({ token })}>
              <Button type="submit" size="lg">
                Switch These Mails Off
              </Button>
            </form>
          )}
          <Button asChild size="lg" variant="secondary">
            <AppLink to={paths.userProfile({ tab: 'notifications' })}>Notification Settings</AppLink>
          </Button>
        </div>
      </PageWidth>
    </>
  )
}
