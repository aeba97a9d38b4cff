import { ProblemAlert } from '#client/lib/problem-alert.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Shop } from '#shared/shops/shop.contract.ts'
import { useChangeSecret } from './use-change-secret.ts'

export function MakeSecret({ shop, onMade }: { shop: Shop; onMade: (secret: string | null) => void }) {
  const change = useChangeSecret(shop)
  const make = () => change.mutate({}, { onSuccess: ({ secret }) => onMade(secret) })
  return (
    <div className="grid justify-items-start gap-3">
      <ProblemAlert error={change.error} />
      <Button variant="secondary" pending={change.isPending} onClick={make}>
        Make a new secret
      </Button>
    </div>
  )
}
