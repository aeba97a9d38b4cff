import { SpecRow, SpecSheet } from '#client/ui/spec-sheet.tsx'
import { formatDateRange } from '#shared/format/date.ts'
import { formatMoney } from '#shared/format/money.ts'
import { PRODUCT_LABEL } from '#shared/offers/term-labels.ts'
import type { RecapStory } from '#shared/recaps/recap.contract.ts'
import { formatRoi } from '#shared/recaps/recap-format.ts'
import type { RoiFigures } from '#shared/roi/roi.contract.ts'
import { basisInWords } from '#shared/roi/roi-text.ts'

export function RecapRoi({ story }: { story: RecapStory }) {
  const { totals, method } = story.return
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 lg:gap-x-16 print:grid-cols-2 print:gap-6">
      {totals.length === 0 && <p className="text-muted">No costs or sales in this period.</p>}
      {totals.map((figures) => (
        <RoiSheet
          key={figures.currency}
          figures={figures}
          days={formatDateRange(story.fromDay, story.toDay)}
          isAlone={totals.length === 1}
        />
      ))}
      <div className="grid content-start gap-2 text-sm text-muted">
        <h3 className="text-base font-bold text-fg">How we calculate this</h3>
        {method.map((sentence) => (
          <p key={sentence} className="max-w-[62ch]">
            {sentence}
          </p>
        ))}
      </div>
    </div>
  )
}

type RoiSheetProps = { figures: RoiFigures; days: string; isAlone: boolean }

function RoiSheet({ figures, days, isAlone }: RoiSheetProps) {
  const { currency, redemptions } = figures
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency })
  const { label, figure } = formatRoi(figures)
  return (
    <section aria-label={`Return in ${currency}`}>
      {!isAlone && <h3 className="mono mb-1 text-base font-semibold">{currency}</h3>}
      <SpecSheet className="border-t border-line">
        <SpecRow label="Net sales" mono>
          {money(figures.netMinor)}
        </SpecRow>
        <SpecRow label="Cash sent" mono>
          {money(figures.cashMinor)}
        </SpecRow>
        <SpecRow label={PRODUCT_LABEL} mono>
          {money(figures.productMinor)}
        </SpecRow>
        <SpecRow label="Discounts given" mono>
          {money(figures.discountMinor)}
        </SpecRow>
        <SpecRow label="Commission" mono>
          {money(figures.commissionMinor)}
        </SpecRow>
        <SpecRow label="Total cost" mono>
          {money(figures.costMinor)}
        </SpecRow>
        <SpecRow label={label} mono>
          <strong>{figure}</strong>
        </SpecRow>
        <SpecRow label="Based on">{basisInWords(redemptions, days)}</SpecRow>
      </SpecSheet>
    </section>
  )
}
