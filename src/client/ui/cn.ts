import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

/** tailwind-merge has to know which of our own names are sizes, so that it does not take them for colours. */
const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['2xs', 'ui', 'hero'],
      'font-weight': ['display', 'plate'],
      font: ['display'],
      shadow: ['lift', 'modal'],
      spacing: ['gutter', 'section', 'header', 'rail', 'tabbar'],
      container: ['page'],
    },
  },
})

/** Joins class names; of two that say the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
