import { type ClassValue, clsx } from 'clsx'
import { createTailwindMerge, validators } from 'tailwind-merge'

const { isAny, isNumber, isArbitraryLength, isArbitraryValue } = validators

const sizes = ['2xs', 'xs', 'sm', 'ui', 'base', 'lg', 'xl', '2xl', '3xl', '4xl', '5xl', 'hero']
const weights = ['normal', 'medium', 'semibold', 'bold', 'display', 'plate', isArbitraryValue]
const widths = ['', isNumber, isArbitraryLength]
const any = (name: string) => [{ [name]: [isAny] }]
const side = (name: string) => [{ [name]: ['', isAny] }]

/**
 * Only what a caller of the kit can want otherwise than a component has it: the library's own table knows every class
 * of Tailwind and weighs more than the kit. What is not named here is simply kept.
 */
const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: {
    display: [
      'block',
      'inline-block',
      'inline',
      'flex',
      'inline-flex',
      'grid',
      'inline-grid',
      'contents',
      'hidden',
    ],
    position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
    inset: any('inset'),
    'inset-x': any('inset-x'),
    'inset-y': any('inset-y'),
    top: any('top'),
    right: any('right'),
    bottom: any('bottom'),
    left: any('left'),
    z: any('z'),
    size: any('size'),
    w: any('w'),
    h: any('h'),
    'min-w': any('min-w'),
    'max-w': any('max-w'),
    'min-h': any('min-h'),
    'max-h': any('max-h'),
    aspect: any('aspect'),
    p: any('p'),
    px: any('px'),
    py: any('py'),
    pt: any('pt'),
    pr: any('pr'),
    pb: any('pb'),
    pl: any('pl'),
    m: any('m'),
    mx: any('mx'),
    my: any('my'),
    mt: any('mt'),
    mr: any('mr'),
    mb: any('mb'),
    ml: any('ml'),
    gap: any('gap'),
    'gap-x': any('gap-x'),
    'gap-y': any('gap-y'),
    'grid-cols': any('grid-cols'),
    justify: any('justify'),
    'justify-items': any('justify-items'),
    'justify-self': any('justify-self'),
    items: any('items'),
    self: any('self'),
    'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
    'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
    'font-size': [{ text: [...sizes, isArbitraryLength] }],
    'text-color': any('text'),
    'font-weight': [{ font: weights }],
    leading: any('leading'),
    tracking: any('tracking'),
    'bg-size': any('bg-size'),
    bg: any('bg'),
    rounded: side('rounded'),
    'rounded-t': side('rounded-t'),
    'rounded-r': side('rounded-r'),
    'rounded-b': side('rounded-b'),
    'rounded-l': side('rounded-l'),
    'rounded-tr': side('rounded-tr'),
    'border-w': [{ border: widths }],
    'border-style': [{ border: ['solid', 'dashed', 'dotted', 'none'] }],
    'border-t': side('border-t'),
    'border-r': side('border-r'),
    'border-b': side('border-b'),
    'border-l': side('border-l'),
    'border-color': any('border'),
    'inset-ring-w': [{ 'inset-ring': widths }],
    'inset-ring-color': any('inset-ring'),
    shadow: any('shadow'),
    'object-fit': [{ object: ['contain', 'cover', 'fill', 'none'] }],
    'object-position': any('object'),
    opacity: any('opacity'),
    overflow: any('overflow'),
    'overflow-x': any('overflow-x'),
    'overflow-y': any('overflow-y'),
    whitespace: any('whitespace'),
  },
  conflictingClassGroups: {
    inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
    'inset-x': ['right', 'left'],
    'inset-y': ['top', 'bottom'],
    size: ['w', 'h'],
    p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
    px: ['pr', 'pl'],
    py: ['pt', 'pb'],
    m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
    mx: ['mr', 'ml'],
    my: ['mt', 'mb'],
    gap: ['gap-x', 'gap-y'],
  },
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'first-letter', 'first-line', 'placeholder'],
}))

/** Joins class names; of two that say the same thing the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
