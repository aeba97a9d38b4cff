import { signerWords } from '#client/features/contracts/contract-words.ts'
import { CheckIcon, ClockIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ContractSigner } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'

/** Who signs, who has read, and who has signed under which name. */
export function SignerList({ signers }: { signers: readonly ContractSigner[] }) {
  return (
    <ul className="grid border-t border-line" aria-label="Signatures">
      {signers.map(({ role, name, isMe, openedAt, signedAt, signedName }) => (
        <li
          key={role}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {name}
              {isMe && <span className="font-normal text-muted"> (you)</span>}
            </p>
            <p className="text-sm text-muted">{signerWords[role]}</p>
            {signedAt && (
              <p className="mono mt-1 text-xs text-muted">
                Signed “{signedName}”, {formatDateTime(signedAt)}
              </p>
            )}
            {!signedAt && openedAt && (
              <p className="mono mt-1 text-xs text-muted">Opened {formatDateTime(openedAt)}</p>
            )}
          </div>
          {signedAt ? (
            <StatusBadge tone="ok" icon={<CheckIcon />}>
              Signed
            </StatusBadge>
          ) : (
            <StatusBadge tone="wait" icon={<ClockIcon />}>
              Not signed
            </StatusBadge>
          )}
        </li>
      ))}
    </ul>
  )
}
