import { useQuery } from '@tanstack/react-query'
import { StaleSaveDialog } from '#client/lib/stale-save.tsx'
import type { BulkDraft, BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { bulkDetailQuery } from './bulk-message.queries.ts'
import { toDraft } from './use-autosave.ts'

type StaleDraftProps = {
  id: string
  mine: BulkDraft
  onKeepMine: (theirs: BulkMessage) => void
  onTakeTheirs: (theirs: BulkMessage) => void
}

/** The draft was saved in another tab: shows both versions once the other one has loaded. */
export function StaleDraft({ id, mine, onKeepMine, onTakeTheirs }: StaleDraftProps) {
  const { data, isFetchedAfterMount } = useQuery(bulkDetailQuery(id))
  if (!data || !isFetchedAfterMount) return null
  return (
    <StaleSaveDialog
      mine={mine}
      theirs={toDraft(data.bulk)}
      labels={{ subject: 'Subject', body: 'Message', audience: 'Audience' }}
      textOf={(name, value) => (name === 'audience' ? (value ? 'Another audience' : 'None') : String(value))}
      onKeepMine={() => onKeepMine(data.bulk)}
      onTakeTheirs={() => onTakeTheirs(data.bulk)}
      onClose={() => onKeepMine(data.bulk)}
    />
  )
}
