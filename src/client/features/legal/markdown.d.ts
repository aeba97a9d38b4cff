/** `scripts/legal-markdown.ts` parses the Markdown files of this folder at build time. */
declare module '*.md' {
  export const text: (appName: string) => import('./legal-text.ts').LegalText
}
