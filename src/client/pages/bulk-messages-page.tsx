import { useSearch } from '@tanstack/react-router'
import { BulkHistory } from '#client/features/bulk-messages/bulk-history.tsx'
import { bulkDetailQuery, bulkListQuery } from '#client/features/bulk-messages/bulk-message.queries.ts'
import { isBulkStep } from '#client/features/bulk-messages/bulk-steps.tsx'
import { OpenDraft } from '#client/features/bulk-messages/draft-editor.tsx'
import { audienceIn, NewDraft, NewDraftButton } from '#client/features/bulk-messages/new-draft.tsx'
import { SendingDetail } from '#client/features/bulk-messages/sending-detail.tsx'
import { AppBackLink } from '#client/lib/app-link.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { isId } from '#client/lib/search-params.ts'
import { PageWidth } from '#client/ui/page-width.tsx'
import { Lede } from '#client/ui/typography.tsx'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import { paths } from '#shared/paths.ts'

export const meta = privatePage('Bulk messages', 'Message every racer on a shortlist at once.')

/** Failures are shown by the page. */
export async function load({ queryClient, search }: PageContext) {
  const id = idIn(search.draft) ?? idIn(search.sending)
  await Promise.allSettled([
    id ? queryClient.fetchQuery(bulkDetailQuery(id)) : queryClient.fetchInfiniteQuery(bulkListQuery),
  ])
}

export default function BulkMessagesPage() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const draft = idIn(search.draft)
  const sending = idIn(search.sending)
  const given = audienceIn(search)
  const isDesk = !draft && !sending && !given
  return (
    <PageWidth className="grid gap-8 py-10 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="min-w-0">
          {!isDesk && <AppBackLink to={paths.bulkMessages()}>All bulk messages</AppBackLink>}
          <h1 className="text-4xl">Bulk messages</h1>
          {isDesk && (
            <Lede className="mt-2 max-w-[56ch]">
              Write once and reach up to {BULK_MAX} racers. Each racer gets an individual message, and replies
              arrive in your inbox.
            </Lede>
          )}
        </div>
        {isDesk && <NewDraftButton />}
      </div>
      {isDesk && <BulkHistory />}
      {draft && <OpenDraft id={draft} step={isBulkStep(search.step) ? search.step : 'audience'} />}
      {!draft && sending && <SendingDetail id={sending} />}
      {!draft && !sending && given && <NewDraft audience={given} />}
    </PageWidth>
  )
}

const idIn = (given: unknown): string | null => (typeof given === 'string' && isId(given) ? given : null)
