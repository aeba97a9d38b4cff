import type { QueryKey } from '@tanstack/react-query'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import { safetyCalls } from './endpoint-map.ts'
import { useEndpointMutation } from './use-endpoint-mutation.ts'

type BlockDialogProps = {
  userId: string
  name: string
  /** Blocking changes what the user may do elsewhere on the screen. */
  invalidates?: readonly QueryKey[]
  onClose: () => void
}

export function BlockDialog({ userId, name, invalidates = [], onClose }: BlockDialogProps) {
  const block = useEndpointMutation(safetyCalls.block, {
    success: `You blocked ${name}`,
    failure: 'Something went wrong',
    invalidates: [['/api/messages'], ['/api/users'], ...invalidates],
    onSettled: onClose,
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || block.isPending || onClose()}
      title={`Block ${name}?`}
      description={`Neither of you can message the other. We won’t notify ${name}.`}
      confirmLabel={`Block ${name}`}
      tone="danger"
      pending={block.isPending}
      onConfirm={() => block.mutate({ params: { id: userId } })}
    />
  )
}
