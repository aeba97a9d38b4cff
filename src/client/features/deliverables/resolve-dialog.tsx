import { useDecision } from '#client/features/disputes/use-decision.ts'
import { VerdictFields } from '#client/features/disputes/verdict-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogForm } from '#client/ui/dialog.tsx'
import type { StepDialogProps } from './deliverable.queries.ts'

/** Race control decides, and says why. */
export function ResolveDialog({ deliverable, onClose }: StepDialogProps) {
  const decision = useDecision(deliverable, onClose)
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()}>
      <DialogContent
        title="Decide the dispute"
        description={`Both sides of “${deliverable.title}” read what you write.`}
      >
        <DialogForm onSubmit={decision.decide}>
          <DialogBody>
            <VerdictFields decision={decision} deliverable={deliverable} />
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" pending={decision.step.isPending}>
              Decide
            </Button>
          </DialogFooter>
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
