import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

/** What is said where a draft was put back into its form. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="info" title="Your draft is back">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>You left without saving. What you had typed is in the fields again.</p>
        <Button variant="quiet" size="sm" onClick={onDiscard}>
          Discard draft
        </Button>
      </div>
    </Alert>
  )
}
