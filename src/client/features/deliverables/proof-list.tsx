import { ExternalIcon, TrophyIcon } from '#client/ui/icons.tsx'
import type { Proof } from '#shared/deliverables/deliverable.contract.ts'
import { finishLabel } from '#shared/profiles/profile.rules.ts'

/** The last submission; earlier ones are collapsed. */
export function ProofList({ proofs }: { proofs: readonly Proof[] }) {
  const last = Math.max(0, ...proofs.map(({ round }) => round))
  const earlier = proofs.filter(({ round }) => round < last)
  if (last === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Proofs label="Proof" proofs={proofs.filter(({ round }) => round === last)} />
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-muted">Earlier submissions</summary>
          <div className="mt-2">
            <Proofs label="Earlier proof" proofs={earlier} />
          </div>
        </details>
      )}
    </div>
  )
}

export const Proofs = ({ label, proofs }: { label: string; proofs: readonly Proof[] }) => (
  <ul aria-label={label} className="flex flex-wrap items-start gap-2">
    {proofs.map((proof) => (
      <li key={proof.id} className="max-w-full min-w-0">
        <ProofItem proof={proof} />
      </li>
    ))}
  </ul>
)

function ProofItem({ proof: { url, picture, text, result, kind } }: { proof: Proof }) {
  if (url) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow ugc"
        className="inline-flex min-h-9 max-w-full items-center gap-2 rounded-sm bg-sunk px-3 py-1.5 text-sm font-medium underline-offset-4 hover:underline"
      >
        <ExternalIcon className="size-4 shrink-0" />
        <span className="truncate">{url.replace(/^https?:\/\/(www\.)?/, '')}</span>
        <span className="sr-only">(opens in a new tab)</span>
      </a>
    )
  }
  if (picture) {
    return (
      <a href={picture.url} target="_blank" rel="noreferrer" className="block rounded-sm">
        <img
          src={picture.url}
          alt="Proof, opens in a new tab"
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-28 w-auto max-w-full rounded-sm border border-line object-cover"
        />
      </a>
    )
  }
  if (text) {
    return <p className="px-3 py-1 text-ui wrap-anywhere whitespace-pre-line gate gate-info">{text}</p>
  }
  if (result) {
    const name = result.eventName ?? result.race ?? result.content ?? 'Result'
    return (
      <p className="inline-flex min-h-9 items-center gap-2 rounded-sm bg-sunk px-3 py-1.5 text-sm font-medium">
        <TrophyIcon className="size-4 shrink-0" />
        {[result.finish === null ? null : finishLabel(result.finish), name, result.date]
          .filter(Boolean)
          .join(' · ')}
      </p>
    )
  }
  return <p className="text-sm text-muted">{kind === 'RESULT' ? 'This result was removed' : 'Removed'}</p>
}
