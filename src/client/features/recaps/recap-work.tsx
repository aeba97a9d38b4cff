import { ExternalIcon, TrophyIcon } from '#client/ui/icons.tsx'
import { StatusBadge, type StatusTone } from '#client/ui/status-badge.tsx'
import type { DeliverableStatus } from '#shared/deliverables/deliverable.rules.ts'
import { formatDate } from '#shared/format/date.ts'
import type { RecapWork as Work } from '#shared/recaps/recap.contract.ts'
import { formatFinish, formatRace, formatWorkStatus } from '#shared/recaps/recap-format.ts'

type Proof = Work['proofs'][number]

const tones: Record<DeliverableStatus, StatusTone> = {
  SCHEDULED: 'info',
  OPEN: 'info',
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'wait',
  APPROVED: 'ok',
  DISPUTED: 'wait',
  WAIVED: 'plain',
  MISSED: 'stop',
  CANCELLED: 'plain',
}

export function RecapWork({ work }: { work: readonly Work[] }) {
  if (work.length === 0) return <p className="text-muted">Nothing was due in this period.</p>
  return (
    <ul className="border-t border-line">
      {work.map((one) => (
        <li
          key={one.id}
          className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line py-4 print:break-inside-avoid sm:grid-cols-[1fr_auto] sm:gap-x-6"
        >
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-2">
            <h3 className="text-lg font-bold wrap-anywhere">
              {one.title}
              {one.periods > 1 && (
                <span className="mono ml-2 text-sm font-normal text-muted">
                  {one.periodNumber} of {one.periods}
                </span>
              )}
            </h3>
            {one.proofs.length > 0 && (
              <ul aria-label={`Proof: ${one.title}`} className="flex flex-wrap items-start gap-3">
                {one.proofs.map((proof) => (
                  <li key={proof.id} className="max-w-full min-w-0">
                    <ShownProof proof={proof} title={one.title} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          <div className="flex items-center gap-3 sm:grid sm:content-start sm:justify-items-end sm:gap-1.5">
            <StatusBadge tone={tones[one.status]}>{formatWorkStatus(one.status, one.isEarly)}</StatusBadge>
            <p className="mono text-xs text-muted">
              due <time dateTime={one.dueOn}>{formatDate(one.dueOn)}</time>
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function ShownProof({ proof: { url, picture, text, result }, title }: { proof: Proof; title: string }) {
  if (picture) {
    return (
      <img
        src={picture.url}
        alt={title}
        width={picture.width}
        height={picture.height}
        className="h-44 w-auto max-w-full rounded-sm border border-line object-cover print:h-36"
      />
    )
  }
  if (url) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm bg-sunk px-3 py-1.5 text-sm font-medium underline-offset-4 hover:underline print:bg-transparent print:p-0"
      >
        <ExternalIcon className="size-4 shrink-0 print:hidden" />
        <span className="truncate">{url.replace(/^https?:\/\/(www\.)?/, '')}</span>
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    )
  }
  if (text) {
    return (
      <p className="max-w-[62ch] px-3 py-1 text-ui wrap-anywhere whitespace-pre-line gate gate-info print:border-l-4 print:border-info print:shadow-none">
        {text}
      </p>
    )
  }
  if (!result) return null
  return (
    <p className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-sunk px-3 py-1.5 text-sm font-medium">
      <TrophyIcon className="size-4 shrink-0" />
      {[formatFinish(result), formatRace(result)].filter(Boolean).join(' · ')}
    </p>
  )
}
