import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { applicationCalls } from '#client/lib/endpoint-map.ts'
import { actionInput, applicationQuery, useApplicationAction } from './application.queries.ts'

/** The application on the table. Looking at a new one tells the racer that it is in review. */
export function useOpenApplication(id: string | undefined) {
  const query = useQuery({ ...applicationQuery(id ?? ''), enabled: id !== undefined })
  const { mutate } = useApplicationAction(applicationCalls.open)
  const opened = useRef(new Set<string>())
  const application = id === undefined ? undefined : query.data
  const isNew = application?.allowed.includes('open') ?? false
  const open = useEffectEvent(() => {
    if (!application || opened.current.has(application.id)) return
    opened.current.add(application.id)
    mutate(actionInput(application))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one that is new is opened for itself
  useEffect(() => {
    if (isNew) open()
  }, [isNew, application?.id])
  return { application, error: id === undefined ? null : query.error, refetch: query.refetch }
}
