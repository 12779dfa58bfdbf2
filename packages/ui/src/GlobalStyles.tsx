import { css, Global } from '@emotion/react'
import { color, font, space, themeCss } from './theme.ts'

const interLatin = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url).pathname

// Sizes at which Arial is as wide as Inter, measured on the landing page's text; heights are Inter's (96.88% and 24.15%) over them.
const regularMetrics = 'size-adjust: 107.06%; ascent-override: 90.49%; descent-override: 22.56%; line-gap-override: 0%;'
const strongMetrics = 'size-adjust: 100.89%; ascent-override: 96.02%; descent-override: 23.94%; line-gap-override: 0%;'

// `optional`: a first visit keeps the fallback, whose metrics are Inter's, so that text never moves.
const fontFaces = `
@font-face { font-family: 'Inter Variable'; font-style: normal; font-display: optional; font-weight: 100 900;
  src: url(${interLatin}) format('woff2-variations');
  unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122,
    U+2191, U+2193, U+2212; }
@font-face { font-family: 'Inter Fallback'; font-weight: 400; src: local('Arial'), local('Liberation Sans'), local('Arimo');
  ${regularMetrics} }
@font-face { font-family: 'Inter Fallback'; font-weight: 600;
  src: local('Arial Bold'), local('Liberation Sans Bold'), local('Arimo Bold'); ${strongMetrics} }`

const global = css`
  ${fontFaces}
  ${themeCss}
  *, *::before, *::after { box-sizing: border-box; }
  html { scrollbar-gutter: stable; -webkit-text-size-adjust: 100%; }
  html:has(dialog[open]) { overflow: hidden; }
  body {
    margin: 0; min-width: 320px; background: ${color.paper}; color: ${color.ink};
    font: ${font.regular} ${font.body}/1.5 ${font.family}; overflow-wrap: break-word;
  }
  h1, h2, h3, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; border: 0; }
  h1, h2, h3 { font-weight: ${font.strong}; line-height: 1.25; text-wrap: balance; }
  h1 { font-size: ${font.title}; letter-spacing: -0.01em; }
  h2 { font-size: ${font.large}; }
  h3 { font-size: ${font.body}; }
  p { text-wrap: pretty; }
  ul, ol { list-style: none; }
  img { display: block; max-width: 100%; }
  button, input, select, textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  button { cursor: pointer; }
  a { color: ${color.action}; text-underline-offset: 3px; }
  a:hover { color: ${color.actionHover}; }
  strong, b { font-weight: ${font.strong}; }
  :focus-visible { outline: 2px solid ${color.focus}; outline-offset: 2px; }
  [tabindex='-1']:focus-visible { outline: none; }
  ::placeholder { color: ${color.muted}; opacity: 1; }
  :target { scroll-margin-top: ${space(20)}; }
  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after {
      animation-duration: 1ms !important; animation-iteration-count: 1 !important;
      transition-duration: 1ms !important; scroll-behavior: auto !important;
    }
  }
`

/** Fonts, color tokens and the reset of the whole page; rendered once by the shell. */
export function GlobalStyles() {
  return <Global styles={global} />
}
