import { useState } from 'react'
import { AppLink } from '#client/lib/app-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { DocumentIcon, EyeIcon, LinkIcon, LockIcon } from '#client/ui/icons.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import { paths, recapFile } from '#shared/paths.ts'
import type { Recap } from '#shared/recaps/recap.contract.ts'
import { nameRecap } from '#shared/recaps/recap.rules.ts'
import { type RecapDeed, RecapDeedDialog } from './recap-deed-dialog.tsx'
import { SharedLink } from './shared-link.tsx'
import { useShareRecap } from './use-share-recap.ts'

/** One recap with what can be done with it. */
export function RecapCard({ recap }: { recap: Recap }) {
  const [deed, setDeed] = useState<RecapDeed | null>(null)
  const share = useShareRecap(recap)
  const { id, note, link, canWriteNote, canShare, canRemove } = recap
  const name = nameRecap(recap)
  return (
    <article aria-label={name} className="grid gap-4 rounded-lg border border-line bg-card p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="text-xl">{name}</h3>
          {recap.kind !== 'OWN' && (
            <p className="mono mt-1 text-sm text-muted">{formatDateRange(recap.fromDay, recap.toDay)}</p>
          )}
        </div>
        {link ? (
          <StatusBadge tone="ok" icon={<LinkIcon />}>
            Shared
          </StatusBadge>
        ) : (
          <StatusBadge tone="plain" icon={<LockIcon />}>
            Between you two
          </StatusBadge>
        )}
      </div>
      {note && <p className="line-clamp-2 px-3 text-ui wrap-anywhere gate gate-info">{note}</p>}
      {link && <SharedLink link={link} name={name} />}
      <div className="flex flex-wrap gap-2">
        <Button asChild variant="quiet" size="sm">
          <AppLink to={paths.recap({ token: id })} aria-label={`Look at it: ${name}`}>
            <EyeIcon />
            Look at it
          </AppLink>
        </Button>
        <Button asChild variant="quiet" size="sm">
          <a href={recapFile(id)} download aria-label={`PDF: ${name}`}>
            <DocumentIcon />
            PDF
          </a>
        </Button>
        {canWriteNote && (
          <Button variant="quiet" size="sm" onClick={() => setDeed('note')}>
            {note ? 'Change your note' : 'Add your note'}
          </Button>
        )}
        {canShare && !link && (
          <Button variant="secondary" size="sm" pending={share.isPending} onClick={() => share.mutate()}>
            <LinkIcon />
            Share a private link
          </Button>
        )}
        {canShare && link && (
          <Button variant="ghost" size="sm" onClick={() => setDeed('stop-sharing')}>
            Stop sharing
          </Button>
        )}
        {canRemove && (
          <Button variant="ghost" size="sm" onClick={() => setDeed('remove')}>
            Remove
          </Button>
        )}
      </div>
      {deed && <RecapDeedDialog deed={deed} recap={recap} onClose={() => setDeed(null)} />}
    </article>
  )
}
