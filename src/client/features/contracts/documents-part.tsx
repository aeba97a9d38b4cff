import { useState } from 'react'
import { AppTextLink } from '#client/lib/app-link.tsx'
import { signingCalls } from '#client/lib/endpoint-map.ts'
import { useSession } from '#client/lib/session.ts'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { CheckIcon, ClockIcon, CopyIcon, DocumentIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { useCopied } from '#client/ui/use-copied.ts'
import type { Role } from '#shared/accounts/roles.ts'
import type { ContractDetail, ContractSigner } from '#shared/contracts/contract-shape.ts'
import { formatDateTime } from '#shared/format/date.ts'
import { contractFile, paths } from '#shared/paths.ts'
import { signerLabels } from './contract-labels.ts'
import { ContractText } from './contract-text.tsx'
import { NamedSignersDialog } from './named-signers-dialog.tsx'

export function DocumentsPart({ contract }: { contract: ContractDetail }) {
  const { id, number, status, text, textSha256, signers } = contract
  const isFrozen = status !== 'DRAFT'
  const { isCopied, copy } = useCopied()
  const [isNaming, setNaming] = useState(false)
  const isParty = isDealRole(useSession()?.user.role)
  return (
    <div className="grid gap-8">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button asChild variant="secondary">
            <a href={contractFile(id)} download={`${number}.pdf`}>
              <DocumentIcon />
              Download PDF
            </a>
          </Button>
          <Button variant="quiet" onClick={() => void copy(text)}>
            {isCopied ? <CheckIcon /> : <CopyIcon />}
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy text'}</span>
          </Button>
          {isParty && (status === 'DRAFT' || status === 'PENDING_SIGNATURES') && (
            <Button call={signingCalls.nameSigners} variant="quiet" onClick={() => setNaming(true)}>
              Who may sign
            </Button>
          )}
          {isNaming && <NamedSignersDialog contractId={id} onClose={() => setNaming(false)} />}
          {!isFrozen && (
            <p className="text-sm text-muted">This is a draft. The text can change until it is sent.</p>
          )}
        </div>
        <p className="text-sm text-muted">
          SHA-256 of the text
          <span className="mono mt-1 block text-xs wrap-anywhere text-fg">{textSha256}</span>
        </p>
        {isFrozen && (
          <p className="text-sm">
            <AppTextLink to={paths.verifyContract({ hash: textSha256 })}>Verify this fingerprint</AppTextLink>
          </p>
        )}
      </div>
      {signers.length > 0 && (
        <Block level="h3" title="Signatures">
          <SignerList signers={signers} />
        </Block>
      )}
      <ContractText text={text} className="max-w-none" />
    </div>
  )
}

const isDealRole = (role: Role | null | undefined) => role === 'BRAND' || role === 'ATHLETE'

function SignerList({ signers }: { signers: readonly ContractSigner[] }) {
  return (
    <ul className="grid border-t border-line" aria-label="Signatures">
      {signers.map(({ role, name, email, isMe, openedAt, signedAt, signedName, signedByName }) => (
        <li
          key={role}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              {name || 'Not named yet'}
              {isMe && <span className="font-normal text-muted"> (you)</span>}
            </p>
            <p className="text-sm wrap-anywhere text-muted">
              {signerLabels[role]}
              {email && ` · ${email}`}
            </p>
            {signedAt && (
              <p className="mono mt-1 text-xs text-muted">
                Signed “{signedName}”{signedByName && ` by ${signedByName}`}, {formatDateTime(signedAt)}
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
