import {
  asphalt,
  bone,
  dark,
  displayFace,
  flag,
  kerb,
  light,
  monoFace,
  textFace,
} from '#server/emails/look.ts'

const colours = (theme: typeof light) => `
  --surround: ${theme.surround}; --paper: ${theme.paper}; --line: ${theme.line};
  --fg: ${theme.fg}; --muted: ${theme.muted}; --link: ${theme.link};`

/** The mailbox is not part of the client's bundle, so it has its own styles. */
export const mailboxSheet = `
:root { color-scheme: light dark; ${colours(light)} }
@media (prefers-color-scheme: dark) { :root { ${colours(dark)} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--fg); font: 16px/1.6 ${textFace}; }
header { background: ${asphalt}; padding: 18px 24px; }
header a { color: ${bone}; font: italic 800 22px/1 ${displayFace}; text-decoration: none; text-transform: uppercase; }
.kerb { height: 6px; background: ${kerb}; }
main { max-width: 960px; margin: 0 auto; padding: 24px; }
h1 { margin: 24px 0 12px; font: 700 36px/1.1 ${displayFace}; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font: 700 22px/1.2 ${displayFace}; }
a { color: var(--link); }
:focus-visible { outline: 3px solid currentColor; outline-offset: 2px; }
.notice { margin: 0; background: ${flag}; color: #14161a; padding: 12px 16px; font-weight: 700; }
.facts { color: var(--muted); overflow-wrap: anywhere; }
.empty { border: 2px dashed var(--line); padding: 40px 24px; text-align: center; color: var(--muted); }
table { width: 100%; border-collapse: collapse; }
th { background: ${asphalt}; color: ${bone}; text-align: left; font-size: 14px; }
th, td { padding: 12px; }
td { border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td a { display: block; font-weight: 700; }
time { font: 13px ${monoFace}; }
iframe { display: block; width: 100%; height: 640px; border: 2px solid var(--fg); background: var(--surround); }
pre { margin: 0; padding: 16px; background: var(--surround); font: 13px/1.6 ${monoFace}; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 480px) {
  thead { position: absolute; clip-path: inset(50%); }
  tr, td { display: block; }
  td { border: 0; padding: 2px 0; }
  tr { border-bottom: 1px solid var(--line); padding: 12px 0; }
}`
