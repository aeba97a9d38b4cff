import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'

export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert tone="info" title="Back where you stopped">
      <p>What you typed last time was not saved, so we kept it in this browser.</p>
      <Button variant="quiet" size="sm" className="mt-3" onClick={onDiscard}>
        Discard draft
      </Button>
    </Alert>
  )
}
