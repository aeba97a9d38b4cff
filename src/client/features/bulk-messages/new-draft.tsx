import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import type { Audience } from '#shared/messages/bulk-message.contract.ts'
import { useCreateDraft } from './bulk-message.queries.ts'
import { stepPath } from './bulk-steps.tsx'

/** Begins a draft with the audience that a link brought along, and goes on to it. */
export function NewDraft({ audience }: { audience: Audience }) {
  const navigate = useNavigate()
  const create = useCreateDraft()
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() =>
    create.mutate(
      { subject: '', body: '', audience },
      { onSuccess: ({ id }) => void navigate({ href: stepPath(id, 'audience'), replace: true }) },
    ),
  )
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    begin()
  }, [])
  if (!create.error) return <Skeleton className="h-72" />
  return (
    <div className="grid justify-items-start gap-4">
      <ProblemAlert error={create.error} />
      <Button variant="secondary" pending={create.isPending} onClick={() => begin()}>
        Try again
      </Button>
    </div>
  )
}
