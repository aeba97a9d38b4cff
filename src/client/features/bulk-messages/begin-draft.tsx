import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import type { BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { bulkListQuery, useCreateDraft } from './bulk-message.queries.ts'
import { stepPath } from './bulk-steps.tsx'

const isUntouched = ({ status, subject, body, audience }: BulkMessage) =>
  status === 'DRAFT' && !subject && !body && !audience

/** Opens an empty draft; one that nobody touched yet is used again. */
export function BeginDraft() {
  const navigate = useNavigate()
  const create = useCreateDraft()
  const { data } = useInfiniteQuery(bulkListQuery)
  const untouched = data?.pages.flatMap(({ items }) => items).find(isUntouched)
  const open = ({ id }: BulkMessage) => void navigate({ href: stepPath(id, 'audience') })
  return (
    <Button
      pending={create.isPending}
      onClick={() =>
        untouched
          ? open(untouched)
          : create.mutate({ subject: '', body: '', audience: null }, { onSuccess: open })
      }
    >
      <PlusIcon />
      New message
    </Button>
  )
}
