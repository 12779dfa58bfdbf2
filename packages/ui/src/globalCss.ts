import { color, font as text, space, themeCss } from './theme.ts'

/**
 * Fonts, color tokens and the reset of the whole page. It is part of the shell's HTML, so it needs
 * no script. `font` is the URL of Inter's rarely used letters; `shell/src/index.html` contains the
 * other fonts. With `font-display: optional` a first visit keeps the fallback font, so text never
 * moves.
 */
export function globalCss(font: string): string {
  return `
  @font-face { font-family: 'Inter Rest'; font-style: normal; font-display: optional; font-weight: 100 900; src: url(${font}) format('woff2-variations'); }
  ${themeCss}
  *, *::before, *::after { box-sizing: border-box; }
  html { scrollbar-gutter: stable; -webkit-text-size-adjust: 100%; }
  html:has(dialog[open]) { overflow: hidden; }
  body {
    margin: 0; min-width: 320px; background: ${color.paper}; color: ${color.ink};
    font: ${text.regular} ${text.body}/1.5 ${text.family}; overflow-wrap: break-word;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3 { font-weight: ${text.strong}; line-height: 1.25; text-wrap: balance; }
  h1 { font-size: ${text.title}; letter-spacing: -0.01em; }
  h2 { font-size: ${text.large}; }
  h3 { font-size: ${text.body}; }
  p { text-wrap: pretty; }
  ul, ol { list-style: none; }
  img { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${color.action}; text-underline-offset: 3px; }
  a:hover { color: ${color.actionHover}; }
  strong, b { font-weight: ${text.strong}; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }
  ::placeholder { color: ${color.muted}; opacity: 1; }
  :target { scroll-margin-top: ${space(5)}; }
  @page { margin: 12mm; }
  @media print {
    html, body { background: none !important; color-scheme: light !important; }
    body { font-size: ${text.small}; }
    tr, dl > div, li { break-inside: avoid; }
  }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important; animation-iteration-count: 1 !important;
      /* None instead of a short one: inherited values would reach each nested element a frame later. */
      transition: none !important; scroll-behavior: auto !important;
    }
  }
`.replaceAll(/\s+/g, ' ')
}
