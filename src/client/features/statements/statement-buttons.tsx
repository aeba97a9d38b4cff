import { useState } from 'react'
import { ActionDialog } from '#client/lib/action-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Statement } from '#shared/statements/statement.contract.ts'
import { statementKeys, statementQuery } from './statement.queries.ts'
import { type StatementAction, statementActions, statementButtons } from './statement-actions.tsx'

/** What the viewer can do with a statement now. */
export function StatementButtons({ statement }: { statement: Statement }) {
  const [action, setAction] = useState<StatementAction | null>(null)
  const buttons = statementButtons.filter((button) => statement.allowed.includes(button.action))
  return (
    <>
      {buttons.length > 0 && (
        <div className="relative flex flex-wrap gap-2 font-sans">
          {buttons.map((button) => (
            <Button
              call={statementActions[button.action].ref}
              key={button.action}
              size="sm"
              variant={button.variant}
              aria-label={`${button.label}: ${statement.number}`}
              onClick={() => setAction(button.action)}
            >
              {button.label}
            </Button>
          ))}
        </div>
      )}
      {action && (
        <ActionDialog
          spec={statementActions[action]}
          subject={statement}
          invalidates={[statementKeys.all]}
          updates={statementQuery(statement.id).queryKey}
          onClose={() => setAction(null)}
        />
      )}
    </>
  )
}
