import type { ReactNode } from 'react'

type InlineCardProps = {
  /** The type in one word: "Offer". */
  kind: string
  /** More detail: a number, a revision. */
  detail?: string | undefined
  title: string
  /** A StatusBadge. */
  badge?: ReactNode
  children?: ReactNode
  /** The main action. */
  action?: ReactNode
}

/** A card inside a conversation: type, title, status and a link. */
export const InlineCard = ({ kind, detail, title, badge, children, action }: InlineCardProps) => (
  <article
    aria-label={`${kind}: ${title}`}
    className="my-1 grid w-full max-w-xl gap-2 rounded-lg border border-line bg-paper p-4 gate gate-flag"
  >
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="mono text-xs text-muted">{detail ? `${kind}, ${detail}` : kind}</p>
      {badge}
    </div>
    <p className="text-lg leading-snug font-semibold wrap-anywhere whitespace-pre-wrap">{title}</p>
    {children}
    {action && <div className="mt-1 justify-self-start">{action}</div>}
  </article>
)
