import { useSearch } from '@tanstack/react-router'
import { ApplicationMessageCard } from '#client/features/applications/application-message-card.tsx'
import { ContractMessageCard } from '#client/features/contracts/contract-message-card.tsx'
import { RunningContracts } from '#client/features/contracts/running-contracts.tsx'
import { ConversationList } from '#client/features/messages/conversation-list.tsx'
import {
  conversationsQuery,
  threadQuery,
  withPersonQuery,
} from '#client/features/messages/message.queries.ts'
import { readMessagesSearch } from '#client/features/messages/messages-search.ts'
import { NewThread } from '#client/features/messages/new-thread.tsx'
import { NoThread } from '#client/features/messages/no-conversations.tsx'
import { OpenThread } from '#client/features/messages/open-thread.tsx'
import type { ThreadSlots } from '#client/features/messages/thread-frame.tsx'
import { useLiveMessages } from '#client/features/messages/use-live-messages.ts'
import { OfferMessageCard } from '#client/features/offers/offer-message-card.tsx'
import { SendOfferButton } from '#client/features/offers/send-offer-button.tsx'
import { type PageContext, privatePage } from '#client/lib/page.ts'
import { useSession } from '#client/lib/session.ts'
import { cn } from '#client/ui/cn.ts'
import type { CurrentUser } from '#shared/accounts/current-user.contract.ts'

export const meta = privatePage('Messages', 'Your conversations with racers, brands and promoters.')

/** Awaited on the server only: in the browser each part shows its own loading state. */
export async function load({ queryClient, search: given }: PageContext) {
  const { filter, search, c, to } = readMessagesSearch(given)
  const loadOpen = async () => {
    const id = c ?? (to && (await queryClient.ensureQueryData(withPersonQuery(to))).conversationId)
    if (id) await queryClient.ensureQueryData(threadQuery(id))
  }
  const loading = Promise.allSettled([
    queryClient.ensureInfiniteQueryData(conversationsQuery(filter, search)),
    queryClient.ensureInfiniteQueryData(conversationsQuery('all', '')),
    queryClient.ensureInfiniteQueryData(conversationsQuery('requests', '')),
    loadOpen(),
  ])
  if (import.meta.env.SSR) await loading
}

export default function MessagesPage() {
  const session = useSession()
  return session && <Messages user={session.user} />
}

function Messages({ user }: { user: CurrentUser['user'] }) {
  const search = readMessagesSearch(useSearch({ strict: false }))
  const { c, to } = search
  const isOpen = Boolean(c ?? to)
  const { refetchThread } = useLiveMessages(user.id, c)
  const side = user.role === 'BRAND' ? 'BRAND' : 'ATHLETE'
  const slots: ThreadSlots = {
    renderCard: (card) => {
      switch (card.kind) {
        case 'OFFER':
          return <OfferMessageCard card={card} side={side} onClose={() => refetchThread(c)} />
        case 'APPLICATION':
          return <ApplicationMessageCard card={card} side={side} />
        case 'CONTRACT':
          return <ContractMessageCard card={card} />
      }
    },
    renderDeals: ({ userId, role, name }) =>
      role === 'ATHLETE' && <SendOfferButton athleteId={userId} name={name} full />,
    renderContracts: (cards) => <RunningContracts cards={cards} />,
  }
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] md:grid-cols-[20rem_minmax(0,1fr)] min-[90rem]:grid-cols-[22rem_minmax(0,1fr)_20rem]">
      <section
        aria-label="Conversations"
        className={cn('flex min-h-0 flex-col border-r border-line', isOpen && 'max-md:hidden')}
      >
        <ConversationList search={search} role={user.role} />
      </section>
      {c && <OpenThread key={c} id={c} ownId={user.id} search={search} {...slots} />}
      {!c && to && <NewThread key={to} userId={to} ownId={user.id} search={search} {...slots} />}
      {!isOpen && <NoThread role={user.role} />}
    </div>
  )
}
