import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FileCards } from '#client/fields/file-list.tsx'
import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { applicationQuery } from './application.queries.ts'
import { ApplicationHistory } from './application-history.tsx'

/** An excerpt of the letter that expands to the whole letter and the history. */
export function SentLetter({ id, excerpt }: { id: string; excerpt: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({ ...applicationQuery(id), enabled: isOpen })
  return (
    <div className="grid gap-3">
      {!isOpen && <p className="line-clamp-3 text-ui wrap-anywhere text-muted">{excerpt}</p>}
      {isOpen && !data && !error && <Skeleton className="h-24" />}
      {isOpen && <ProblemAlert error={error} />}
      {isOpen && data && (
        <>
          <p className="text-ui wrap-anywhere whitespace-pre-line">{data.coverLetter}</p>
          {data.files.length > 0 && <FileCards files={data.files} path={`/api/applications/${id}`} />}
          <h3 className="text-base font-bold">History</h3>
          <ApplicationHistory history={data.history} />
        </>
      )}
      <Button
        size="sm"
        variant="ghost"
        className="-ml-3 justify-self-start"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Show less' : 'Letter and history'}
      </Button>
    </div>
  )
}
