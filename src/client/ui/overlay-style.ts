/** The darkened page behind dialogs and sheets. */
export const overlay =
  'fixed inset-0 z-70 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in'
