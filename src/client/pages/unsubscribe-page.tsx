import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { kindLabels } from '#client/features/notifications/kind-labels.ts'
import { unsubscribeLinkQuery } from '#client/features/notifications/unsubscribe.queries.ts'
import { AppLink } from '#client/lib/app-link.tsx'
import type { MissingThing, PageContext, PageMeta } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { notFound } from '#shared/http/problem.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { paths, unsubscribeFormUrl } from '#shared/paths.ts'

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
  const { isOff, emailMasked } = link
  const words = wordsFor(link)
  return (
    <>
      <PageBanner
        title={isOff ? 'Radio silence' : 'Fewer mails?'}
        lede={
          <>
            {isOff ? 'No more mails to' : 'This switches off mails to'}{' '}
            <span className="wrap-anywhere">{emailMasked}</span> {`about: ${words.subject}.`}
          </>
        }
      />
      <PageWidth className="grid justify-items-start gap-6 py-10 md:py-14">
        <p className="max-w-[60ch] text-pretty">{isOff ? words.after : words.before}</p>
        <div className="flex flex-wrap gap-3">
          {!isOff && (
            <form method="post" action={unsubscribeFormUrl({ token })}>
              <Button isNative type="submit" size="lg">
                Switch These Mails Off
              </Button>
            </form>
          )}
          <Button asChild size="lg" variant="secondary">
            <AppLink to={words.elsewhere.path}>{words.elsewhere.label}</AppLink>
          </Button>
        </div>
      </PageWidth>
    </>
  )
}

function wordsFor(link: ResponseOf<typeof unsubscribeEndpoints.look>) {
  if (link.about === 'search') {
    return {
      subject: link.search
        ? `new matches for your search “${link.search}”`
        : 'a saved search that you no longer keep',
      before: 'Your saved search stays; only its alert emails stop.',
      after: 'It counts at once. The search itself stays, and you can switch its mails on again beside it.',
      elsewhere: { label: 'Saved Searches', path: paths.discoverAthletes() },
    }
  }
  return {
    subject: link.kinds.map((kind) => kindLabels[kind].name).join(', '),
    before:
      'Everything else stays as it is: you still find it under the bell when you are signed in, and mails about your password or your address come as before.',
    after:
      'It counts at once. What happens still shows up under the bell when you are signed in, and you can switch the mails on again in your settings.',
    elsewhere: { label: 'Notification Settings', path: paths.userProfile({ tab: 'notifications' }) },
  }
}
