/** The common look of everything one types into or picks from. */
export const controlStyle = [
  'block min-h-11 w-full rounded-lg border border-input bg-card px-3 text-ui text-fg transition-colors',
  // Phones zoom into smaller type when it takes focus.
  'pointer-coarse:text-base',
  'hover:border-fg focus:border-fg focus-visible:outline-offset-1 disabled:opacity-60',
  'aria-invalid:border-2 aria-invalid:border-primary',
].join(' ')
