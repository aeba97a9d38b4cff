import { Button } from '#client/ui/button.tsx'
import { ImageIcon, LinkIcon, MessageIcon, TrophyIcon, XIcon } from '#client/ui/icons.tsx'
import type { ProofKind } from '#shared/deliverables/deliverable.constants.ts'
import type { HeldProof } from './submit-form.ts'

const icons: Record<ProofKind, typeof LinkIcon> = {
  URL: LinkIcon,
  IMAGE: ImageIcon,
  TEXT: MessageIcon,
  RESULT: TrophyIcon,
}

type HeldProofsProps = { held: readonly HeldProof[]; onRemove: (key: string) => void }

/** What will be handed in. */
export function HeldProofs({ held, onRemove }: HeldProofsProps) {
  if (held.length === 0) return null
  return (
    <ul aria-label="To be handed in" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {held.map(({ key, proof, label, pictureUrl }) => {
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
