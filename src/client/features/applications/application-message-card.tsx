import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { InlineCard } from '#client/ui/inline-card.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ApplicationCardFacts } from '#shared/messages/card.contract.ts'
import { paths } from '#shared/paths.ts'
import { receivedWords, sentWords } from './application-words.ts'

type ApplicationMessageCardProps = { card: ApplicationCardFacts; side: 'ATHLETE' | 'BRAND' }

/** An application in the conversation, always as it stands now; each side is led to where it handles it. */
export function ApplicationMessageCard({ card, side }: ApplicationMessageCardProps) {
  const { id, title, status, question, answer } = card
  const { tone, label } = (side === 'BRAND' ? receivedWords : sentWords)[status]
  const isAsked = side === 'ATHLETE' && status === 'INFO_REQUESTED'
  return (
    <InlineCard
      kind="Application"
      title={title}
      badge={<StatusBadge tone={tone}>{label}</StatusBadge>}
      action={
        <Button asChild size="sm" variant={isAsked ? 'primary' : 'secondary'}>
          <AppLink
            to={
              side === 'BRAND'
                ? paths.brandApplications({ application: id })
                : paths.sentRequests({ tab: 'applications', application: id })
            }
          >
            {isAsked ? 'Answer the question' : 'Open application'}
          </AppLink>
        </Button>
      }
    >
      {question && (
        <dl className="grid gap-1 text-ui">
          <Said by={side === 'BRAND' ? 'You asked' : 'The brand asked'}>{question}</Said>
          {answer && <Said by={side === 'BRAND' ? 'The racer answered' : 'You answered'}>{answer}</Said>}
        </dl>
      )}
    </InlineCard>
  )
}

const Said = ({ by, children }: { by: string; children: string }) => (
  <div>
    <dt className="text-xs text-muted">{by}</dt>
    <dd className="line-clamp-3 wrap-anywhere">{children}</dd>
  </div>
)
