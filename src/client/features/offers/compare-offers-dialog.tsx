import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogBody, DialogContent } from '#client/ui/dialog.tsx'
import { formatDate } from '#shared/format/date.ts'
import { offerTypeLabels } from '#shared/offers/offer.constants.ts'
import type { Offer } from '#shared/offers/offer.contract.ts'
import { worthLines } from './offer-worth.ts'

type CompareOffersDialogProps = {
  offers: readonly Offer[]
  onClose: () => void
  onOpen: (id: string) => void
}

const worthLabels = ['Stated value', 'Cash', 'Product', 'Discount', 'Hours required', 'Per hour']

const terms: readonly [label: string, read: (offer: Offer) => string][] = [
  ['Offer type', ({ current }) => offerTypeLabels[current.terms.type]],
  ['Value', ({ current }) => current.terms.value],
  ['Duration', ({ current }) => current.terms.duration],
  ['You get', ({ current }) => current.terms.benefits],
  ['You deliver', ({ current }) => current.terms.requirements],
  ['Expires', ({ expiresAt }) => formatDate(expiresAt)],
]

/** Several offers side by side: the value breakdown, then the terms. */
export function CompareOffersDialog({ offers, onClose, onOpen }: CompareOffersDialogProps) {
  const worths = offers.map((offer) => worthLines(offer, 'ATHLETE'))
  const lines = worthLabels.filter((label) =>
    worths.some((lines) => lines.some((line) => line.label === label)),
  )
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="xl"
        title="Compare offers"
        description="Based on the stated terms. Discounts count only if you buy, and hours cover the whole term."
      >
        <DialogBody tabIndex={0} role="region" aria-label="Offers side by side" className="overflow-x-auto">
          <table className="w-full min-w-[36rem] border-collapse text-left text-ui">
            <thead>
              <tr className="border-b-2 border-rule align-bottom">
                <th scope="col" className="w-32 py-3 pr-4">
                  <span className="sr-only">Term</span>
                </th>
                {offers.map(({ id, title, brand }) => (
                  <th key={id} scope="col" className="py-3 pr-4">
                    <span className="block text-lg leading-tight font-bold wrap-anywhere">{title}</span>
                    <span className="text-sm font-medium text-muted">{brand.name}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((label) => (
                <tr key={label} className="border-b border-line align-top">
                  <RowHead>{label}</RowHead>
                  {offers.map(({ id }, index) => {
                    const line = worths[index]?.find((each) => each.label === label)
                    return (
                      <td key={id} className="py-3 pr-4">
                        <span className="mono font-semibold">{line?.value ?? '–'}</span>
                        {line?.note && (
                          <span className="block text-sm whitespace-pre-line text-muted">{line.note}</span>
                        )}
                      </td>
                    )
                  })}
                </tr>
              ))}
              {terms.map(([label, read]) => (
                <tr key={label} className="border-b border-line align-top">
                  <RowHead>{label}</RowHead>
                  {offers.map((offer) => (
                    <td key={offer.id} className="py-3 pr-4 wrap-anywhere whitespace-pre-line">
                      {read(offer)}
                    </td>
                  ))}
                </tr>
              ))}
              <tr>
                <td />
                {offers.map(({ id, title }) => (
                  <td key={id} className="py-4 pr-4">
                    <Button size="sm" variant="secondary" onClick={() => onOpen(id)}>
                      Review<span className="sr-only"> {title}</span>
                    </Button>
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}

const RowHead = ({ children }: { children: string }) => (
  <th scope="row" className="py-3 pr-4 text-sm font-semibold text-muted">
    {children}
  </th>
)
