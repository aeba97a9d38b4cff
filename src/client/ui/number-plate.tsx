import { cva, type VariantProps } from 'class-variance-authority'
import { cn } from './cn.ts'

const plate = cva(
  'relative inline-grid shrink-0 place-items-center rounded-md border-ink bg-bone text-ink ring-[1.5px] ring-bone',
  {
    variants: {
      size: {
        sm: 'h-[26px] w-12.5 border-2 text-[17px]',
        md: 'h-[33px] min-w-11 border-2 px-2 text-[22px]',
        lg: 'h-[52px] min-w-17 border-3 px-4.5 text-[34px] screws',
        xl: 'h-[82px] min-w-27 border-3 px-6 text-[54px] screws [--screw-size:3.5px]',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

type NumberPlateProps = VariantProps<typeof plate> & { className?: string } & (
    | { number: number | string; initial?: never }
    | { initial: string; number?: never }
  )

/** A racing number on a plate, or an initial without a number. */
export function NumberPlate({ number, initial, size, className }: NumberPlateProps) {
  return (
    <span className={cn(plate({ size }), className)}>
      {number === undefined ? (
        <span aria-hidden="true" className="plate-face">
          {initial}
        </span>
      ) : (
        <span className="plate-face whitespace-nowrap">
          <span className="sr-only">Number </span>#{number}
        </span>
      )}
    </span>
  )
}
