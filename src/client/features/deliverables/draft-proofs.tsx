import { Button } from '#client/ui/button.tsx'
import { ImageIcon, LinkIcon, MessageIcon, TrophyIcon, XIcon } from '#client/ui/icons.tsx'
import type { ProofKind } from '#shared/deliverables/deliverable.constants.ts'
import type { GivenProof } from '#shared/deliverables/deliverable.contract.ts'

export type DraftProof = { key: string; proof: GivenProof; label: string; pictureUrl: string | null }

export type SubmitForm = {
  proofs: DraftProof[]
  /** Typed and not added to the list; submitted as well. */
  url: string
  text: string
  note: string
}

export const draftProof = (
  proof: GivenProof,
  label: string,
  pictureUrl: string | null = null,
): DraftProof => ({
  key: crypto.randomUUID(),
  proof,
  label,
  pictureUrl,
})

export const proofsOf = ({ proofs, url, text }: SubmitForm): GivenProof[] => [
  ...proofs.map(({ proof }) => proof),
  ...(url.trim() ? [{ kind: 'URL' as const, url }] : []),
  ...(text.trim() ? [{ kind: 'TEXT' as const, text }] : []),
]

const icons: Record<ProofKind, typeof LinkIcon> = {
  URL: LinkIcon,
  IMAGE: ImageIcon,
  TEXT: MessageIcon,
  RESULT: TrophyIcon,
}

type DraftProofsProps = { proofs: readonly DraftProof[]; onRemove: (key: string) => void }

export function DraftProofs({ proofs, onRemove }: DraftProofsProps) {
  if (proofs.length === 0) return null
  return (
    <ul aria-label="Proofs to submit" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {proofs.map(({ key, proof, label, pictureUrl }) => {
        const Icon = icons[proof.kind]
        return (
          <li key={key} className="flex items-center gap-3 rounded-sm bg-sunk py-1 pr-1 pl-3">
            {pictureUrl ? (
              <img src={pictureUrl} alt="" className="h-10 w-14 rounded-sm object-cover" />
            ) : (
              <Icon className="size-4 shrink-0" />
            )}
            <span className="min-w-0 flex-1 truncate text-sm">{label}</span>
            <Button variant="ghost" size="icon" aria-label={`Remove ${label}`} onClick={() => onRemove(key)}>
              <XIcon className="size-4" />
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
