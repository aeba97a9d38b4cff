import { ButtonLink } from '#client/lib/app-link.tsx'
import { InlineCard } from '#client/ui/inline-card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import { paths } from '#shared/paths.ts'
import { receivedStatuses, sentStatuses } from './application-status.ts'

type ApplicationMessageCardProps = { card: ApplicationCardFacts; side: 'ATHLETE' | 'BRAND' }

/** The current state of an application in the conversation, with a link to where each side handles it. */
export function ApplicationMessageCard({ card, side }: ApplicationMessageCardProps) {
  const { id, title, status, question, answer } = card
  const { tone, label } = (side === 'BRAND' ? receivedStatuses : sentStatuses)[status]
  const isQuestion = side === 'ATHLETE' && status === 'INFO_REQUESTED'
  return (
    <InlineCard
      kind="Application"
      title={title}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      action={
        <ButtonLink
          to={
            side === 'BRAND'
              ? paths.brandApplications({ application: id })
              : paths.sentRequests({ tab: 'applications', application: id })
          }
          size="sm"
          variant={isQuestion ? 'primary' : 'secondary'}
        >
          {isQuestion ? 'Answer question' : 'Open application'}
        </ButtonLink>
      }
    >
      {question && (
        <dl className="grid gap-1 text-ui">
          <Quote by={side === 'BRAND' ? 'You asked' : 'The brand asked'}>{question}</Quote>
          {answer && <Quote by={side === 'BRAND' ? 'The racer answered' : 'You answered'}>{answer}</Quote>}
        </dl>
      )}
    </InlineCard>
  )
}

const Quote = ({ by, children }: { by: string; children: string }) => (
  <div>
    <dt className="text-xs text-muted">{by}</dt>
    <dd className="line-clamp-3 wrap-anywhere">{children}</dd>
  </div>
)
