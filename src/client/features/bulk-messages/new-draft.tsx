import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { bulkMessageCalls } from '#client/lib/endpoint-map.ts'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { isId } from '#client/lib/search-params.ts'
import { Button } from '#client/ui/button.tsx'
import { PlusIcon } from '#client/ui/icons.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { BULK_MAX } from '#shared/messages/bulk-message.constants.ts'
import type { Audience, BulkMessage } from '#shared/messages/bulk-message.contract.ts'
import { bulkListQuery, useCreateDraft } from './bulk-message.queries.ts'
import { stepPath } from './bulk-steps.tsx'

const isUntouched = ({ status, subject, body, audience }: BulkMessage) =>
  status === 'DRAFT' && !subject && !body && !audience

/** Opens an empty draft; reuses one that is still empty. */
export function NewDraftButton() {
  const navigate = useNavigate()
  const create = useCreateDraft()
  const { data } = useInfiniteQuery(bulkListQuery)
  const untouched = data?.pages.flatMap(({ items }) => items).find(isUntouched)
  const open = ({ id }: BulkMessage) => void navigate({ href: stepPath(id, 'audience') })
  return (
    <Button
      call={bulkMessageCalls.create}
      pending={create.isPending}
      onClick={() =>
        untouched
          ? open(untouched)
          : create.mutate({ body: { subject: '', body: '', audience: null } }, { onSuccess: open })
      }
    >
      <PlusIcon />
      New message
    </Button>
  )
}

/** Creates a draft with the audience of a link, and opens it. */
export function NewDraft({ audience }: { audience: Audience }) {
  const navigate = useNavigate()
  const create = useCreateDraft()
  const hasStarted = useRef(false)
  const start = useEffectEvent(() =>
    create.mutate(
      { body: { subject: '', body: '', audience } },
      { onSuccess: ({ id }) => void navigate({ href: stepPath(id, 'audience'), replace: true }) },
    ),
  )
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    start()
  }, [])
  if (!create.error) return <Skeleton className="h-72" />
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={create.error} />
      <Button variant="secondary" pending={create.isPending} onClick={() => start()}>
        Try again
      </Button>
    </div>
  )
}

/** The audience in a link from racer search: `?shortlist=<id>` or `?ids=<id>,<id>`. */
export function audienceIn({ shortlist, ids }: Record<string, unknown>): Audience | null {
  if (typeof shortlist === 'string' && isId(shortlist)) {
    return { type: 'shortlist', shortlistId: shortlist }
  }
  const picked = [ids]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(',') : []))
    .filter(isId)
  return picked.length > 0 ? { type: 'pick', ids: [...new Set(picked)].slice(0, BULK_MAX) } : null
}
