import { call } from '#client/lib/call.ts'
import { codeCalls } from '#client/lib/endpoint-map.ts'
import { AlertDialog } from '#client/ui/alert-dialog.tsx'
import type { DiscountCode } from '#shared/codes/code.contract.ts'
import { useCodeStep } from './code.queries.ts'

export function RetireDialog({ code, onClose }: { code: DiscountCode; onClose: () => void }) {
  const { id, contractId, version } = code
  const step = useCodeStep(contractId, () => call(codeCalls.retire, { params: { id }, body: { version } }), {
    done: `${code.code} is retired`,
    failed: 'It was not retired',
  })
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Retire ${code.code}?`}
      description="For good: sales from now on earn the racer nothing, and the spelling is free for another code. What it sold stays. Please switch it off in your shop, too."
      confirmLabel="Retire the code"
      cancelLabel="Keep it"
      tone="danger"
      onConfirm={() => step.mutate(undefined)}
    />
  )
}
