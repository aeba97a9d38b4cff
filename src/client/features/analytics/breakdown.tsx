import type { ReactNode } from 'react'
import { TitledPanel } from '#client/ui/panel.tsx'
import { ArrowDownIcon } from '#client/ui/tool-icons.tsx'

type BreakdownProps = {
  title: string
  exportUrl: string
  isEmpty: boolean
  ifEmpty?: ReactNode
  children: ReactNode
}

/** One part of an analytics screen with its file. */
export const Breakdown = ({
  title,
  exportUrl,
  isEmpty,
  ifEmpty = 'Not enough laps yet in this period.',
  children,
}: BreakdownProps) => (
  <TitledPanel title={title} {...(!isEmpty && { action: <ExportLink href={exportUrl} what={title} /> })}>
    <div className="p-5">
      {isEmpty ? <p className="mx-auto max-w-prose py-6 text-center text-muted">{ifEmpty}</p> : children}
    </div>
  </TitledPanel>
)

export const ExportLink = ({ href, what }: { href: string; what: string }) => (
  <a
    href={href}
    download
    className="inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-muted underline-offset-4 hover:text-fg hover:underline"
  >
    <ArrowDownIcon className="size-3.5" />
    CSV<span className="sr-only"> of {what}</span>
  </a>
)
