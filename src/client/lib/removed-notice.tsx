import type { ReactNode } from 'react'
import { Alert } from '#client/ui/alert.tsx'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from './app-link.tsx'

/** Tells the owner that staff unpublished or removed something, and where they can appeal. */
export const RemovedNotice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Alert tone="stop" title={title}>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-64">{children}</p>
      <ButtonLink to={`${paths.userProfile({ tab: 'privacy' })}#decisions`} variant="secondary">
        Read why and appeal
      </ButtonLink>
    </div>
  </Alert>
)
