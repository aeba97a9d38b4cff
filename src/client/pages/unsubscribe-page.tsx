import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { kindLabels } from '#client/features/notifications/kind-labels.ts'
import { unsubscribeLinkQuery } from '#client/features/notifications/notification.queries.ts'
import { ButtonLink } from '#client/lib/app-link.tsx'
import { type MissingThing, type PageContext, privatePage } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import type { ResponseOf } from '#shared/http/endpoint.ts'
import { notFound } from '#shared/http/problem.ts'
import type { unsubscribeEndpoints } from '#shared/notifications/notification.contract.ts'
import { paths, unsubscribeFormUrl } from '#shared/paths.ts'

export const meta = privatePage('Unsubscribe', 'Unsubscribe from these emails.')

export const missing: MissingThing = {
  title: 'This link is incomplete',
  description: 'Open the link in your email again, or choose your emails in your settings.',
}

const tokenOf = ({ token }: Record<string, unknown>) => searchText(token) ?? ''

export async function load({ queryClient, search }: PageContext): Promise<void> {
  const token = tokenOf(search)
  if (!token) throw notFound('link')
  await queryClient.ensureQueryData(unsubscribeLinkQuery(token))
}

/** Mail programs prefetch links, so opening one changes nothing; the form works without JavaScript. */
export default function UnsubscribePage() {
  const token = tokenOf(useSearch({ strict: false }))
  const { data: link } = useSuspenseQuery(unsubscribeLinkQuery(token))
  const { isOff, emailMasked } = link
  const text = textFor(link)
  return (
    <>
      <PageBanner
        title={isOff ? 'Unsubscribed' : 'Unsubscribe?'}
        lede={
          <>
            {isOff ? 'We won’t send emails to' : 'This stops emails to'}{' '}
            <span className="wrap-anywhere">{emailMasked}</span> {`about: ${text.subject}.`}
          </>
        }
      />
      <PageWidth className="grid justify-items-start gap-6 py-10 md:py-14">
        <p className="max-w-[60ch] text-pretty">{isOff ? text.after : text.before}</p>
        <div className="flex flex-wrap gap-3">
          {!isOff && (
            <form method="post" action={unsubscribeFormUrl({ token })}>
              <Button isNative type="submit" size="lg">
                Unsubscribe
              </Button>
            </form>
          )}
          <ButtonLink to={text.elsewhere.path} size="lg" variant="secondary">
            {text.elsewhere.label}
          </ButtonLink>
        </div>
      </PageWidth>
    </>
  )
}

function textFor(link: ResponseOf<typeof unsubscribeEndpoints.look>) {
  if (link.about === 'search') {
    return {
      subject: link.search ? `new matches for your search “${link.search}”` : 'a saved search you deleted',
      before: 'Your saved search stays; only its alert emails stop.',
      after:
        'This takes effect immediately. Your saved search stays, and you can turn its alerts back on anytime.',
      elsewhere: { label: 'Saved searches', path: paths.discoverAthletes() },
    }
  }
  return {
    subject: link.kinds.map((kind) => kindLabels[kind].name).join(', '),
    before:
      'You’ll still see these notifications when you’re signed in, and we’ll still email you about your password and email address.',
    after:
      'This takes effect immediately. You’ll still see these notifications when you’re signed in, and you can turn the emails back on in your settings.',
    elsewhere: { label: 'Notification settings', path: paths.userProfile({ tab: 'notifications' }) },
  }
}
