import { asphalt, bone, displayFace, kerb, monoFace, textFace } from '#server/emails/look.ts'

const lightTokens = `
  --bg: #f6f4ef; --card: #ffffff; --sunk: #ece8df; --fg: #14161a; --muted: #5a5e66; --border: #d5d0c4;
  --input: #85806f; --rule: #14161a; --primary: #d3210f; --primary-hover: #b81a0b; --on-primary: #ffffff;
  --link: #b81a0b; --flag: #ffc800; --ok: #0b7a43; --ok-wash: #e3f1e8; --stop-wash: #fbe4e0; --ring: #0b5fb8;`
const darkTokens = `
  --bg: #0e1013; --card: #16191e; --sunk: #0a0b0d; --fg: #f3f1eb; --muted: #a4a8b0; --border: #2a2e36;
  --input: #6d7380; --rule: #f3f1eb; --primary: #ff4a33; --primary-hover: #ff6a55; --on-primary: #14161a;
  --link: #ff6a55; --flag: #ffd11a; --ok: #35d07f; --ok-wash: #0f2a1d; --stop-wash: #331512; --ring: #6fb3ff;`

const face = (family: string, file: string, weight: number) =>
  `@font-face { font-family: ${family}; src: url(/test-billing/fonts/${file}) format('woff2'); font-weight: ${weight}; font-display: swap; }`
const faces = [
  face('Archivo', 'archivo-400', 400),
  face('Archivo', 'archivo-700', 700),
  face('"Saira Condensed"', 'saira-700', 700),
].join('\n')

/** The pages are not part of the client's bundle, so they have their own styles, with the tokens of the product. */
export const testPageSheet = `${faces}
:root { color-scheme: light; ${lightTokens} }
:root.dark { color-scheme: dark; ${darkTokens} }
@media (scripting: none) and (prefers-color-scheme: dark) { :root { color-scheme: dark; ${darkTokens} } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--fg); font: 16px/1.5 ${textFace}; }
.page { max-width: 1064px; margin: 0 auto; padding: 0 16px; }
@media (min-width: 768px) { .page { padding: 0 24px; } }
.top { background: ${asphalt}; color: ${bone}; }
.top .page { display: flex; align-items: center; gap: 10px; min-height: 64px; font: 700 28px/1 ${displayFace}; text-transform: uppercase; }
.top svg { width: 34px; height: 22px; flex: none; }
.kerb { height: 6px; background: ${kerb}; }
.test { background: var(--flag); color: #14161a; }
.test .page { padding-top: 10px; padding-bottom: 10px; }
.test p { margin: 0; }
main { padding-top: 32px !important; padding-bottom: 64px !important; }
.columns { display: grid; gap: 32px; }
@media (min-width: 900px) { .columns { grid-template-columns: minmax(0, 1fr) 360px; align-items: start; } }
h1 { margin: 0 0 8px; font: 700 clamp(38px, 5vw, 56px)/1.1 ${displayFace}; overflow-wrap: anywhere; }
h2 { margin: 0 0 16px; padding-top: 12px; border-top: 2px solid var(--rule); font: 700 28px/1.2 ${displayFace}; }
.lede { margin: 0 0 28px; color: var(--muted); overflow-wrap: anywhere; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
.problem { margin: 0 0 20px; padding: 12px 16px; background: var(--stop-wash); border-left: 4px solid var(--primary); font-weight: 600; }
.done { margin: 0 0 20px; padding: 12px 16px; background: var(--ok-wash); border-left: 4px solid var(--ok); font-weight: 600; }
.error { margin: 0; color: var(--link); font-weight: 600; }
fieldset { margin: 0 0 24px; padding: 0; border: 0; display: grid; gap: 8px; }
legend { padding: 0; margin-bottom: 8px; font-weight: 700; }
.option { display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 8px 14px; background: var(--card); border: 1px solid var(--input); border-radius: 4px; cursor: pointer; }
.option:has(:checked) { border-color: var(--rule); box-shadow: inset 0 0 0 1px var(--rule); }
.option input { width: 20px; height: 20px; margin: 0; flex: none; accent-color: var(--primary); }
.option span { display: flex; flex-wrap: wrap; gap: 0 14px; align-items: baseline; }
.digits { font: 600 15px ${monoFace}; white-space: nowrap; }
.hint { color: var(--muted); font-size: 14px; }
.fields { display: grid; gap: 16px; margin-bottom: 24px; }
@media (min-width: 560px) { .fields { grid-template-columns: minmax(0, 1fr) 140px; align-items: start; } }
.field { display: grid; gap: 6px; }
.field label { font-weight: 700; }
.field input { width: 100%; min-height: 48px; padding: 8px 14px; background: var(--card); color: var(--fg); border: 1px solid var(--input); border-radius: 4px; font: 16px ${monoFace}; }
.field p { margin: 0; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; }
button, .button { display: inline-flex; align-items: center; justify-content: center; min-height: 52px; padding: 8px 28px; border: 0; border-radius: 4px; background: var(--primary); color: var(--on-primary); font: 700 17px ${textFace}; text-decoration: none; cursor: pointer; }
button:hover, .button:hover { background: var(--primary-hover); }
button.quiet { background: transparent; color: var(--fg); border: 1px solid var(--input); }
.actions > a:not(.button) { display: inline-flex; align-items: center; min-height: 44px; }
.sum { background: var(--card); border: 1px solid var(--border); }
.sum h2 { margin: 0; padding: 14px 20px; border: 0; background: ${asphalt}; color: ${bone}; }
.sum dl { margin: 0; padding: 12px 20px 16px; }
.sum dl div { display: flex; justify-content: space-between; gap: 16px; padding: 6px 0; }
.sum dt { min-width: 0; overflow-wrap: anywhere; }
.sum dd { margin: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
.sum .due { margin: 8px 0; padding: 14px 0; border-block: 2px solid var(--rule); font: 700 30px/1.2 ${displayFace}; }
section + section { margin-top: 40px; }
.plain { margin: 0; padding: 0; list-style: none; }
.plain li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 20px; padding: 12px 0; border-bottom: 1px solid var(--border); }
.plain a { display: inline-flex; align-items: center; min-height: 24px; }
.facts { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline; min-width: 0; overflow-wrap: anywhere; }
`
