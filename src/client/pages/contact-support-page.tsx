import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { SentPanel } from '#client/features/support/sent-panel.tsx'
import { ticketQuery, ticketsQuery } from '#client/features/support/support.queries.ts'
import { TicketForm } from '#client/features/support/ticket-form.tsx'
import { TicketList } from '#client/features/support/ticket-list.tsx'
import { TicketThread } from '#client/features/support/ticket-thread.tsx'
import { AppMoreLink, ButtonLink } from '#client/lib/app-link.tsx'
import type { PageContext, PageMeta } from '#client/lib/page.ts'
import { searchText } from '#client/lib/search-params.ts'
import { useSession } from '#client/lib/session.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { PageBanner } from '#client/ui/page-banner.tsx'
import { PageWidth } from '#client/ui/page-width.tsx'
import { paths } from '#shared/paths.ts'
import { ERROR_ID_MAX, SUBJECT_MAX, ticketTopics } from '#shared/support/support.constants.ts'

export const meta: PageMeta = {
  title: 'Contact support',
  description: 'Tell us what’s wrong. Every ticket gets a number and a reply from a person.',
  canonical: paths.contactSupport(),
}

/** A ticket to open, or the values of a new one. */
const readSearch = ({ ticket, topic, subject, errorId }: Record<string, unknown>) => ({
  ticket: /^\d{1,9}$/.test(searchText(ticket) ?? '') ? Number(ticket) : undefined,
  topic: ticketTopics.find((known) => known === topic) ?? 'technical',
  subject: searchText(subject)?.slice(0, SUBJECT_MAX) ?? '',
  errorId: searchText(errorId)?.slice(0, ERROR_ID_MAX) ?? '',
})

export async function load({ queryClient, session, search }: PageContext): Promise<void> {
  if (!session) return
  const { ticket } = readSearch(search)
  const tickets = Promise.all([
    queryClient.prefetchQuery(ticketsQuery()),
    ticket && queryClient.prefetchQuery(ticketQuery(ticket)),
  ])
  if (import.meta.env.SSR) await tickets
}

export default function ContactSupportPage() {
  const session = useSession()
  const { ticket, ...values } = readSearch(useSearch({ strict: false }))
  const isOpen = session !== null && ticket !== undefined
  return (
    <>
      <PageBanner title="Contact support" lede="Tell us what slowed you down. A person reads every ticket." />
      <PageWidth className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 py-10 md:py-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-20">
        {isOpen ? <TicketThread key={ticket} number={ticket} /> : <NewTicket {...values} />}
        <aside aria-label="More help" className="grid content-start gap-10">
          {isOpen && (
            <ButtonLink to={paths.contactSupport()} variant="secondary" full>
              New ticket
            </ButtonLink>
          )}
          {session && <TicketList />}
          <Block title="Find answers now">
            <p className="text-muted">Most questions are answered in the help center.</p>
            <AppMoreLink to={paths.helpCenter()} className="mt-2">
              Help Center
            </AppMoreLink>
          </Block>
        </aside>
      </PageWidth>
    </>
  )
}

function NewTicket(values: Omit<ReturnType<typeof readSearch>, 'ticket'>) {
  const session = useSession()
  const [sent, setSent] = useState<number>()
  if (sent === undefined) return <TicketForm key={values.topic} {...values} onSent={setSent} />
  return (
    <SentPanel title={`Ticket ${sent}`}>
      <p className="max-w-[48ch] text-muted">
        We’ve received your message. You’ll get a confirmation by email, and our reply at the same address.
      </p>
      <div className="flex flex-wrap gap-3">
        {session && <ButtonLink to={paths.contactSupport({ ticket: sent })}>Open ticket</ButtonLink>}
        <Button variant="secondary" onClick={() => setSent(undefined)}>
          New ticket
        </Button>
      </div>
    </SentPanel>
  )
}
