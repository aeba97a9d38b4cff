import { SignerList } from '#client/features/signing/signer-list.tsx'
import { AppLink } from '#client/lib/app-link.tsx'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { DocumentIcon } from '#client/ui/icons.tsx'
import { TextLink } from '#client/ui/typography.tsx'
import type { ContractDetail } from '#shared/contracts/contract-shape.ts'
import { contractFile, paths } from '#shared/paths.ts'
import { ContractText } from './contract-text.tsx'

/** The text itself, its signatures, its fingerprint, and the file to keep. */
export function DocumentsPart({ contract }: { contract: ContractDetail }) {
  const { id, number, status, text, textSha256, signers } = contract
  const isFrozen = status !== 'DRAFT'
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
          {!isFrozen && (
            <p className="text-sm text-muted">A draft: the text can still change until it is sent.</p>
          )}
        </div>
        <p className="text-sm text-muted">
          SHA-256 of the text
          <span className="mono mt-1 block text-xs wrap-anywhere text-fg">{textSha256}</span>
        </p>
        {isFrozen && (
          <p className="text-sm">
            <TextLink asChild>
              <AppLink to={paths.verifyContract({ hash: textSha256 })}>Verify this fingerprint</AppLink>
            </TextLink>
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
